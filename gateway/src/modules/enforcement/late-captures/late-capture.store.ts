import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { LateCapture } from './late-capture.model.ts'

/** Whether this person's phone has sent the same capture before. */
export const isLateCaptureStored = async (
  db: Knex.Transaction,
  captured_by: string,
  capture_key: string,
): Promise<boolean> => (await LateCapture.query(db).findOne({ captured_by, capture_key }).select('id')) !== undefined

/** Counts a person's late captures that wait for the office. */
export const countWaitingCaptures = (db: Knex.Transaction, captured_by: string): Promise<number> =>
  LateCapture.query(db).where({ captured_by }).whereNull('settled_at').resultSize()

export async function insertLateCapture(db: Knex.Transaction, capture: PartialModelObject<LateCapture>): Promise<void> {
  await LateCapture.query(db).insert(capture)
}

/** Returns the capture, locked until this transaction ends. Throws `NotFound`. */
export async function lockLateCapture(db: Knex.Transaction, id: string): Promise<LateCapture> {
  const found = await LateCapture.query(db).findById(id).forUpdate()
  if (!found) throw new NotFound()
  return found
}

export async function patchLateCapture(
  db: Knex.Transaction,
  capture: LateCapture,
  change: PartialModelObject<LateCapture>,
): Promise<void> {
  await capture.$query(db).patch(change)
}
