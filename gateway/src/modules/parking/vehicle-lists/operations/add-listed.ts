import { randomUUID } from 'node:crypto'
import type { api, ListedVehicle } from '@curbwise/api'
import { normalizePlate } from '@curbwise/rules'
import type { Knex } from 'knex'
import { Conflict, Refused } from '../../../../errors/errors.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { type Car, lockCar, type RightSpan, spanOf } from '../../vehicles/index.ts'
import type { ListKind } from '../list.kinds.ts'
import { authorizeListed, lockEntry, presentEntries } from '../list.store.ts'

/** Enters a vehicle: a dated fact that the plate check sees in the same second. What stands for it beside the entry is told, and stays. */
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
    const same = await entryOf(db, kind, contract.id, car, span)
    if (same)
      throw new Conflict(kind.twice, {
        record: conflictingRecord({ kind: kind.record_kind, id: same.id, contract_id: contract.id }),
      })
    const id = randomUUID()
    await db(kind.table).insert({
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
    const [added] = await presentEntries(context, contract, [await lockEntry(db, kind, contract, id)])
    return added as ListedVehicle
  }

/** An entry of the same car in that time. */
const entryOf = (
  db: Knex.Transaction,
  kind: ListKind,
  contract_id: string,
  car: Car,
  span: RightSpan,
): Promise<{ id: string } | undefined> => {
  const query = db(kind.table)
    .where('contract_id', contract_id)
    .where((same) => {
      if (car.license_plate)
        void same.orWhere((plate) => {
          void plate.where('plate_chars', normalizePlate(car.license_plate ?? '')).where((of) => {
            void of.where('state', car.state).orWhereNull('state')
          })
        })
      if (car.vin) void same.orWhere('vin', car.vin)
    })
    .where((live) => {
      void live.whereNull('valid_until').orWhere((end) => {
        void end.where('valid_until', '>', span.valid_from).whereRaw('valid_until > valid_from')
      })
    })
  if (span.valid_until) void query.where('valid_from', '<', span.valid_until)
  return query.first<{ id: string } | undefined>('id')
}
