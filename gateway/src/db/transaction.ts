import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Connection } from './connection.ts'

/** As long as knex waits for its own rollback. */
const ROLLBACK_WITHIN_MS = 5_000

/** A transaction without a query builder: only named statements run in it. */
export class PreparedTransaction {
  readonly #connection: Connection
  #ended = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  get connection(): Connection {
    return this.#connection
  }

  isCompleted(): boolean {
    return this.#ended
  }

  end(): void {
    this.#ended = true
  }
}

/** A transaction that can run named statements. */
export type AnyTransaction = Knex.Transaction | PreparedTransaction

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects, and then rejecting with its error.
 * A connection that is left with an open transaction or an unanswered query is not used again.
 */
export async function transaction<Result>(
  db: Knex,
  readOnly: boolean,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return onConnection(db, async (connection) => {
    connection.may_write = !readOnly
    let refused: { readonly error: unknown } | undefined
    try {
      return await db.transaction(
        async (trx) => {
          // knex runs this even when its begin failed, and rejects with that error.
          if (trx.isCompleted()) throw new Error('The transaction did not begin')
          try {
            const result = await work(trx)
            await assertCommittable(connection)
            return result
          } catch (error) {
            refused = { error }
            throw error
          }
        },
        { connection, readOnly },
      )
    } catch (error) {
      // knex rejects with the rollback's own error when that fails too.
      if (refused) throw refused.error
      // A failed commit ends the transaction, but pg reports the failure before it reports the end.
      await rollback(connection)
      throw error
    }
  })
}

/**
 * The same for named statements only. knex creates a query builder with some two hundred functions for each
 * transaction, which would be a third of the cost of a plate check.
 */
export async function preparedTransaction<Result>(
  db: Knex,
  work: (trx: PreparedTransaction) => Promise<Result>,
): Promise<Result> {
  return onConnection(db, async (connection) => {
    const trx = new PreparedTransaction(connection)
    try {
      await connection.query('begin')
      const result = await work(trx)
      await assertCommittable(connection)
      trx.end()
      await connection.query('commit')
      return result
    } catch (error) {
      trx.end()
      await rollback(connection)
      throw error
    }
  })
}

/**
 * How long the statements of this transaction may run, when it has to set that itself because a pooler shares its server session;
 * null when the session has its limits.
 */
export const pooledLimit = async (trx: AnyTransaction): Promise<number | null> =>
  (await connectionOf(trx)).pooled_limit_ms

const connectionOf = async (trx: AnyTransaction): Promise<Connection> =>
  trx instanceof PreparedTransaction ? trx.connection : acquire(trx)

/**
 * Runs a query on the transaction's own connection, bypassing the query builder. A named statement stays in its server session, so
 * behind a pooler the query goes without its name.
 */
export async function queryIn<Row extends QueryResultRow>(
  trx: AnyTransaction,
  query: QueryConfig,
): Promise<QueryResult<Row>> {
  const connection = await connectionOf(trx)
  // Checked right before sending: after a commit or rollback, the query would run outside the transaction.
  if (trx.isCompleted()) throw new Error('The transaction has ended: no more queries can run in it')
  if (connection.pooled_limit_ms === null) return connection.query<Row>(query)
  const { name: _, ...unnamed } = query
  return connection.query<Row>(unnamed)
}

const acquire = async (db: Knex): Promise<Connection> =>
  (await (db.client as Knex.Client).acquireConnection()) as Connection

async function onConnection<Result>(db: Knex, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await acquire(db)
  try {
    return await work(connection)
  } finally {
    connection.may_write = true
    if (!connection.at_rest) connection.drop(new Error('The transaction was not ended'))
    await (db.client as Knex.Client).releaseConnection(connection)
  }
}

/**
 * Postgres answers the commit of a transaction with a failed statement by a rollback and no error; a query in it does
 * fail.
 */
async function assertCommittable(connection: Connection): Promise<void> {
  if (connection.last_failed) await connection.query('select')
}

async function rollback(connection: Connection): Promise<void> {
  if (connection.at_rest) return
  const answered = new AbortController()
  const late = pause(ROLLBACK_WITHIN_MS, undefined, { signal: answered.signal, ref: false })
  await Promise.race([connection.query('rollback'), late]).catch(() => undefined)
  answered.abort()
}
