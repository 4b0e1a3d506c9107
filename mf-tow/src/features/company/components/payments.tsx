import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import type { PaymentAccount } from '@curbwise/api/resources/payment-accounts.schemas'
import { useToast } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { ConfirmDialog, Tag } from '@curbwise/ui/app'
import { Alert, Button, LinkButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { CreditCardIcon, OpenInNewIcon, RefreshIcon } from '@curbwise/ui/icons'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Section } from '../../../parts/sections.ts'
import { usePaymentAccount, usePaymentAccountActs } from '../api/use-payment-account.ts'
import { STATE_TAGS } from '../state/payment-words.ts'
import { Disputes, Month, Payouts } from './payment-records.tsx'
import { stateLine, StateText } from './payment-state.tsx'
import { AccountCard } from './payment-style.ts'

export interface PaymentsProps {
  readonly company: Pick<CompanyProfile, 'id' | 'name' | 'timezone'>
  /** Goes to the provider's page. */
  readonly onLeave?: (url: string) => void
}

const leave = (url: string): void => globalThis.location.assign(url)

/** How the company takes card payments: its account at the provider, what needs an answer, and its payouts. */
export function Payments({ company, onLeave = leave }: PaymentsProps): ReactElement {
  const query = usePaymentAccount(company.id)
  return (
    <Section aria-labelledby="card-payments">
      <header>
        <h2 id="card-payments">Card payments</h2>
        <small>online, to your own account</small>
      </header>
      <QueryView query={query} skeleton={<SkeletonRows rows={4} />} failed_title="Couldn't load the card payments">
        {(account) => (
          <>
            <Account company={company} account={account} onLeave={onLeave} />
            <Disputes disputes={account.disputes} timezone={company.timezone} manage_url={account.manage_url} />
            <Month month={account.month} />
            <Payouts payouts={account.payouts} />
          </>
        )}
      </QueryView>
    </Section>
  )
}

interface AccountProps extends Required<PaymentsProps> {
  readonly account: PaymentAccount
}

function Account({ company, account, onLeave }: AccountProps): ReactElement {
  const acts = usePaymentAccountActs(company.id)
  const toast = useToast()
  const [busy, setBusy] = useState<'connect' | 'check' | null>(null)
  const [failed, setFailed] = useState('')
  const [asking, setAsking] = useState(false)
  const run = async (act: 'connect' | 'check'): Promise<void> => {
    setBusy(act)
    setFailed('')
    try {
      if (act === 'connect') onLeave((await acts.connect()).url)
      else await acts.check()
    } catch (thrown) {
      setFailed(thrown instanceof Error ? thrown.message : 'Couldn’t reach Stripe. Try again.')
    } finally {
      setBusy(null)
    }
  }
  const is_expired = useReturn(() => void run('check'))
  const { state, can, manage_url, provider } = account
  const [label, color] = STATE_TAGS[state]
  if (provider === null)
    return (
      <Alert severity="note">
        Card payments aren’t set up on this installation. Payers are told to pay at the counter.
      </Alert>
    )
  return (
    <AccountCard>
      <header>
        <CreditCardIcon size={24} />
        <div>
          <b>{company.name}</b>
          <small>{stateLine({ account, timezone: company.timezone })}</small>
        </div>
        <Tag {...(color && { color })}>{label}</Tag>
      </header>
      {is_expired && can.connect ? (
        <Alert severity="info">That link can’t be used anymore. Continue to get a new one.</Alert>
      ) : null}
      <StateText account={account} timezone={company.timezone} />
      {provider === 'sandbox' ? (
        <p>The sandbox stands in for Stripe here: no real account, and no money moves.</p>
      ) : null}
      {failed ? (
        <Alert severity="error" announce>
          {failed}
        </Alert>
      ) : null}
      <footer>
        {can.connect ? (
          <Button
            variant="primary"
            icon={<OpenInNewIcon />}
            busy={busy === 'connect'}
            onClick={() => void run('connect')}
          >
            {CONNECT[state]}
          </Button>
        ) : null}
        {can.check && state !== 'connected' ? (
          <Button variant="ghost" icon={<RefreshIcon />} busy={busy === 'check'} onClick={() => void run('check')}>
            Check again
          </Button>
        ) : null}
        {state === 'connected' && manage_url ? (
          <LinkButton icon={<OpenInNewIcon />} href={manage_url}>
            Open Stripe
          </LinkButton>
        ) : null}
        {can.disconnect ? (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        ) : null}
      </footer>
      {asking ? (
        <ConfirmDialog
          open
          title="Disconnect card payments?"
          verb="Disconnect"
          keep="Cancel"
          destructive
          will={[
            'Stop new card payments right away. Payers are told to pay at the counter.',
            'Need a new account in Stripe to take cards again.',
          ]}
          will_not={[
            'Cancel payments that were already started. They count when the bank confirms them.',
            'Stop refunds, disputes, and payouts of earlier payments.',
            'Close your account in Stripe. You do that there.',
          ]}
          onConfirm={async () => {
            await acts.disconnect()
            toast.success('Card payments are disconnected')
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </AccountCard>
  )
}

const CONNECT: Readonly<Record<PaymentAccount['state'], string>> = {
  not_connected: 'Connect Stripe',
  onboarding: 'Continue at Stripe',
  restricted: 'Answer at Stripe',
  connected: 'Connect Stripe',
  disconnected: 'Connect Stripe again',
}

/**
 * What the provider's forms say when they send the browser back: only that someone was there, so the account is asked
 * for once. Returns whether their link had expired.
 */
function useReturn(onReturned: () => void): boolean {
  const [params, setParams] = useSearchParams()
  const back = params.get('payments')
  const asked = useRef(false)
  const [is_expired] = useState(back === 'expired')
  useEffect(() => {
    if (back === null || asked.current) return
    asked.current = true
    if (back === 'returned') onReturned()
    setParams(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('payments')
        return rest
      },
      { replace: true },
    )
  }, [back, onReturned, setParams])
  return is_expired
}
