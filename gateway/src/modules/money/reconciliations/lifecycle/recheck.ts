import { compareMoney, type ListedMoney, type PaymentEventFact } from '@curbwise/rules'
import type { Row } from '../../../../db/tables.ts'
import type { WorkContext } from '../../../../operation/operation.ts'
import type { PaymentEvent, PaymentProvider } from '../../../../operation/payment-provider.ts'
import { applyEvents, storeEvent } from '../../payments/index.ts'
import type { Difference } from '../difference.model.ts'
import { patchDifference } from '../difference.store.ts'
import { checkoutsOf, ledgerOfIds } from '../queries/ledger.query.ts'
import { recordDifference } from './record-differences.ts'

/** Returns what listed money means for its checkout; null while nothing is decided. */
function factOf(money: ListedMoney, id: string): PaymentEventFact | null {
  const { kind, status, at, amount_cents, payment_id, refund_key } = money
  const of = { id, at, amount_cents, payment_id, refund_key }
  if (kind === 'payment') return status === 'succeeded' ? { ...of, kind: 'succeeded', refund_id: null } : null
  if (status === 'pending') return null
  return { ...of, kind: status === 'succeeded' ? 'refunded' : 'refund_failed', refund_id: money.id }
}

/** Returns listed money as the event that reports it: the same money has the same id, so it is stored once. */
function eventOf(money: ListedMoney, account: string | null): PaymentEvent | null {
  const id = `listed_${money.id}_${money.status}`
  const fact = factOf(money, id)
  if (fact === null) return null
  const { reference, currency } = money
  const type = `listed.${money.kind}`
  return { id, type, account, notice: null, session_id: null, reference, currency, fact, payload: { ...money } }
}

type Of = Pick<Difference, 'provider_account' | 'checkout_id'>

/** Applies what the provider lists now, like an event that has arrived. It never charges anyone. */
export async function applyListed(
  work: WorkContext,
  provider: PaymentProvider['name'],
  { provider_account, checkout_id }: Of,
  money: ListedMoney,
): Promise<void> {
  const event = eventOf(money, provider_account)
  if (event === null) return
  await storeEvent(work, provider, event)
  if (checkout_id) await applyEvents(work, checkout_id)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuids = (text: string | null): string[] => (text !== null && UUID.test(text) ? [text] : [])

/** Compares one difference again: clears it if both sides agree, else stores what they say now. */
export async function compareAgain(
  { db, clock }: Pick<WorkContext, 'db' | 'clock'>,
  difference: Difference,
  money: ListedMoney | null,
): Promise<void> {
  const { tow_company_id, provider, provider_id } = difference
  const of: { tow_company_id: string; provider: Row<'reconciliations'>['provider'] } = { tow_company_id, provider }
  const keys = uuids(money?.refund_key ?? null)
  const rows = await ledgerOfIds(db, { ...of, ids: [provider_id], keys })
  const own = rows.filter(({ kind }) => kind === difference.money)
  const [checkout] = await checkoutsOf(db, { ...of, ids: uuids(money?.reference ?? null) })
  const { differences } = compareMoney(
    own.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    money ? [money] : [],
    // Someone has asked: whatever differs now counts, however young it is.
    { before: '9999', askedCents: () => checkout?.amount_cents ?? null },
  )
  const [found] = differences
  const { provider_account: account, checkout_id, reconciliation_id: id } = difference
  if (found) await recordDifference(db, { id, tow_company_id, provider }, { ...found, account, checkout_id })
  else await patchDifference(db, difference.id, { cleared_at: clock.now() })
}
