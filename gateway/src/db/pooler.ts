import { z } from 'zod'
import { connectionTo } from './connect.ts'
import { Connection } from './connection.ts'
import { ConnectionWatch } from './connection-watch.ts'
import { checkedRows } from './read-rows.ts'

const ROUNDS = 5
const ANSWER_TIMEOUT_MS = 10_000

const PROCESS = z.object({ pid: z.int() })

const pidOf = async (connection: Connection): Promise<number> =>
  checkedRows(PROCESS, (await connection.query('select pg_backend_pid() as pid')).rows)[0]?.pid ?? 0

/**
 * Whether two connections each keep their own server process. A pooler that assigns one per transaction either gives both the same
 * process or moves a connection to another one, whatever order it hands them out in.
 */
async function keepTheirProcesses(one: Connection, two: Connection): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second, others, third] = [await pidOf(one), await pidOf(one), await pidOf(two), await pidOf(one)]
    if (second !== first || third !== first || others === first) return false
  }
  return true
}

/**
 * Throws when the address leads through a connection pooler in transaction or statement mode. There a prepared statement may be
 * missing from the next transaction and LISTEN never hears anything: some requests fail and live events stay silent.
 */
export async function refuseTransactionPooler(url: string): Promise<void> {
  const watch = new ConnectionWatch()
  const one = new Connection(connectionTo(url, 'curbwise-start', watch, ANSWER_TIMEOUT_MS))
  const two = new Connection(connectionTo(url, 'curbwise-start', watch, ANSWER_TIMEOUT_MS))
  try {
    await Promise.all([one.connect(), two.connect()])
    if (await keepTheirProcesses(one, two)) return
  } finally {
    await Promise.all([one, two].map((connection) => connection.end().catch(() => undefined)))
  }
  throw new Error(
    'The direct address of the database leads through a connection pooler in transaction mode (such as PgBouncer with pool_mode = transaction), where live changes never arrive and a migration has no session. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL and APP_DATABASE_URL may stay behind the pooler',
  )
}
