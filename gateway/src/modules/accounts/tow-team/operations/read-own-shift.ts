import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadOwnShift } from '../load-own-shift.ts'
import { presentOwnShift } from '../shift.presenter.ts'

export const readOwnShift: Operation<typeof api.shifts.current> = async ({ db, actor }) => {
  const { shift, timezone } = await loadOwnShift(db, actor)
  return presentOwnShift(shift, timezone)
}
