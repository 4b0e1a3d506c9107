import { chargeOfCase, moneyText, settlementOf } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { OperationContext } from '../../../../operation/operation.ts'
import { lockCustodyOfTow, patchCustody } from '../custody.store.ts'
import { holdOf } from '../queries/case-parts.query.ts'
import { custodyOfTow } from '../queries/tow-charge.query.ts'
import { factsOf } from '../queries/custody-facts.query.ts'
import { publishCustodyChange } from './end-custody.ts'

/** What both a request and a job have. */
export type MoneyContext = Pick<OperationContext, 'db' | 'clock' | 'history' | 'publishChange'>

export interface PaidCheckout {
  readonly tow_id: string
  readonly checkout_id: string
  readonly amount_cents: number
}

/**
 * `settled`: all is paid, and the car may be fetched until the next midnight at its lot without owing more. `partly`:
 * something is still due. `after_end`: the car was gone already, so the money is to be given back.
 */
export type SettledPayment =
  | { readonly outcome: 'settled' | 'partly'; readonly due_cents: number }
  | { readonly outcome: 'after_end'; readonly due_cents: 0 }

/**
 * What a verified payment does to a case. Call it after the payment is in `transactions`, in the same
 * transaction; calling it again changes nothing. The car itself is handed over at the desk, to a person whose ID is seen.
 */
export async function settlePayment(
  context: MoneyContext,
  { tow_id, checkout_id, amount_cents }: PaidCheckout,
): Promise<SettledPayment> {
  const { db, clock, history } = context
  await lockCustodyOfTow(db, tow_id)
  const place = await custodyOfTow(db, tow_id)
  if (!place || place.ended_at !== null) return { outcome: 'after_end', due_cents: 0 }
  const facts = (await factsOf(db, [place]))(place)
  const settled = settlementOf(facts, await heldBy(db, { tow_id, checkout_id }, clock.now()))
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
    await publishCustodyChange(context, place)
  }
  return { outcome: settled ? 'settled' : 'partly', due_cents }
}

/** When the payment was made, and from when its amount was held if it came in time. */
async function heldBy(
  db: Knex.Transaction,
  of: Pick<PaidCheckout, 'tow_id' | 'checkout_id'>,
  now: Date,
): Promise<{ at: string; held_from: string | null }> {
  const hold = await holdOf(db, of)
  const at = hold?.paid_at ?? now
  const in_time = hold?.valid_until != null && at < hold.valid_until
  return { at: at.toISOString(), held_from: in_time ? hold.valid_from.toISOString() : null }
}
