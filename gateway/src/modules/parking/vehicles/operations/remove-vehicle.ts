import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { lockVehicle } from '../lock-vehicle.ts'
import { endVehicle } from '../vehicle.store.ts'

/** Ends the right now; the complex's grace period follows, and the record stays. */
export const removeVehicle: Operation<typeof api.vehicles.removeVehicle> = async (context, { params, body }) => {
  const { db, actor, clock, history, publishChange } = context
  const { vehicle, contract } = await lockVehicle(context, params.id)
  const valid_until = await endVehicle(db, vehicle, {
    now: clock.now(),
    end_reason: body?.reason ?? null,
    ended_by: actor.user_id,
  })
  await history({
    action: 'vehicle.ended',
    record_kind: 'vehicle',
    record_id: vehicle.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: { valid_until: vehicle.valid_until?.toISOString() ?? null },
    after: { valid_until: valid_until.toISOString() },
    reason: body?.reason ?? null,
  })
  await publishChange('vehicles', vehicle.id, contract.id, vehicle.unit_id)
  return { ok: true }
}
