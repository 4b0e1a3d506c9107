import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { aboutTowUser } from '../lifecycle/history.ts'
import { lockOwnShift } from '../load-own-shift.ts'
import { presentOwnShift } from '../shift.presenter.ts'
import { insertShift } from '../shift.store.ts'

/** Starts the driver's shift. During a shift it changes nothing. */
export const startShift: Operation<typeof api.shifts.start> = async ({ db, actor, recordChange }) => {
  const { driver, shift, timezone } = await lockOwnShift(db, actor)
  if (shift) return presentOwnShift(shift, timezone)
  const started = await insertShift(db, {
    tow_company_id: driver.tow_company_id,
    driver_id: driver.id,
    created_by: driver.user_id,
  })
  await recordChange(
    [aboutTowUser('shift.started', driver, null, { started_at: started.started_at.toISOString() })],
    [{ resource: 'fleet', id: driver.id, contract_id: null }],
  )
  return presentOwnShift(started, timezone)
}
