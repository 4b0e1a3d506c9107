import pg from 'pg'
import { Connection } from '../../src/db/connection.ts'

/** Name of the pool that answers requests (db/connect.ts). */
const REQUESTS = 'curbwise'

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string } | null)?.text ?? '')

/**
 * The statements that the application's connections send while `work` runs, in order and without their values: the work that an
 * answer takes, measured without a clock. Nothing else may use the pool of requests meanwhile; what jobs and live
 * events do by the clock has connections of its own, and is left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...asked: readonly unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...asked: readonly unknown[]): unknown {
    if (this instanceof Connection && this.application_name === REQUESTS) sent.push(textOf(asked[0]))
    return query.apply(this, [...asked])
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}
