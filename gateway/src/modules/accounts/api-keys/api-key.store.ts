import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { ApiKey } from './api-key.model.ts'

/** All keys of a company, the latest first. */
export const keysOfCompany = async (db: Knex.Transaction, tow_company_id: string): Promise<ApiKey[]> =>
  ApiKey.query(db).where({ tow_company_id }).orderBy('created_at', 'desc').orderBy('id')

/** Returns a key of the company, locked until this transaction ends. */
export const lockKey = async (db: Knex.Transaction, tow_company_id: string, id: string): Promise<ApiKey | undefined> =>
  ApiKey.query(db).findOne({ id, tow_company_id }).forUpdate()

export const insertKey = async (db: Knex.Transaction, key: PartialModelObject<ApiKey>): Promise<ApiKey> =>
  ApiKey.query(db).insertAndFetch(key)

export const patchKey = async (
  db: Knex.Transaction,
  key: ApiKey,
  change: PartialModelObject<ApiKey>,
): Promise<ApiKey> => key.$query(db).patchAndFetch(change)
