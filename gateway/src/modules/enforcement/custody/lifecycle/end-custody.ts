import {
  CUSTODY_STATUS_LABELS,
  keptCents,
  moneyText,
  storageOfCase,
  withTax,
  type CustodyAction,
  type CustodyStatus,
  type HistoryAction,
} from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { Conflict } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { writeLines, type TowPlace } from './charge-lines.ts'
import { afterHoursLine, type KeptFacts } from '../queries/custody-facts.query.ts'
import { patchCustody, type Held } from '../custody.store.ts'
import { checkoutOf } from '../queries/case-parts.query.ts'
import { authorizeCustody } from '../custody.policy.ts'
import type { CustodyRecord } from '../queries/custody.query.ts'

export const placeOfTow = ({ tow_id, tow_company_id, contract_id }: CustodyRecord): TowPlace => ({
  id: tow_id,
  tow_company_id,
  contract_id,
})

/** Throws when this person may not end the custody so: told what became of the car when somebody was faster. */
export function authorizeEnd(actor: Actor, action: CustodyAction, { place, facts }: Held): void {
  try {
    authorizeCustody(actor, action, place, keptCents(facts))
  } catch (error) {
    if (place.ended_at === null) throw error
    const by = place.ended_by_name ? `, by ${place.ended_by_name}` : ''
    throw new Conflict(`The car is no longer in storage: ${CUSTODY_STATUS_LABELS[place.status].toLowerCase()}${by}.`, {
      status: place.status,
      ended_at: place.ended_at.toISOString(),
      ended_by: place.ended_by_name,
    })
  }
}

/** Nothing is handed over while the owner pays online: the money may be on its way. */
export async function assertNoCheckout(db: Knex.Transaction, place: CustodyRecord): Promise<void> {
  const checkout = await checkoutOf(db, place.tow_id)
  if (!checkout) return
  throw new Conflict('Somebody is paying for this car online right now. Wait until that payment has ended.', {
    checkout_until: checkout.valid_until?.toISOString() ?? null,
  })
}

export interface Ending {
  readonly status: Exclude<CustodyStatus, 'in_storage'>
  readonly action: HistoryAction
  /** What the total is counted by: of a held quote, what held then. */
  readonly facts: KeptFacts
  readonly as_of: Date
  readonly after_hours?: boolean
  readonly reason: string | null
  readonly fields: Readonly<
    Partial<
      Pick<
        CustodyRecord,
        | 'released_to'
        | 'released_to_role'
        | 'released_to_id_type'
        | 'ownership_proof'
        | 'receipt_number'
        | 'end_reference'
      >
    >
  >
}

/** Ends a case: storage and what arose at the desk go into the books, and the total never changes again. Returns it in cents. */
export async function endCustody(context: OperationContext, place: CustodyRecord, ending: Ending): Promise<number> {
  const { db, actor, clock, history } = context
  const { facts } = ending
  const storage = storageOfCase(facts, ending.as_of.toISOString())
  const gate = ending.after_hours && facts.zeroed_at === null ? afterHoursLine(place) : null
  await writeLines(db, placeOfTow(place), [
    ...(storage ? [{ ...storage, quantity: storage.days }] : []),
    ...(gate ? [gate] : []),
  ])
  const { total_cents } = withTax([...facts.lines, ...(storage ? [storage] : []), ...(gate ? [gate] : [])])
  const after = { status: ending.status, total_cents, end_reason: ending.reason, ...ending.fields }
  await patchCustody(db, place.id, {
    ...after,
    ended_at: clock.now(),
    ended_by: actor.user_id,
    ended_by_name: actor.name,
  })
  await history({
    action: ending.action,
    record_kind: 'custody',
    record_id: place.id,
    contract_id: place.contract_id,
    tow_company_id: place.tow_company_id,
    before: { status: place.status },
    after: { ...after, total: moneyText(total_cents) },
    reason: ending.reason,
  })
  await publishCustodyChange(context, place)
  return total_cents
}

/** Open screens of the case and of its tow ask again. */
export async function publishCustodyChange(
  { publishChange }: Pick<OperationContext, 'publishChange'>,
  place: CustodyRecord,
): Promise<void> {
  await publishChange('custody', place.id, place.contract_id)
  await publishChange('tows', place.tow_id, place.contract_id)
}
