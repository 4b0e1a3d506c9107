import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound, Refused, Unauthorized } from '../../../errors/errors.ts'
import { loadCompany, type TowCompany } from '../../organizations/tow-companies/index.ts'
import { canFleet } from './fleet.policy.ts'

export type FleetTable = 'trucks' | 'storage_lots' | 'tow_prices'

/** The company of the path, for somebody who may change its fleet. */
export async function companyToEdit(db: Knex.Transaction, actor: Actor, id: string): Promise<TowCompany> {
  const company = await loadCompany(db, actor, id)
  if (!canFleet.edit(actor, company).allowed) throw new Unauthorized()
  return company
}

/** A row of the company, locked; one of another company never was. */
export async function lockOne<Row extends object>(
  db: Knex.Transaction,
  table: FleetTable,
  tow_company_id: string,
  id: string,
): Promise<Row> {
  const row = await db(table).where({ id, tow_company_id }).forUpdate().first<Row | undefined>()
  if (!row) throw new NotFound()
  return row
}

export interface ComplexName {
  readonly id: string
  readonly name: string
}

/** Complexes for which the row is the default, as an expression of a select over `table`. */
export const defaultOf = (column: 'default_tow_price_id' | 'default_storage_lot_id', table: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]') from contracts c where c.${column} = ${table}.id) as default_of`

/** A default that is switched off would leave complexes without one, and their tows without an end. */
export function assertNoDefault(what: string, complexes: readonly ComplexName[]): void {
  if (complexes.length === 0) return
  const names = complexes.map(({ name }) => name).join(', ')
  throw new Refused(
    `${what} is the default of ${names}. Give ${complexes.length === 1 ? 'it' : 'them'} another first.`,
    { contracts: complexes },
  )
}
