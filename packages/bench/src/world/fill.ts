import pg from 'pg'
import { firstRows, moreRows } from './fill.sql.ts'

const LISTED = [
  'units',
  'units_versions',
  'vehicles',
  'vehicles_versions',
  'vip_vehicles',
  'vip_vehicles_versions',
  'blocked_vehicles',
  'blocked_vehicles_versions',
  'announcements',
  'users',
  'contract_managers',
  'tow_users',
  'tows',
  'custody',
  'history_entries',
  'history_values',
]

/** Adds `rows` vehicles to a demo world, and as many rows for each list. */
export const fillFirst = (url: string, rows: number): Promise<void> =>
  asOwner(url, async (owner) => {
    await withoutIndexes(owner, LISTED, () => owner.query(firstRows(rows)))
    await owner.query('vacuum analyze')
  })

/** Adds vehicles up to `to`. */
export const fillMore = (url: string, from: number, to: number): Promise<void> =>
  asOwner(url, async (owner) => {
    await withoutIndexes(owner, ['vehicles', 'vehicles_versions'], () => owner.query(moreRows(from, to)))
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
  })

/**
 * Adds rows without the indexes of these tables that no constraint needs, and creates those again: that is three times as fast as
 * updating them row by row.
 */
export async function withoutIndexes(
  owner: pg.Client,
  tables: readonly string[],
  add: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid
      where t.relname = any ($1) and not exists (select from pg_constraint where conindid = i.oid)`,
    [tables],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await add()
  for (const { definition } of rows) await owner.query(definition)
}

export async function asOwner<Result>(url: string, work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
