import pg from 'pg'
import type { SentStatement } from './wire-statements.ts'

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<string, number>> }]
}

/** Statements that set up or end a transaction, or that take the time and the tenancy of the next ones. */
const SETTING = /^\s*(?:begin|set|select set_config|select pg_backend_pid|select pg_try)/i
const END = /^\s*(?:commit|rollback)/i
/** What Postgres can explain. */
const EXPLAINABLE = /^[\s(]*(?:select|insert|update|with)/i

/**
 * Runs the statements of requests once more under the same role, and returns the buffers that they read. Changes are rolled
 * back. They run twice on the connection: at first it reads the catalogs, which a gateway's connection has done long ago.
 */
export async function buffersOf(url: string, statements: readonly SentStatement[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set jit = off')
    await explained(client, statements)
    return await explained(client, statements)
  } finally {
    await client.end()
  }
}

async function explained(client: pg.Client, statements: readonly SentStatement[]): Promise<number> {
  let buffers = 0
  for (const { text, values } of statements) {
    if (END.test(text)) await client.query('rollback')
    else if (SETTING.test(text) || !EXPLAINABLE.test(text)) await client.query({ text, values: [...values] })
    else {
      const { rows } = await client.query<Explained>({
        text: `explain (analyze, buffers, format json) ${text}`,
        values: [...values],
      })
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      buffers += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    }
  }
  return buffers
}
