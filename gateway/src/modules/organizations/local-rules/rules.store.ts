import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { EnteredRules } from './rules.model.ts'

/** Returns the version with this name; undefined if nobody entered it. */
export const findRules = async (db: Knex.Transaction, code: string): Promise<EnteredRules | undefined> =>
  EnteredRules.query(db).findOne({ code })

/** The same, locked until the transaction ends. */
export const lockRules = async (db: Knex.Transaction, code: string): Promise<EnteredRules | undefined> =>
  EnteredRules.query(db).findOne({ code }).forUpdate()

/** Every version that was entered, also withdrawn ones, those that start last first. */
export const allRules = async (db: Knex.Transaction): Promise<EnteredRules[]> =>
  EnteredRules.query(db).orderBy([
    { column: 'starts_on', order: 'desc' },
    { column: 'created_at', order: 'desc' },
    'id',
  ])

/** Whether a version with this name exists already. */
export const hasRulesNamed = async (db: Knex.Transaction, code: string): Promise<boolean> =>
  (await EnteredRules.query(db).where({ code }).resultSize()) > 0

export const insertRules = async (db: Knex.Transaction, row: PartialModelObject<EnteredRules>): Promise<EnteredRules> =>
  EnteredRules.query(db).insertAndFetch(row)

export async function patchRules(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<EnteredRules>,
): Promise<void> {
  await EnteredRules.query(db).findById(id).patch(change)
}

export const findRulesById = async (db: Knex.Transaction, id: string): Promise<EnteredRules | undefined> =>
  EnteredRules.query(db).findById(id)
