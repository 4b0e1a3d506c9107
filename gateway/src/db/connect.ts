import knex, { type Knex } from 'knex'
import pg from 'pg'
import { z } from 'zod'
import { ConnectionWatch } from './connection-watch.ts'
import { Connection, type ConnectionOptions } from './connection.ts'
import { readRows } from './read-rows.ts'

const INT8 = 20
const silent = (): void => undefined

/** For requests. Work that takes longer (migrations, nightly jobs) passes its own. */
export const STATEMENT_TIMEOUT_MS = 10_000
/** Postgres cancels a slow statement itself. If its answer is this late, the connection is dead. */
const ANSWER_GRACE_MS = 2_000
const CONNECT_TIMEOUT_MS = 4_000
const WAIT_MS = 5_000
/** Connecting times out this much sooner than the wait for a connection, so that the error says what went wrong. */
const ERROR_FIRST_MS = 1_000
/** Ends server sessions whose client disappeared without closing; pools close idle connections much sooner. */
const IDLE_SESSION_TIMEOUT_MS = 300_000

export interface ConnectOptions {
  readonly url: string
  readonly max?: number
  /** How long a statement may run, and how long a transaction may be idle between two. */
  readonly statement_timeout_ms?: number
  /** How long to wait for a connection; five seconds by default. */
  readonly wait_ms?: number
  /** Whether the address may lead through a pooler in transaction mode: then nothing outlives a transaction. */
  readonly pooled?: boolean
  /** Shared by all connections of a process, so that one silent server drops them all; the pool's own by default. */
  readonly watch?: ConnectionWatch
  /** Application name in pg_stat_activity. */
  readonly name?: string
  /** For a program that ends with the first refusal: one of writes is passed on as Postgres said it. */
  readonly once?: boolean
}

/**
 * A pool of connections. timestamptz arrives as Date (presenters write ISO strings), date as `YYYY-MM-DD`, and int8 as
 * number: our counts and sequence numbers stay far below 2^53. Connections that go silent are dropped and replaced.
 */
export function connect(options: ConnectOptions): Knex {
  const {
    url,
    max = 10,
    statement_timeout_ms = STATEMENT_TIMEOUT_MS,
    wait_ms = WAIT_MS,
    pooled = false,
    watch = new ConnectionWatch(),
    name = 'curbwise',
    once = false,
  } = options
  const pool = new knex.KnexPool<Connection>({
    min: 0,
    max,
    create: () => open({ url, name, watch, statement_timeout_ms, wait_ms, pooled, once }),
    destroy: (connection) => connection.end(),
    validate: (connection) => connection.usable,
    acquireTimeoutMillis: wait_ms,
    createTimeoutMillis: 2 * (wait_ms - ERROR_FIRST_MS),
  })
  watch.pools.set(name, () => ({ size: max, in_use: pool.numUsed(), waiting: pool.numPendingAcquires() }))
  const db = knex({
    client: 'pg',
    connectionPool: pool,
    // Every failure is also thrown, and the gateway's own log writes it without values.
    log: { debug: silent, warn: silent, error: silent, deprecate: silent },
  })
  db.on('query-error', traceToCaller)
  // knex leaves a pool that it was given to its owner, and only the knex object refers to this one.
  return Object.defineProperty(db, 'destroy', { value: () => pool.destroy() })
}

const DRIVER_FRAME = /node:events|[\\/]node_modules[\\/](?:knex|pg)/
const FRAMES = 30

/**
 * pg creates an error where it reads the response. When knex reports it, the stack points back to the caller. Its first
 * line omits the message: Postgres quotes values there, and lines of them would look like frames to the log.
 */
function traceToCaller(error: Error): void {
  const { stackTraceLimit } = Error
  const trace: { stack?: string } = {}
  Error.stackTraceLimit = FRAMES
  Error.captureStackTrace(trace, traceToCaller)
  Error.stackTraceLimit = stackTraceLimit
  const frames = trace.stack?.split('\n').slice(1) ?? []
  error.stack = [error.name, ...frames.filter((line) => !DRIVER_FRAME.test(line))].join('\n')
}

/** Options that every connection is opened with. */
export const connectionTo = (
  url: string,
  name: string,
  watch: ConnectionWatch,
  answer_timeout_ms: number,
): ConnectionOptions => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  watch,
  answer_timeout_ms,
})

/**
 * Settings are sent after connecting, because PgBouncer rejects them as startup parameters. JIT is off: it compiles
 * whatever the planner considers expensive, and the many policies of one statement make the planner overestimate
 * statements that read a few rows. A pooler in transaction mode shares a server session among clients, so there each transaction
 * sets its own (tenancy.ts), and a statement outside of one has the role's (app-role.ts).
 */
async function open(of: Required<Omit<ConnectOptions, 'max'>>): Promise<Connection> {
  const { url, name, watch, statement_timeout_ms: limit_ms, wait_ms, pooled, once } = of
  const connection = new Connection({
    ...connectionTo(url, name, watch, limit_ms + ANSWER_GRACE_MS),
    connectionTimeoutMillis: wait_ms - ERROR_FIRST_MS,
    types: { getTypeParser },
    pooled_limit_ms: pooled ? limit_ms : null,
    once,
  })
  try {
    await connection.connect()
    if (!pooled)
      await connection.query(
        `set statement_timeout = ${limit_ms}; set idle_in_transaction_session_timeout = ${limit_ms}; set idle_session_timeout = ${IDLE_SESSION_TIMEOUT_MS}; set jit = off`,
      )
    return connection
  } catch (error) {
    connection.drop(error as Error)
    throw error
  }
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return Number
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format)
}

const ROLE = z.object({
  name: z.string(),
  is_superuser: z.boolean(),
  bypasses: z.boolean(),
  owns: z.string().nullable(),
})

/** Throws for a role that bypasses row-level security; the error says how to fix it. */
export async function assertSafeRole(db: Knex): Promise<void> {
  const [role] = await readRows(
    db,
    ROLE,
    `select r.rolname as name, r.rolsuper as is_superuser, r.rolbypassrls as bypasses,
      (select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and pg_has_role(r.oid, c.relowner, 'member') limit 1) as owns
    from pg_roles r where r.rolname = current_user`,
  )
  if (!role) throw new Error('The database has no entry for the current role')
  const fix = 'Connect the gateway with APP_DATABASE_URL as the application role that the migrations create'
  if (role.is_superuser)
    throw new Error(`The database role "${role.name}" is a superuser and would see every company's rows. ${fix}`)
  if (role.bypasses) throw new Error(`The database role "${role.name}" bypasses row-level security. ${fix}`)
  if (role.owns)
    throw new Error(
      `The database role "${role.name}" owns tables ("${role.owns}"), so their policies do not apply to it. ${fix}`,
    )
}
