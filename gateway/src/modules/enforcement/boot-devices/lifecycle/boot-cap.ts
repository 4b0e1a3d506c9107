import type { Knex } from 'knex'
import { companyPlace, type RulesBook, rulesBook } from '../../../organizations/local-rules/index.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'

/** Returns the highest fee in cents, before tax, that the rules of a state allow at an instant; null where none is on record. */
export type BootCaps = (state: string | null, at: Date) => number | null

/** Reads the rules of the states where the prices of a company apply: its own, and those of its complexes. */
export async function bootCapsOf(
  db: Knex.Transaction,
  company: Pick<TowCompany, 'state' | 'timezone'>,
  states: readonly (string | null)[],
  now: Date,
): Promise<BootCaps> {
  const books = new Map<string | null, RulesBook>()
  for (const state of new Set([company.state, ...states]))
    books.set(state, await rulesBook(db, companyPlace({ state, timezone: company.timezone }), now))
  return (state, at) => books.get(state)?.(at).boot?.fee_cap ?? null
}
