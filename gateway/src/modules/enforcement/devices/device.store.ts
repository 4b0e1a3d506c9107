import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { Device } from './device.model.ts'

export const insertDevice = async (db: Knex.Transaction, device: PartialModelObject<Device>): Promise<Device> =>
  Device.query(db).insert(device).returning('*')

export async function insertDevices(
  db: Knex.Transaction,
  devices: readonly PartialModelObject<Device>[],
): Promise<void> {
  if (devices.length > 0) await Device.query(db).insert([...devices])
}

/** These devices, locked in one order, so that two requests for the same ones never wait for each other. */
export const lockDevices = async (db: Knex.Transaction, ids: readonly string[]): Promise<Device[]> =>
  Device.query(db)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()

export async function patchDevice(db: Knex.Transaction, id: string, change: PartialModelObject<Device>): Promise<void> {
  await Device.query(db).findById(id).patch(change)
}

/** Serializes additions, so that a list and a single device never add the same one. */
export async function lockStock(db: Knex.Transaction): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['stock of devices'])
}
