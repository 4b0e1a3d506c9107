import type { Knex } from 'knex'
import type { PartialModelObject, QueryBuilder } from 'objection'
import { BootedVehicle } from './booted-vehicle.model.ts'

/** The boots that row-level security shows; `scopeBoots` narrows them to what a person may know of. */
export const bootRows = (db: Knex): QueryBuilder<BootedVehicle> => BootedVehicle.query(db)

export const insertBoot = async (
  db: Knex.Transaction,
  boot: PartialModelObject<BootedVehicle>,
): Promise<BootedVehicle> => BootedVehicle.query(db).insert(boot).returning('*')

/** Returns the row; undefined when row-level security hides it. */
export const findBootRow = async (db: Knex.Transaction, id: string): Promise<BootedVehicle | undefined> =>
  BootedVehicle.query(db).findById(id)

/** Returns the same row, locked until this transaction ends. Lock its open tow first: a tow that completes locks both in that order. */
export const lockBootRow = async (db: Knex.Transaction, id: string): Promise<BootedVehicle | undefined> =>
  BootedVehicle.query(db).findById(id).forNoKeyUpdate()

/** Returns the boots that no one has asked about yet, locked in one order. */
export const lockDeployedBoots = async (db: Knex.Transaction, ids: readonly string[]): Promise<BootedVehicle[]> =>
  BootedVehicle.query(db)
    .whereIn('id', [...ids])
    .where('status', 'deployed')
    .orderBy('id')
    .forNoKeyUpdate()

/** Changes the boot and its version. */
export async function patchBoot(
  db: Knex.Transaction,
  { id, version }: Pick<BootedVehicle, 'id' | 'version'>,
  change: PartialModelObject<BootedVehicle>,
): Promise<void> {
  await BootedVehicle.query(db)
    .findById(id)
    .patch({ ...change, version: version + 1 })
}

/** Notes when the device of a case came back; the case stays as it is. Changes nothing while the boot is on the car. */
export async function stampReturned(db: Knex.Transaction, boot_device_id: string, now: Date): Promise<void> {
  await BootedVehicle.query(db)
    .where({ boot_device_id })
    .whereNull('returned_at')
    .whereNotIn('status', ['deployed', 'inquired'])
    .patch({ returned_at: now })
}
