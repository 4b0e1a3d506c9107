import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from './read-rows.ts'

/** The two ways to one database, both under the application's role. */
export interface Addresses {
  /** For requests, jobs, and exports: may lead through a pooler in transaction mode. */
  readonly app_url: string
  /** For whatever needs a server session of its own; the same address when there is no pooler. */
  readonly direct_url: string
}

/** The direct address with the login of the application's role in it. */
export function withLoginOf(direct_url: string, app_url: string): string {
  const { username, password } = new URL(app_url)
  return Object.assign(new URL(direct_url), { username, password }).toString()
}

/** Whether `app_url` may share server sessions. */
export const isPooled = ({ app_url, direct_url }: Addresses): boolean => app_url !== direct_url

const DATABASE = z.object({ server: z.string(), id: z.string() })
const WHICH = `select s.system_identifier::text as server, d.oid::text as id
  from pg_control_system() s, pg_database d where d.datname = current_database()`

/** Throws when the two addresses lead to different databases: changes of the one would never be heard on the other. */
export async function assertSameDatabase(pooled: Knex, direct: Knex): Promise<void> {
  // A pooler in statement mode refuses the transaction.
  const [one] = await pooled.transaction((trx) => readRows(trx, DATABASE, WHICH))
  const [other] = await readRows(direct, DATABASE, WHICH)
  if (one && one.server === other?.server && one.id === other.id) return
  throw new Error(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL or APP_DATABASE_URL. Write the address of the same database without the pooler',
  )
}
