import { Connection } from '../../src/db/connection.ts'

/** Name of the pool that answers requests (db/connect.ts). */
const REQUESTS = 'curbwise'

/** What a connection is given: a statement's text, knex' own object, or nothing that can be told. */
const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

/**
 * The statements that the application's connections send while `work` runs, in order and without their values: the work that an
 * answer takes, told without a clock. Nothing else may use the pool of requests meanwhile; what jobs and live
 * events do by the clock has connections of its own, and is left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const { later, send, query } = Connection.prototype as unknown as Record<
    'later' | 'send' | 'query',
    (...given: readonly unknown[]) => unknown
  >
  const told = Connection.prototype as unknown as Record<string, unknown>
  const tellOf = (name: string, original: (...given: readonly unknown[]) => unknown): void => {
    told[name] = function (this: Connection, ...given: readonly unknown[]): unknown {
      const text = textOf(given[0])
      if (text && this.application_name === REQUESTS) sent.push(text)
      return original.apply(this, [...given])
    }
  }
  for (const [name, original] of Object.entries({ later, send, query })) tellOf(name, original)
  try {
    await work()
  } finally {
    Object.assign(told, { later, send })
    delete told['query']
  }
  return sent
}
