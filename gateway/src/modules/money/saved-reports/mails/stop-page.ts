import { type Language, translator } from '@curbwise/messages'
import { reportMail } from '@curbwise/messages/report-mail'
import { escape } from '../../../../mail/templates/html.ts'
import { otherLanguage, publicPage } from '../../../../mail/templates/public-page.ts'

export interface StoppedEmails {
  readonly report: string
  readonly recipient: string
  readonly has_stopped: boolean
}

/** Shows whether a report is emailed to this reader, and the button that changes it. No script. */
export function stopPage(language: Language, { has_stopped, ...values }: StoppedEmails, nonce: string): string {
  const t = translator(language, reportMail)
  const next = `<form method="post"><input type="hidden" name="stopped" value="${has_stopped ? 'false' : 'true'}"><button>${escape(t(has_stopped ? 'page.start' : 'page.stop'))}</button></form>`
  return publicPage(
    language,
    t('page.title', values),
    `<p role="status">${escape(t(has_stopped ? 'page.off' : 'page.on', values))}</p><p class="quiet">${escape(t('page.still'))}</p>${next}${otherLanguage(language)}`,
    nonce,
  )
}

export function stopInvalidLinkPage(language: Language, nonce: string): string {
  const t = translator(language, reportMail)
  return publicPage(language, t('page.gone.title'), `<p>${escape(t('page.gone'))}</p>`, nonce)
}
