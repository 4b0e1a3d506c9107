import type { Knex } from 'knex'
import { type Contract, idsOfUnlistedContracts } from '../../../organizations/contracts/index.ts'
import type { Condition } from './vehicle-sources.ts'

const MINUTE_MS = 60_000
/** The longest grace period that a complex can have. */
const LONGEST_GRACE_MINUTES = 1440

/** The complexes of a list: how a table's rows `v` are limited to them, and how the table is read. */
export interface ListedPlaces {
  readonly is_empty: boolean
  /** Whether it covers a whole company or the whole platform. */
  readonly is_wide: boolean
  /** The complexes among them that are disabled. */
  readonly disabled: readonly string[]
  /** Limits a table to these complexes. */
  readonly inside: readonly Condition[]
  /** Leaves out records that ended before the grace period. `end` is the SQL of a record's end. */
  live(end: string, now: Date): readonly Condition[]
  over(db: Knex.Transaction, table: Knex.QueryBuilder): Knex.QueryBuilder
}

/** A few complexes by name: each is entered by itself, as `c`. */
export function namedPlaces(contracts: readonly Contract[], now: Date): ListedPlaces {
  const bounds = contracts.map((contract) => new Date(now.getTime() - contract.grace_minutes * MINUTE_MS))
  // The planner estimates a constant better than another row's column: the earliest bound keeps it on the index of ends.
  const earliest = new Date(Math.min(now.getTime(), ...bounds.map((bound) => bound.getTime())))
  return {
    is_empty: contracts.length === 0,
    is_wide: false,
    disabled: contracts.filter(({ is_active }) => !is_active).map(({ id }) => id),
    inside: [['v.contract_id = c.id', []]],
    live: (end) => [
      [`${end} > ?`, [earliest]],
      [`${end} > c.live_after`, []],
    ],
    over: (db, table) =>
      db
        .from(
          db.raw('unnest(?::uuid[], ?::timestamptz[]) as c (id, live_after)', [
            contracts.map(({ id }) => id),
            bounds.map((bound) => bound.toISOString()),
          ]),
        )
        .crossJoin(db.raw('lateral (?) as x', [table]))
        .select('x.*'),
  }
}

/**
 * The active real complexes of one company, or of all: each table is read in the order of the list, and no complex by itself.
 * Only a record that has just ended asks for the grace period of its complex.
 */
export async function allPlaces(db: Knex.Transaction, tow_company_id: string | null): Promise<ListedPlaces> {
  const unlisted = await idsOfUnlistedContracts(db, tow_company_id)
  const inside: Condition[] = []
  // Only with the second condition Postgres uses the index of the whole platform.
  inside.push(tow_company_id ? ['v.tow_company_id = ?', [tow_company_id]] : [`v.valid_from > '-infinity'`, []])
  if (unlisted.length > 0) inside.push(['v.contract_id <> all(?::uuid[])', [unlisted]])
  return {
    is_empty: false,
    is_wide: true,
    disabled: [],
    inside,
    live: (end, now) => [
      [`${end} > ?`, [new Date(now.getTime() - LONGEST_GRACE_MINUTES * MINUTE_MS)]],
      [
        `case when ${end} > ? then true else ${end} > ?::timestamptz - (
          select g.grace_minutes * interval '1 minute' from contracts g where g.id = v.contract_id) end`,
        [now, now],
      ],
    ],
    over: (trx, table) => trx.from(table.as('x')).select('x.*'),
  }
}
