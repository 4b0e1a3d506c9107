import { Conflict } from '../../../../errors/errors.ts'
import type { WorkContext } from '../../../../operation/operation.ts'
import { patchTowAsRead } from '../tow.store.ts'
import type { Tow } from '../tow.model.ts'
import { entryOf, type Patch } from './change-tow.ts'

/** What became of the tow of a car whose boot comes off: it is cancelled, or the car had already left the property. */
export type EndedTow = 'cancelled' | 'left_property'

/**
 * Cancels the open tow of a car whose boot comes off, however far the driver is, unless the car has left the property. The caller
 * has locked the tow.
 */
export async function cancelForBoot(
  {
    db,
    actor,
    clock,
    history,
    publishChange,
  }: Pick<WorkContext, 'db' | 'actor' | 'clock' | 'history' | 'publishChange'>,
  tow: Tow,
  reason: string,
): Promise<EndedTow> {
  if (tow.left_property_at !== null || tow.at_lot_at !== null) return 'left_property'
  const now = clock.now()
  const patch: Patch = {
    status: 'cancelled',
    cancelled_at: now,
    cancelled_by: actor.user_id,
    cancel_reason: reason,
    since: now,
  }
  if (!(await patchTowAsRead(db, tow, patch))) throw new Conflict()
  await history(entryOf(tow, patch, { action: 'tow.cancelled', reason }))
  await publishChange('tows', tow.id, tow.contract_id)
  return 'cancelled'
}
