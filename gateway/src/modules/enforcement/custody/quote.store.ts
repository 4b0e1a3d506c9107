import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { Quote } from './quote.model.ts'

export const insertQuote = async (db: Knex.Transaction, quote: PartialModelObject<Quote>): Promise<Quote> =>
  Quote.query(db).insert(quote)

/** Returns a quote of this tow; undefined for another tow's quote. */
export const findQuote = async (
  db: Knex.Transaction,
  { id, tow_id }: { readonly id: string; readonly tow_id: string },
): Promise<Quote | undefined> => Quote.query(db).findOne({ id, tow_id })
