import type { Knex } from 'knex'
import makeKnex from 'knex/lib/knex-builder/make-knex.js'
import type { Connection } from './connection.ts'
import { BEGIN, BEGIN_READ_ONLY, COMMIT } from './dialect.ts'

const ROLLBACK_WITHIN_MS = 5_000
const EVENTS = ['start', 'query', 'query-error', 'query-response'] as const

/** What is used of knex' client, which holds the pool. */
interface Client {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
  query(connection: Connection, query: unknown): Promise<unknown>
  stream(connection: Connection, query: unknown, ...rest: readonly unknown[]): Promise<unknown>
  on(event: string, heard: (...told: readonly unknown[]) => void): void
  emit(event: string, ...told: readonly unknown[]): void
}

const held = new WeakMap<object, Connection>()

/** The connection of a transaction that is under way. */
export const connectionOf = async (trx: Knex.Transaction): Promise<Connection> =>
  held.get(trx) ?? (trx.client as Client).acquireConnection()

/**
 * Runs `work` in one transaction: committed when it resolves, given up when it rejects, and then rejecting with its error.
 * knex makes a query builder of some two hundred functions for each transaction; here it is made when it is first used, and
 * prepared statements alone never use it. Nothing can be asked through it once the transaction has ended.
 */
export async function transaction<Result>(
  db: Knex,
  readOnly: boolean,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  const client = db.client as Client
  const connection = await client.acquireConnection()
  const state = { ended: false }
  const trx = whenUsed(() => builderOn(client, connection, state))
  held.set(trx, connection)
  const end = (): void => {
    state.ended = true
    held.delete(trx)
  }
  try {
    connection.later(readOnly ? BEGIN_READ_ONLY : BEGIN)
    const result = await work(trx)
    end()
    await connection.send(COMMIT)
    return result
  } catch (error) {
    end()
    // Postgres has not come to the commit, or not through it.
    if (!connection.forget()) await rollback(connection)
    throw error
  } finally {
    await client.releaseConnection(connection)
  }
}

/** A connection on which even this fails is not used again. */
async function rollback(connection: Connection): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, fail) => {
    late = setTimeout(() => {
      fail(new Error('The rollback was not answered'))
    }, ROLLBACK_WITHIN_MS)
  })
  try {
    await Promise.race([connection.ask('rollback'), patience])
  } catch (error) {
    connection.drop(error as Error)
  } finally {
    clearTimeout(late)
  }
}

/** A query builder that asks on this connection, as knex makes one for a transaction. */
function builderOn(client: Client, connection: Connection, state: { readonly ended: boolean }): Knex.Transaction {
  const { version, config, driver, connectionSettings, valueForUndefined, logger } = client as unknown as Record<
    string,
    unknown
  >
  const own = Object.create(Object.getPrototypeOf(client) as object) as Client
  const { query, stream } = own
  const guarded = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    state.ended ? Promise.reject(new Error('The transaction has ended: nothing more can be asked in it')) : ask()
  for (const event of EVENTS)
    own.on(event, (...told) => {
      client.emit(event, ...told)
    })
  Object.assign(own, {
    version,
    config,
    driver,
    connectionSettings,
    valueForUndefined,
    logger,
    transacting: true,
    query: (...asked: Parameters<Client['query']>) => guarded(() => query.apply(own, asked)),
    stream: (...asked: Parameters<Client['stream']>) => guarded(() => stream.apply(own, asked)),
    acquireConnection: () => guarded(() => Promise.resolve(connection)),
    releaseConnection: () => Promise.resolve(),
  })
  // Committing and giving up are the work's end alone, and no part of it.
  return Object.assign(makeKnex(own), {
    isTransaction: true,
    isCompleted: () => state.ended,
  }) as unknown as Knex.Transaction
}

/** Stands for what `make` makes, and makes it at its first use. */
function whenUsed(make: () => Knex.Transaction): Knex.Transaction {
  let made: Knex.Transaction | undefined
  const real = (): Knex.Transaction => (made ??= make())
  return new Proxy((() => undefined) as unknown as Knex.Transaction, {
    apply: (_, __, given: Parameters<Knex.Transaction>) => real()(...given),
    get: (_, name) => Reflect.get(real(), name) as unknown,
    has: (_, name) => Reflect.has(real(), name),
    set: (_, name, value) => Reflect.set(real(), name, value),
  })
}
