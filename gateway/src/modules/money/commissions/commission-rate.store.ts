import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { CommissionRate } from './commission-rate.model.ts'

export const insertCommissionRate = async (
  db: Knex.Transaction,
  rate: PartialModelObject<CommissionRate>,
): Promise<CommissionRate> => CommissionRate.query(db).insertAndFetch(rate)

/** All rates of a company, in the order of their dates. */
export const ratesOfCompany = async (db: Knex.Transaction, tow_company_id: string): Promise<CommissionRate[]> =>
  CommissionRate.query(db).where({ tow_company_id }).orderBy('starts_on').orderBy('created_at').orderBy('id')
