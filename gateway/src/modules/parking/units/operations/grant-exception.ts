import type { api } from '@curbwise/api'
import { plateKey } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { spanOf } from '../../../../time/right-span.ts'
import { writeUnitChange } from '../lifecycle/change-unit.ts'
import { insertException } from '../limit-exception.store.ts'
import { lockUnit } from '../lock-unit.ts'
import { unitResponse } from '../unit-response.ts'

const LONGEST_MS = 366 * 86_400_000

/** Grants more than the limits allow, with a reason and an end. Existing records are unchanged when it ends. */
export const grantException: Operation<typeof api.units.grant> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const home = await lockUnit(context, params.id, 'grant')
  const { unit, contract } = home
  const now = clock.now()
  const { valid_until } = spanOf({ valid_until: body.valid_until }, contract.timezone, now)
  if (!valid_until || valid_until.getTime() - now.getTime() > LONGEST_MS)
    throw new ValidationFailed({ valid_until: 'An exception lasts a year at most' })
  const more =
    body.kind === 'guest_hours'
      ? { kind: body.kind, hours: body.hours, license_plate: body.license_plate.toUpperCase(), state: body.state }
      : { kind: body.kind, changes: body.changes }
  await insertException(db, {
    ...more,
    ...(body.kind === 'guest_hours' && { plate_key: plateKey(body.state, body.license_plate) }),
    unit_id: unit.id,
    contract_id: contract.id,
    reason: body.reason,
    valid_from: now,
    valid_until,
    created_by: actor.user_id,
    created_by_name: actor.name,
  })
  await writeUnitChange(context, {
    verb: 'exception_granted',
    unit,
    contract,
    after: { ...more, valid_until: valid_until.toISOString() },
    reason: body.reason,
  })
  return unitResponse(context, home)
}
