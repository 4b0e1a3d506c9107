import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { endShift } from '../lifecycle/end-shift.ts'
import { lockTowUser, readTowUser } from '../load-tow-user.ts'
import { canShift } from '../shift.policy.ts'
import { presentTowUser } from '../tow-user.presenter.ts'

/** The office ends the shift of a driver who forgot to. Off shift, it changes nothing. */
export const endShiftForDriver: Operation<typeof api.shifts.endForDriver> = async (context, { params }) => {
  const { db, actor, recordChange } = context
  const { company, person } = await lockTowUser(db, actor, params)
  assertPermitted(canShift.end_for(actor, person))
  const entries = await endShift(context, person, 'office')
  if (entries.length > 0) await recordChange(entries, [{ resource: 'fleet', id: person.id, contract_id: null }])
  return presentTowUser(await readTowUser(db, company.id, person.id), actor)
}
