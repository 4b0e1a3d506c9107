import { normalizePlate } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { PartialModelObject, QueryBuilder } from 'objection'
import type { RightSpan } from '../../../time/right-span.ts'
import type { Car } from '../vehicles/index.ts'
import type { ListKind } from './list.kinds.ts'
import { BlockedVehicle, type ListedEntry, VipVehicle } from './listed-vehicle.model.ts'

const entries = (db: Knex.Transaction, { table }: ListKind): QueryBuilder<VipVehicle> =>
  table === 'vip_vehicles' ? VipVehicle.query(db) : BlockedVehicle.query(db)

/** The entry of the complex, locked. */
export const lockEntry = async (
  db: Knex.Transaction,
  kind: ListKind,
  contract_id: string,
  id: string,
): Promise<ListedEntry | undefined> => entries(db, kind).findOne({ id, contract_id }).forUpdate()

/** An entry of the same car in that time. */
export async function findEntryOf(
  db: Knex.Transaction,
  kind: ListKind,
  contract_id: string,
  car: Car,
  span: RightSpan,
): Promise<ListedEntry | undefined> {
  const query = entries(db, kind)
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
  return query.first()
}

export const insertEntry = async (
  db: Knex.Transaction,
  kind: ListKind,
  entry: PartialModelObject<ListedEntry>,
): Promise<ListedEntry> => entries(db, kind).insert(entry).returning('*')

export async function patchEntry(
  db: Knex.Transaction,
  kind: ListKind,
  id: string,
  change: PartialModelObject<ListedEntry>,
): Promise<void> {
  await entries(db, kind).findById(id).patch(change)
}
