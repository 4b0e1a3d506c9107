import { randomUUID } from 'node:crypto'
import type { api, ListedVehicle } from '@curbwise/api'
import { Conflict, Refused } from '../../../../errors/errors.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { spanOf } from '../../../../time/right-span.ts'
import { lockCar } from '../../vehicles/index.ts'
import type { ListKind } from '../list.kinds.ts'
import { authorizeListed, presentEntries } from '../list-entries.ts'
import { findEntryOf, insertEntry } from '../list.store.ts'

/** Adds a dated entry that the plate check uses immediately. Returns the car's other rights and entries, which stay. */
export const addListed =
  (kind: ListKind): Operation<typeof api.vehicleLists.addVip> =>
  async (context, { params, body }) => {
    const { db, actor, clock, history, publishChange } = context
    const contract = await loadContract(db, actor, params.id)
    authorizeListed(actor, 'write')
    if (!contract.is_active) throw new Refused('This complex is disabled and takes no new entries.')
    const { valid_from, valid_until, ...fields } = body
    const car = {
      license_plate: body.license_plate?.toUpperCase() ?? null,
      state: body.state ?? null,
      vin: body.vin ?? null,
    }
    const span = spanOf({ valid_from, valid_until }, contract.timezone, clock.now())
    await lockCar(db, contract.id, car)
    const same = await findEntryOf(db, kind, contract.id, car, span)
    if (same)
      throw new Conflict(kind.duplicate, {
        record: conflictingRecord({ kind: kind.record_kind, id: same.id, contract_id: contract.id }),
      })
    const id = randomUUID()
    const entry = await insertEntry(db, kind, {
      ...fields,
      ...car,
      ...span,
      id,
      contract_id: contract.id,
      created_by: actor.user_id,
      created_by_name: actor.name,
    })
    const { reason, ...what } = fields
    await history({
      action: `${kind.record_kind}.added`,
      record_kind: kind.record_kind,
      record_id: id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      reason,
      before: null,
      after: {
        ...what,
        ...car,
        reason,
        valid_from: span.valid_from.toISOString(),
        valid_until: span.valid_until?.toISOString() ?? null,
      },
    })
    await publishChange('vehicles', id, contract.id)
    const [added] = await presentEntries(context, contract, [entry])
    return added as ListedVehicle
  }
