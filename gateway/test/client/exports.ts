import type { Knex } from 'knex'
import type { HttpClient } from './http-client.ts'
import type { World } from '../world.ts'

/** Statements that wait for a table that a test holds, as Postgres sees them: with the connections that they are on. */
export const waitingStatements = async (db: Knex): Promise<{ application_name: string }[]> =>
  db('pg_stat_activity')
    .whereRaw("datname = current_database() and state = 'active' and wait_event_type = 'Lock'")
    .select('application_name')

/** Holds a table against every reader until the returned function is called. */
export async function holdTable(db: Knex, table: string): Promise<() => Promise<void>> {
  const trx = await db.transaction()
  await trx.raw('set local idle_in_transaction_session_timeout = 0')
  await trx.raw('lock table ?? in access exclusive mode', [table])
  return async () => {
    await trx.commit()
  }
}

/** Units of a complex, numbered from 1. */
export const addUnits = (world: World, complex: { readonly id: string }, count: number): Promise<unknown> =>
  world.db.raw('insert into units (contract_id, unit_number) select ?, i::text from generate_series(1, ?::int) i', [
    complex.id,
    count,
  ])

/** A request whose reader can leave before it is answered. */
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
