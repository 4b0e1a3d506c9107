import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { LegalHold } from './legal-hold.model.ts'

/** All holds of a company: those in force first, then the latest. */
export const holdsOfCompany = async (db: Knex.Transaction, tow_company_id: string): Promise<LegalHold[]> =>
  LegalHold.query(db)
    .where({ tow_company_id })
    .orderByRaw('lifted_at is not null')
    .orderBy('placed_at', 'desc')
    .orderBy('id')

/** Returns a hold of the company, locked until this transaction ends. */
export const lockHold = async (
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
): Promise<LegalHold | undefined> => LegalHold.query(db).findOne({ id, tow_company_id }).forUpdate()

export const insertHold = async (db: Knex.Transaction, hold: PartialModelObject<LegalHold>): Promise<LegalHold> =>
  LegalHold.query(db).insertAndFetch(hold)

export const patchHold = async (
  db: Knex.Transaction,
  hold: LegalHold,
  change: PartialModelObject<LegalHold>,
): Promise<LegalHold> => hold.$query(db).patchAndFetch(change)
