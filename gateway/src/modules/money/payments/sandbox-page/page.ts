import { type Language, translator } from '@curbwise/messages'
import { payment } from '@curbwise/messages/payment'
import { moneyText } from '@curbwise/rules'
import { SANDBOX_CARDS, type SandboxSession } from '../../../../payments/sandbox/cards.ts'
import { STYLE } from './style.ts'

export const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

export interface PageOf {
  readonly session: SandboxSession
  readonly language: Language
  readonly product_name: string
  readonly nonce: string
  readonly now: Date
}

type Words = ReturnType<typeof translator<keyof typeof payment.en>>

export const NOTICE =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm1 15h-2v-6h2Zm0-8h-2V7h2Z"/></svg>'

function cardsOf(t: Words): string {
  const cards = SANDBOX_CARDS.map((card, index) => {
    const text = `<b>${escape(t(`page.${card}`))}</b><small id="about-${card}">${escape(t(`page.about.${card}`))}</small>`
    const radio = `<input type="radio" name="card" value="${card}" aria-describedby="about-${card}"${index === 0 ? ' checked' : ''}>`
    return `<label class="choice">${radio}<span>${text}</span></label>`
  })
  return `<fieldset><legend>${escape(t('page.cards'))}</legend>${cards.join('')}</fieldset>`
}

/** Renders the form. Its script enables the button: until then a submit would only reload the page. */
function formOf({ session }: PageOf, t: Words): string {
  const pay = t('page.pay', { amount: moneyText(session.amount_cents) })
  return `<form id="pay" data-send="/api/sandbox/checkouts/${session.id}/pay" data-sending="${escape(t('page.sending'))}" data-failed="${escape(t('page.failed'))}">
${cardsOf(t)}
<p id="problem" role="alert" hidden></p>
<div class="bar"><button type="submit" disabled autocomplete="off">${escape(pay)}</button></div>
</form>`
}

const endedOf = (t: Words): string =>
  `<section class="card"><h2>${escape(t('page.ended'))}</h2><p>${escape(t('page.ended_text'))}</p></section>`

/** Renders the sandbox's page: what is paid, to whom, and with which test card. Its only script is a file of this origin. */
export function sandboxPage(of: PageOf): string {
  const { session, language, product_name, nonce, now } = of
  const t = translator(language, payment)
  const is_open = session.status === 'open' && session.expires_at > now
  const title = t('page.title', { merchant: session.merchant })
  const other = language === 'en' ? 'es' : 'en'
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${escape(title)} · ${escape(product_name)}</title><style nonce="${escape(nonce)}">${STYLE}</style>
${is_open ? '<script src="/api/sandbox/page.js" defer></script>' : ''}</head>
<body><header><p class="strip">${NOTICE}${escape(t('page.sandbox'))}</p>
<div class="head"><b>${escape(session.merchant)}</b><a href="?language=${other}" lang="${other}" hreflang="${other}">${escape(t('page.other_language'))}</a></div></header>
<main><h1>${escape(title)}</h1>
<section class="card"><p>${escape(session.title)}</p><dl><dt>${escape(t('page.amount'))}</dt><dd>${escape(moneyText(session.amount_cents))}</dd></dl></section>
${is_open ? formOf(of, t) : endedOf(t)}
<p class="back"><a href="${escape(session.cancel_url)}">${escape(t('page.back'))}</a></p></main></body></html>`
}
