import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js'
import PostgresDialect, { type RunQuery } from 'knex/lib/dialects/postgres/index.js'
import pg from 'pg'
import { Connection } from './connection.ts'
import type { Statement } from './message.ts'

export const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] }
export const BEGIN_READ_ONLY: Statement = { name: 'begin-read-only', text: 'begin read only', values: [] }
export const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] }

/** Knex' transaction with fewer ways to Postgres and back: it begins with its first statement, and its last goes with the commit. */
class Transaction extends PostgresTransaction {
  override begin(connection: Connection): Promise<unknown> {
    connection.later(this.readOnly ? BEGIN_READ_ONLY : BEGIN)
    return Promise.resolve()
  }

  override async commit(connection: Connection, value: unknown): Promise<unknown> {
    this._completed = true
    try {
      await connection.send(COMMIT)
      this._resolver(value)
    } catch (error) {
      // Postgres has not come to the commit, or not through it.
      await connection.ask('rollback').catch(() => undefined)
      this._rejecter(error)
    }
    return value
  }

  override async rollback(connection: Connection, error: unknown): Promise<unknown> {
    if (!connection.forget()) return super.rollback(connection, error)
    this._completed = true
    this._rejecter(error)
    return error
  }
}

/** Knex' PostgreSQL on our connection. */
export class Dialect extends PostgresDialect {
  override _driver(): unknown {
    return Object.assign(Object.create(pg), { Client: Connection })
  }

  override async _query(connection: Connection, query: RunQuery): Promise<RunQuery> {
    const { sql, bindings = [], options } = query
    if (bindings.length === 0 || options) {
      // A text without values may be several statements, which Postgres takes by themselves alone.
      await connection.flush()
      return Object.assign(query, { response: await connection.ask({ text: sql, values: [...bindings], ...options }) })
    }
    return Object.assign(query, { response: await connection.send({ name: '', text: sql, values: bindings }) })
  }

  override transaction(...args: readonly unknown[]): unknown {
    return new Transaction(this, ...args)
  }
}
