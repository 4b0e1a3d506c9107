import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { normalizePlate } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { rightsOfCars } from '../../vehicles/index.ts'
import { canLookUp } from '../plate-lookup.policy.ts'
import { platformRecordsOf } from '../queries/plate-records.query.ts'

/**
 * Finds exactly this plate or VIN at every complex of every company. The lookup is in the platform's history with its reason, whether
 * anything was found or not.
 */
export const lookUpPlate: Operation<typeof api.plateLookups.look> = async (context, { body }) => {
  const { db, actor, clock, history } = context
  assertPermitted(canLookUp(actor))
  const now = clock.now()
  const id = randomUUID()
  const car = {
    license_plate: body.license_plate?.toUpperCase() ?? null,
    state: body.state ?? null,
    vin: body.vin ?? null,
  }
  const asked = {
    plate_chars: car.license_plate === null ? null : normalizePlate(car.license_plate),
    state: car.state,
    vin: car.vin,
  }
  const rights = await rightsOfCars(db, [{ id, ...asked }], now)
  const data = [...rights(id).map((right) => ({ ...right, tow: null })), ...(await platformRecordsOf(db, asked))]
  await history({
    action: 'plate.looked_up',
    record_kind: 'plate_lookup',
    record_id: id,
    contract_id: null,
    tow_company_id: null,
    before: null,
    after: { ...car, found: data.length },
    reason: body.reason,
  })
  return {
    lookup: { id, ...car, reason: body.reason, by: actor.name, at: now.toISOString(), found: data.length },
    data,
  }
}
