import { SANDBOX_ACCOUNT_CHOICES, type SandboxAccountChoice } from '../../../../payments/sandbox/account-choices.ts'
import type { HostedAccount } from '../../../../payments/sandbox/sandbox.model.ts'
import { escape, NOTICE } from './page.ts'
import { STYLE } from './style.ts'

export interface AccountPageOf {
  readonly account: HostedAccount
  readonly product_name: string
  readonly nonce: string
}

/** What each choice does, for a company's staff: their screens are in English. */
const CHOICES: Readonly<Record<SandboxAccountChoice, readonly [label: string, what: string]>> = {
  finish: ['Finish the forms', 'Charges and payouts are on'],
  partial: ['Send them without the proof of address', 'Charges and payouts stop until it is here'],
  leave: ['Leave now', 'The forms keep what was entered, and nothing changes'],
  payout: ['Pay out what was taken', 'The bank gets all payments that weren’t refunded or paid out'],
  dispute: ['Dispute the latest payment', 'Its payer asks the bank for the money back'],
  lose: ['Lose a dispute of the latest payment', 'The bank returns the money to the payer'],
  revoke: ['End the access', 'The product can no longer do anything on this account'],
}

const stateOf = ({ is_revoked, details_submitted, charges_enabled }: HostedAccount): string =>
  is_revoked
    ? 'The access to this account was ended.'
    : !details_submitted
      ? 'The forms aren’t finished.'
      : charges_enabled
        ? 'Charges and payouts are on.'
        : 'Charges and payouts are stopped: the proof of address is missing.'

function choicesOf({ details_submitted }: HostedAccount): string {
  const shown = SANDBOX_ACCOUNT_CHOICES.filter(
    (choice) => details_submitted || choice === 'finish' || choice === 'partial' || choice === 'leave',
  )
  return shown
    .map((choice, index) => {
      const [label, what] = CHOICES[choice]
      const radio = `<input type="radio" name="choice" value="${choice}" aria-describedby="about-${choice}"${index === 0 ? ' checked' : ''}>`
      return `<label class="choice">${radio}<span><b>${escape(label)}</b><small id="about-${choice}">${escape(what)}</small></span></label>`
    })
    .join('')
}

/** Renders the form. Its script enables the button: until then a submit would only reload the page. */
const formOf = (account: HostedAccount): string =>
  `<form data-send="/api/sandbox/accounts/${account.id}/act" data-sending="Sending" data-failed="This didn’t work. Choose something else, or try again.">
<fieldset><legend>What happens</legend>${choicesOf(account)}</fieldset>
<p id="problem" role="alert" hidden></p>
<div class="bar"><button type="submit" disabled autocomplete="off">Continue</button></div>
</form>`

/** Renders the sandbox's page of a company's account: where a company would enter its data at a real provider. */
export function accountPage({ account, product_name, nonce }: AccountPageOf): string {
  const title = `Account of ${account.name}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${escape(title)} · ${escape(product_name)}</title><style nonce="${escape(nonce)}">${STYLE}</style>
${account.is_revoked ? '' : '<script src="/api/sandbox/page.js" defer></script>'}</head>
<body><header><p class="strip">${NOTICE}Sandbox: no real account, and no money moves</p>
<div class="head"><b>${escape(account.name)}</b></div></header>
<main><h1>${escape(title)}</h1>
<section class="card"><p>${escape(stateOf(account))}</p></section>
${account.is_revoked ? '' : formOf(account)}
<p class="back"><a href="/company">Back to the company</a></p></main></body></html>`
}
