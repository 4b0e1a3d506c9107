import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canSeeLists } from '../decision.policy.ts'
import { mayAskAbout, recordsOfCar } from '../queries/known-vehicle.query.ts'

/** Returns whether the complex knows a car. External users find only the tows they requested. */
export const isVehicleExisting: Operation<typeof api.tows.isVehicleExisting> = async (
  { db, actor, clock },
  { body },
) => {
  if (!(await mayAskAbout(db, body.contract_id))) throw new NotFound()
  const records = await recordsOfCar(
    db,
    { contract_id: body.contract_id, license_plate: body.license_plate, state: body.state ?? null },
    { with_lists: canSeeLists(actor), now: clock.now() },
  )
  return { exists: records.length > 0, records }
}
