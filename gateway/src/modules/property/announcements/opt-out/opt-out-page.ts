import { type Language, translator } from '@curbwise/messages'
import { announcement } from '@curbwise/messages/announcement'
import { escape } from '../../../../mail/templates/html.ts'
import { publicPage, otherLanguage } from '../../../../mail/templates/public-page.ts'

export interface OptOut {
  readonly complex: string
  readonly recipient: string
  readonly opted_out: boolean
}

/** Shows which notices are on and the button that changes them, with a link to the other language. No script. */
export function optOutPage(language: Language, state: OptOut, nonce: string): string {
  const t = translator(language, announcement)
  const values = { complex: state.complex, recipient: state.recipient }
  const next = `<form method="post"><input type="hidden" name="opted_out" value="${state.opted_out ? 'false' : 'true'}"><button>${escape(t(state.opted_out ? 'page.start' : 'page.stop'))}</button></form>`
  return publicPage(
    language,
    t('page.title', values),
    `<p role="status">${escape(t(state.opted_out ? 'page.off' : 'page.on', values))}</p><p class="quiet">${escape(t('page.still'))}</p>${next}${otherLanguage(language)}`,
    nonce,
  )
}

export function optOutInvalidLinkPage(language: Language, nonce: string): string {
  const t = translator(language, announcement)
  return publicPage(language, t('page.gone.title'), `<p>${escape(t('page.gone'))}</p>`, nonce)
}
