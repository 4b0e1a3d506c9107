import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { alertsOf, type TowAlert } from './tow-alerts.query.ts'
import { decorated, type TowRecord, visibleTows } from './tow.query.ts'

/** More open tows than a company has at a time. */
const MAX_OPEN = 500

/** An open tow whose decision has changed since it was made. */
interface ChangedDecision {
  readonly tow: TowRecord
  readonly alert: TowAlert
}

/**
 * Returns the real open tows of the actor's company whose verdict is another one now, or whose drop has become free. What was missing
 * from the start is no change.
 */
export async function changedDecisions(db: Knex.Transaction, actor: Actor): Promise<readonly ChangedDecision[]> {
  const open = visibleTows(db, actor)
    .whereIn('tows.status', ['requested', 'pending'])
    .whereNull('tows.left_property_at')
    .where('tows.is_practice', false)
    .where((seen) => {
      void seen.whereNull('tows.requested_by_unit_id').orWhereNotNull('tows.confirmed_at')
    })
    .limit(MAX_OPEN)
  const tows = await decorated(db, open)
  const alerts = await alertsOf(db, actor, tows)
  return tows.flatMap((tow) => {
    const alert = alerts.get(tow.id)
    return alert && (alert.drop_is_free || alert.verdict !== tow.head_verdict) ? [{ tow, alert }] : []
  })
}
