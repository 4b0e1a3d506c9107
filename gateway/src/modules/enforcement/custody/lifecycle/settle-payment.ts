import { chargeOfCase, moneyText, settlementOf } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { OperationContext } from '../../../../operation/operation.ts'
import { lockCustodyOfTow, patchCustody } from '../custody.store.ts'
import { holdOf } from '../queries/case-parts.query.ts'
import { factsFrom } from '../queries/custody-facts.query.ts'
import { loadTowLedger } from '../queries/tow-ledger.query.ts'
import { changedCustody } from './end-custody.ts'

/** The part of the context that requests and jobs share. */
export type MoneyContext = Pick<OperationContext, 'db' | 'clock' | 'history' | 'publishChange'>

export interface PaidCheckout {
  readonly tow_id: string
  readonly checkout_id: string
  readonly amount_cents: number
}

/**
 * `settled`: all is paid, and the car may be picked up until the next midnight at its lot without further charges.
 * `partly`: something is still due. `after_end`: the car was no longer in storage, so the payment must be refunded.
 */
export type SettledPayment =
  | { readonly outcome: 'settled' | 'partly'; readonly due_cents: number }
  | { readonly outcome: 'after_end'; readonly due_cents: 0 }

/**
 * Applies a verified payment to a case. Call it in the same transaction, after the payment is in `transactions`.
 * Idempotent. The car itself is released at the desk, to a person whose ID is checked.
 */
export async function settlePayment(
  context: MoneyContext,
  { tow_id, checkout_id, amount_cents }: PaidCheckout,
): Promise<SettledPayment> {
  const { db, clock, history, publishChange } = context
  await lockCustodyOfTow(db, tow_id)
  const ledger = await loadTowLedger(db, tow_id)
  const place = ledger?.place
  if (!place || place.ended_at !== null) return { outcome: 'after_end', due_cents: 0 }
  const facts = factsFrom(place, ledger)
  const settled = settlementOf(facts, await holdTimes(db, { tow_id, checkout_id }, clock.now()))
  const now = clock.now().toISOString()
  const { due_cents } = chargeOfCase({ ...facts, settled }, now)
  const known =
    settled !== null && facts.settled?.at === settled.at && facts.settled.total_cents === settled.total_cents
  if (settled && !known) {
    await patchCustody(db, place.id, {
      settled_at: new Date(settled.at),
      settled_until: new Date(settled.until),
      settled_cents: settled.total_cents,
    })
  }
  if (!known) {
    await history({
      action: 'custody.paid',
      record_kind: 'custody',
      record_id: place.id,
      contract_id: place.contract_id,
      tow_company_id: place.tow_company_id,
      before: null,
      after: { amount: moneyText(amount_cents), due: moneyText(due_cents), checkout_id },
    })
    for (const { resource, id, contract_id } of changedCustody(place)) await publishChange(resource, id, contract_id)
  }
  return { outcome: settled ? 'settled' : 'partly', due_cents }
}

/** Returns when the payment was made and, if it came in time, since when its amount was held. */
async function holdTimes(
  db: Knex.Transaction,
  of: Pick<PaidCheckout, 'tow_id' | 'checkout_id'>,
  now: Date,
): Promise<{ at: string; held_from: string | null }> {
  const hold = await holdOf(db, of)
  const at = hold?.paid_at ?? now
  const in_time = hold?.valid_until != null && at < hold.valid_until
  return { at: at.toISOString(), held_from: in_time ? hold.valid_from.toISOString() : null }
}
