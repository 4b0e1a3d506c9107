import type { Knex } from 'knex'

/** A call of a database function, to be sent by itself or next to others. */
export interface SqlCall {
  readonly sql: string
  readonly bindings: readonly (string | null)[]
}

/** Sends calls as one statement; Postgres runs them from left to right. */
export async function sendCalls(db: Knex.Transaction, calls: readonly SqlCall[]): Promise<void> {
  if (calls.length === 0) return
  await db.raw(
    `select ${calls.map(({ sql }) => sql).join(', ')}`,
    calls.flatMap(({ bindings }) => bindings),
  )
}
