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
import type { ChangedRecord, OperationContext } from '../../../../operation/operation.ts'
import { writeLines, type TowPlace } from './charge-lines.ts'
import { afterHoursLine, type StoredFacts } from '../queries/custody-facts.query.ts'
import { patchCustody, type LoadedCustody } from '../custody.store.ts'
import { checkoutOf } from '../queries/case-parts.query.ts'
import { authorizeCustody } from '../custody.policy.ts'
import type { CustodyRecord } from '../queries/custody.query.ts'

export const placeOfTow = ({ tow_id, tow_company_id, contract_id }: CustodyRecord): TowPlace => ({
  id: tow_id,
  tow_company_id,
  contract_id,
})

/**
 * Throws when this user may not end the custody this way. When it has already ended, the conflict says how and by
 * whom.
 */
export function authorizeEnd(actor: Actor, action: CustodyAction, { place, facts }: LoadedCustody): void {
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

/** Refuses to release the car while the owner is paying online, because the payment may still succeed. */
export async function assertNoCheckout(db: Knex.Transaction, place: CustodyRecord): Promise<void> {
  const checkout = await checkoutOf(db, place.tow_id)
  if (!checkout) return
  throw new Conflict('Someone is paying for this car online right now. Wait until that payment is finished.', {
    checkout_until: checkout.valid_until?.toISOString() ?? null,
  })
}

export interface Ending {
  readonly status: Exclude<CustodyStatus, 'in_storage'>
  readonly action: HistoryAction
  /** The facts for the total. For a quote, the facts at the time of the quote. */
  readonly facts: StoredFacts
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
  /** What was paid with it, for the history; absent when nothing was. */
  readonly amount?: string | undefined
}

/** Ends a case: writes storage and counter fees as charge lines, which fixes the total. Returns the total in cents. */
export async function endCustody(context: OperationContext, place: CustodyRecord, ending: Ending): Promise<number> {
  const { db, actor, clock } = context
  const { facts } = ending
  const storage = storageOfCase(facts, ending.as_of.toISOString())
  const afterHours = ending.after_hours && facts.zeroed_at === null ? afterHoursLine(place) : null
  await writeLines(db, placeOfTow(place), [
    ...(storage ? [{ ...storage, quantity: storage.days }] : []),
    ...(afterHours ? [afterHours] : []),
  ])
  const { total_cents } = withTax([...facts.lines, ...(storage ? [storage] : []), ...(afterHours ? [afterHours] : [])])
  const after = { status: ending.status, total_cents, end_reason: ending.reason, ...ending.fields }
  await patchCustody(db, place.id, {
    ...after,
    ended_at: clock.now(),
    ended_by: actor.user_id,
    ended_by_name: actor.name,
  })
  await context.recordChange(
    [
      {
        action: ending.action,
        record_kind: 'custody',
        record_id: place.id,
        contract_id: place.contract_id,
        tow_company_id: place.tow_company_id,
        before: { status: place.status },
        after: {
          ...after,
          total: moneyText(total_cents),
          ...(ending.amount !== undefined && { amount: ending.amount }),
        },
        reason: ending.reason,
      },
    ],
    changedCustody(place),
  )
  return total_cents
}

/** The records that subscribed clients reload: the case and its tow. */
export const changedCustody = (place: CustodyRecord): readonly ChangedRecord[] => [
  { resource: 'custody', id: place.id, contract_id: place.contract_id },
  { resource: 'tows', id: place.tow_id, contract_id: place.contract_id },
]
