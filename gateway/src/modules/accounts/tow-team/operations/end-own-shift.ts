import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { endShift } from '../lifecycle/end-shift.ts'
import { lockOwnShift } from '../load-own-shift.ts'
import { countOpenTows } from '../queries/open-tows.query.ts'
import { presentOwnShift } from '../shift.presenter.ts'

/** Ends the driver's shift; with open tows only if the driver says so, because they stay with the driver. */
export const endOwnShift: Operation<typeof api.shifts.end> = async (context, { body }) => {
  const { db, actor, recordChange } = context
  const { driver, shift, timezone } = await lockOwnShift(db, actor)
  if (!shift) return presentOwnShift(undefined, timezone)
  const open_tows = body?.with_open_tows ? 0 : await countOpenTows(db, driver.id)
  if (open_tows > 0)
    throw new Refused(
      `You still have ${open_tows === 1 ? 'an open tow' : `${open_tows} open tows`}. End the shift anyway, or finish first.`,
      { open_tows },
    )
  await recordChange(await endShift(context, driver, 'driver'), [
    { resource: 'fleet', id: driver.id, contract_id: null },
  ])
  return presentOwnShift(undefined, timezone)
}
