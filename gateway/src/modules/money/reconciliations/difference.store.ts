import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { Difference } from './difference.model.ts'

/** Returns the difference, locked until the transaction ends. */
export const lockDifference = async (db: Knex.Transaction, id: string): Promise<Difference | undefined> =>
  Difference.query(db).findById(id).forNoKeyUpdate()

export async function patchDifference(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Difference>,
): Promise<void> {
  await Difference.query(db).findById(id).patch(change)
}

/** The differences of a comparison, those that are over too. */
export const differencesOf = async (db: Knex.Transaction, reconciliation_id: string): Promise<Difference[]> =>
  Difference.query(db).where({ reconciliation_id })

type Found = Omit<PartialModelObject<Difference>, 'id'> & Pick<Difference, 'provider' | 'money' | 'provider_id'>

/** Returns the difference about a payment or refund, of any comparison. */
export const findDifference = async (
  db: Knex.Transaction,
  { provider, money, provider_id }: Pick<Found, 'provider' | 'money' | 'provider_id'>,
): Promise<Difference | undefined> => Difference.query(db).findOne({ provider, money, provider_id }).forNoKeyUpdate()

export async function insertDifference(db: Knex.Transaction, difference: Found): Promise<void> {
  await Difference.query(db).insert(difference)
}
