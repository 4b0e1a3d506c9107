import { randomUUID } from 'node:crypto'
import type { api, SystemBlock } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Conflict } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { spanOf } from '../../../../time/right-span.ts'
import { PLATFORM_ZONE } from '../queries/system-blocks.query.ts'
import { canBlock } from '../system-block.policy.ts'
import { presentBlocks } from '../system-block.presenter.ts'
import { findBlockOf, insertBlock, lockBlockedCar } from '../system-block.store.ts'

/** Blocks a vehicle at every complex. It ends nothing: the answer names the rights that the vehicle keeps. */
export const addBlock: Operation<typeof api.systemBlocks.add> = async (context, { body }) => {
  const { db, actor, clock, history, publishChange } = context
  assertPermitted(canBlock.write(actor))
  const car = {
    license_plate: body.license_plate?.toUpperCase() ?? null,
    state: body.state ?? null,
    vin: body.vin ?? null,
  }
  const span = spanOf(body, PLATFORM_ZONE, clock.now())
  await lockBlockedCar(db, car)
  if (await findBlockOf(db, car, span)) throw new Conflict('This vehicle is already blocked everywhere for that time.')
  const { reason } = body
  const entry = await insertBlock(db, {
    ...car,
    ...span,
    reason,
    id: randomUUID(),
    created_by: actor.user_id,
    created_by_name: actor.name,
  })
  await history({
    action: 'system_blocked_vehicle.added',
    record_kind: 'system_blocked_vehicle',
    record_id: entry.id,
    contract_id: null,
    tow_company_id: null,
    reason,
    before: null,
    after: {
      ...car,
      reason,
      valid_from: span.valid_from.toISOString(),
      valid_until: span.valid_until?.toISOString() ?? null,
    },
  })
  await publishChange('vehicles', entry.id, null)
  const [added] = await presentBlocks(context, [entry])
  return added as SystemBlock
}
