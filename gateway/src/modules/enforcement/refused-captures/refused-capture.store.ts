import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { RefusedCapture } from './refused-capture.model.ts'

/** Whether this person's phone has sent the same capture before. */
export const isCaptureStored = async (
  db: Knex.Transaction,
  captured_by: string,
  capture_key: string,
): Promise<boolean> => (await RefusedCapture.query(db).findOne({ captured_by, capture_key }).select('id')) !== undefined

export const insertCapture = async (
  db: Knex.Transaction,
  capture: PartialModelObject<RefusedCapture>,
): Promise<RefusedCapture> => RefusedCapture.query(db).insertAndFetch(capture)

/** Returns the capture, locked until this transaction ends. Throws `NotFound`. */
export async function lockCapture(db: Knex.Transaction, id: string): Promise<RefusedCapture> {
  const found = await RefusedCapture.query(db).findById(id).forUpdate()
  if (!found) throw new NotFound()
  return found
}

export async function patchCapture(
  db: Knex.Transaction,
  capture: RefusedCapture,
  change: PartialModelObject<RefusedCapture>,
): Promise<void> {
  await capture.$query(db).patch(change)
}
