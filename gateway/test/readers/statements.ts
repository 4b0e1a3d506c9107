import pg from 'pg'
import { Connection } from '../../src/db/connection.ts'

/** Name of the pool that serves requests (db/connect.ts). */
const REQUESTS = 'curbwise'

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string } | null)?.text ?? '')

/**
 * Returns the statements that the application's connections send while `work` runs, in order and without values: the
 * cost of a response, measured without a clock. Nothing else may use the pool meanwhile; jobs and live events have their
 * own connections and are left out, unless `pool` names theirs. `work` gets the statements sent so far.
 */
export async function statementsOf(
  work: (sent: readonly string[]) => Promise<unknown>,
  pool = REQUESTS,
): Promise<string[]> {
  const sent: string[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...asked: readonly unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...asked: readonly unknown[]): unknown {
    if (this instanceof Connection && this.application_name === pool) sent.push(textOf(asked[0]))
    return query.apply(this, [...asked])
  }
  try {
    await work(sent)
  } finally {
    prototype.query = query
  }
  return sent
}

/** The same without the statements that read the session: a separate transaction that only some requests need. */
export function withoutSession(statements: readonly string[]): readonly string[] {
  const read = statements.findIndex((statement) => statement.includes('auth_session('))
  return read < 0 ? statements : [...statements.slice(0, read - 2), ...statements.slice(read + 2)]
}
