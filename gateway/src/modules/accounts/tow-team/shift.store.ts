import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { Shift } from './shift.model.ts'

export const openShiftOf = async (db: Knex.Transaction, driver_id: string): Promise<Shift | undefined> =>
  Shift.query(db).whereNull('ended_at').findOne({ driver_id })

export const insertShift = async (db: Knex.Transaction, shift: PartialModelObject<Shift>): Promise<Shift> =>
  Shift.query(db).insertAndFetch(shift)
