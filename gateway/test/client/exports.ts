import type { Knex } from 'knex'
import type { HttpClient } from './http-client.ts'
import type { World } from '../world.ts'

/** Returns the statements waiting for a table that a test has locked, as Postgres sees them: with their connections. */
export const waitingStatements = async (db: Knex): Promise<{ application_name: string }[]> =>
  db('pg_stat_activity')
    .whereRaw("datname = current_database() and state = 'active' and wait_event_type = 'Lock'")
    .select('application_name')

/** Locks a table against every reader until the returned function is called. */
export async function holdTable(db: Knex, table: string): Promise<() => Promise<void>> {
  const trx = await db.transaction()
  await trx.raw('set local idle_in_transaction_session_timeout = 0')
  await trx.raw('lock table ?? in access exclusive mode', [table])
  return async () => {
    await trx.commit()
  }
}

/** Adds units to a complex, numbered from 1. */
export const addUnits = (world: World, complex: { readonly id: string }, count: number): Promise<unknown> =>
  world.db.raw('insert into units (contract_id, unit_number) select ?, i::text from generate_series(1, ?::int) i', [
    complex.id,
    count,
  ])

/** Sends a request whose client can disconnect before the response. */
export function ask(client: HttpClient, path: string): { readonly answered: Promise<Response>; leave(): void } {
  const control = new AbortController()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answered = fetch(client.base + path, { headers: { cookie }, signal: control.signal })
  answered.catch(() => undefined)
  return {
    answered,
    leave: () => {
      control.abort()
    },
  }
}
