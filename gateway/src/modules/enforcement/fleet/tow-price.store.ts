import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { TowPrice } from './tow-price.model.ts'

/** Returns an active price of the company. */
export const findActiveTowPrice = async (
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
): Promise<TowPrice | undefined> => TowPrice.query(db).findOne({ id, tow_company_id, is_active: true })

/** Returns a price of the company that is active and currently valid. */
export const findValidTowPrice = async (
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
  at: Date,
): Promise<TowPrice | undefined> =>
  TowPrice.query(db)
    .findOne({ id, tow_company_id, is_active: true })
    .where('valid_from', '<=', at)
    .where((end) => end.whereNull('valid_until').orWhere('valid_until', '>', at))

/** Locks and returns a price. Throws `NotFound` for another company's price. */
export async function lockTowPrice(db: Knex.Transaction, tow_company_id: string, id: string): Promise<TowPrice> {
  const price = await TowPrice.query(db).findOne({ id, tow_company_id }).forUpdate()
  if (!price) throw new NotFound()
  return price
}

/** Returns whether the company has another active price. */
export const hasOtherTowPrice = async (db: Knex.Transaction, tow_company_id: string, id: string): Promise<boolean> =>
  (await TowPrice.query(db).findOne({ tow_company_id, is_active: true }).whereNot({ id })) !== undefined

export async function insertTowPrice(db: Knex.Transaction, price: PartialModelObject<TowPrice>): Promise<void> {
  await TowPrice.query(db).insert(price)
}

export async function patchTowPrice(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<TowPrice>,
): Promise<void> {
  await TowPrice.query(db).findById(id).patch(change)
}

/** The active prices that a complex uses now and next, as far as they have not ended. */
export const towPricesOf = async (
  db: Knex.Transaction,
  { default_tow_price_id, next_tow_price_id }: Pick<Contract, 'default_tow_price_id' | 'next_tow_price_id'>,
  now: Date,
): Promise<TowPrice[]> =>
  TowPrice.query(db)
    .whereIn(
      'id',
      [default_tow_price_id, next_tow_price_id].filter((id) => id !== null),
    )
    .where({ is_active: true })
    .where((end) => end.whereNull('valid_until').orWhere('valid_until', '>', now))
    .orderBy('valid_from')
    .orderBy('id')

/** The names of a company's prices, in lower case. */
export const usedPriceNames = async (db: Knex.Transaction, tow_company_id: string): Promise<Set<string>> =>
  new Set((await TowPrice.query(db).where({ tow_company_id }).select('name')).map(({ name }) => name.toLowerCase()))
