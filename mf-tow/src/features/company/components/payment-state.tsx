import type { PaymentAccount } from '@curbwise/api/resources/payment-accounts.schemas'
import { dayText, momentText } from '@curbwise/rules/time/format'
import { Alert } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { askedWords, stoppedText, wantedText } from '../state/payment-words.ts'
import { Effects } from './payment-style.ts'

interface Of {
  readonly account: PaymentAccount
  readonly timezone: string
}

/** The line under the card's heading: which account, or since when it is in this state. */
export function stateLine({ account: of, timezone }: Of): string {
  const { state, provider, account, started_at, since, disconnected_by, disconnected_by_name } = of
  const at = (instant: string | null): string => (instant ? momentText(instant, timezone) : '')
  switch (state) {
    case 'not_connected':
      return 'Cash and terminal at the counter only'
    case 'onboarding':
      return `Started ${at(started_at)}`
    case 'restricted':
      return `Since ${at(since)}`
    case 'connected':
      return `${provider === 'sandbox' ? 'Sandbox' : 'Stripe'} account ${account ?? ''}`
    case 'disconnected':
      return disconnected_by === 'provider'
        ? `Ended in Stripe, ${at(since)}`
        : `Disconnected ${at(since)}${disconnected_by_name ? ` by ${disconnected_by_name}` : ''}`
  }
}

/** What the state of the account means for the company and its payers. */
export function StateText({ account, timezone }: Of): ReactElement {
  switch (account.state) {
    case 'not_connected':
      return (
        <>
          <Effects>
            <dt>Will</dt>
            <dd>Open Stripe to create your own account. Have your EIN and a bank account ready.</dd>
            <dt>Will</dt>
            <dd>Let people pay online. The money goes to your bank, not through Curbwise.</dd>
            <dt>Will not</dt>
            <dd>Change payments already taken at the counter.</dd>
          </Effects>
          <Alert severity="note">
            Until then the public pages say that cards aren’t taken online, and where to pay.
          </Alert>
        </>
      )
    case 'onboarding':
      return <Unfinished requirements={account.requirements} />
    case 'restricted':
      return (
        <>
          <Alert severity="error" title={stoppedText(account)}>
            {wantedText(account, timezone)}
          </Alert>
          <Effects>
            {account.charges_enabled ? null : (
              <>
                <dt>Stopped</dt>
                <dd>New card payments. Payers are told to pay at the counter.</dd>
              </>
            )}
            {account.payouts_enabled ? null : (
              <>
                <dt>Held</dt>
                <dd>What wasn’t paid out yet, until Stripe lifts it.</dd>
              </>
            )}
            <dt>Go on</dt>
            <dd>Payments already started, refunds, and everything at the counter.</dd>
          </Effects>
        </>
      )
    case 'connected':
      return (
        <p>
          People can pay online. Charges and payouts are on.
          {account.connected_at && account.started_by
            ? ` Connected ${dayText(account.connected_at, timezone)} by ${account.started_by}.`
            : ''}
        </p>
      )
    case 'disconnected':
      return (
        <>
          <p>Payers are told to pay at the counter. Refunds of earlier payments still go to the old account.</p>
          <p>Connecting again creates a new account in Stripe.</p>
        </>
      )
  }
}

/** What the provider's forms still ask for. */
function Unfinished({ requirements }: Pick<PaymentAccount, 'requirements'>): ReactElement {
  const asked = askedWords(requirements)
  return (
    <>
      {asked.length > 0 ? (
        <>
          <p>Stripe still asks for:</p>
          <ul>
            {asked.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p>No card is charged until the forms are finished. Stripe keeps what you entered there.</p>
    </>
  )
}
