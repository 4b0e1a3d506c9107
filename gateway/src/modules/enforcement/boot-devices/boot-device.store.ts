import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { BootDevice } from './boot-device.model.ts'

/** Locks and returns a device that row-level security shows. */
export async function lockBootDevice(db: Knex.Transaction, id: string): Promise<BootDevice> {
  const device = await BootDevice.query(db).findById(id).forNoKeyUpdate()
  if (!device) throw new NotFound()
  return device
}

export async function patchBootDevice(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<BootDevice>,
): Promise<void> {
  await BootDevice.query(db).findById(id).patch(change)
}
