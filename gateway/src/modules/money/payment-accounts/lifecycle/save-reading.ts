import { paymentAccountNews, paymentAccountState } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import type { ReadAccount } from '../../../../operation/payment-provider.ts'
import type { PaymentAccount } from '../payment-account.model.ts'
import { lockAccount, patchAccount } from '../payment-account.store.ts'

type Work = Pick<WorkContext, 'db' | 'clock' | 'history' | 'publishChange' | 'enqueue'>
type Ending = Pick<PaymentAccount, 'disconnected_by'> & { readonly name: string | null }

/**
 * Saves what the provider said about an account. `asked_at` is when it was asked: of two readings at the same time, the
 * one that was asked for later counts, whichever answer arrives first.
 */
export async function saveReading(work: Work, id: string, reading: ReadAccount, asked_at: Date): Promise<void> {
  const { db, clock, history, publishChange, enqueue } = work
  const account = await lockAccount(db, id)
  if (account.disconnected_at !== null || (account.read_at !== null && account.read_at > asked_at)) return
  const before = paymentAccountState(account)
  const { charges_enabled, payouts_enabled, details_submitted } = reading
  const { requirements, requirements_due_at, disabled_reason } = reading
  const after = paymentAccountState({ ...reading, disconnected_at: null })
  const news = paymentAccountNews(account, { ...reading, disconnected_at: null })
  await patchAccount(db, id, {
    charges_enabled,
    payouts_enabled,
    details_submitted,
    requirements: [...requirements],
    requirements_due_at,
    disabled_reason,
    read_at: asked_at,
    ...(before !== after && { state_since: clock.now() }),
    ...(after === 'connected' && account.connected_at === null && { connected_at: clock.now() }),
  })
  const has_changed =
    before !== after ||
    account.charges_enabled !== charges_enabled ||
    account.payouts_enabled !== payouts_enabled ||
    account.disabled_reason !== disabled_reason
  if (has_changed)
    await history({
      action: 'payment_account.changed',
      record_kind: 'tow_company',
      record_id: account.tow_company_id,
      contract_id: null,
      tow_company_id: account.tow_company_id,
      before: valuesOf(account, before),
      after: valuesOf(reading, after),
    })
  const { tow_company_id } = account
  if (news) await enqueue('payment_account', { payment_account_id: id, news }, { tow_company_id })
  await publishChange('payments', id, null)
}

const valuesOf = (
  { charges_enabled, payouts_enabled, disabled_reason }: ReadAccount | PaymentAccount,
  state: ReturnType<typeof paymentAccountState>,
) => ({ state, charges_enabled, payouts_enabled, disabled_reason })

/**
 * Ends an account for new payments. Payments that were started on it stay on it: their events count, and refunds are
 * requested from it as long as the provider allows.
 */
export async function endAccount(work: Work, id: string, { disconnected_by, name }: Ending): Promise<void> {
  const { db, clock, history, publishChange, enqueue } = work
  const account = await lockAccount(db, id)
  if (account.disconnected_at !== null) return
  const { tow_company_id } = account
  await patchAccount(db, id, {
    disconnected_at: clock.now(),
    disconnected_by,
    disconnected_by_name: name,
    state_since: clock.now(),
  })
  await history({
    action: disconnected_by === 'company' ? 'payment_account.disconnected' : 'payment_account.revoked',
    record_kind: 'tow_company',
    record_id: tow_company_id,
    contract_id: null,
    tow_company_id,
    before: { state: paymentAccountState(account), account: account.provider_account_id },
    after: { state: 'disconnected' },
  })
  // An admin who disconnects the account knows.
  if (disconnected_by === 'provider')
    await enqueue('payment_account', { payment_account_id: id, news: 'revoked' }, { tow_company_id })
  await publishChange('payments', id, null)
}
