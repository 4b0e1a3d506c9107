import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import pg from 'pg'
import { z } from 'zod'
import { STATEMENT_TIMEOUT_MS } from './connect.ts'
import { readRows } from './read-rows.ts'

/**
 * Earlier versions used this role for every database of a server. A database that was set up with it keeps it while the
 * password works.
 */
const SHARED_ROLE = 'curbwise_app'
const PLAIN_NAME = /^[\w-]{1,50}$/

/**
 * The role that a database's gateways work under: it can log in, owns nothing, and cannot bypass row-level security. Roles belong to
 * the whole server, so it is named after its database: two installations must not share one. PostgreSQL truncates names at 63 bytes.
 */
export function ownRole(url: string): string {
  const database = new pg.Client({ connectionString: url }).database ?? ''
  const name = PLAIN_NAME.test(database) ? database : createHash('sha256').update(database).digest('hex').slice(0, 32)
  return `${SHARED_ROLE}_${name}`
}

/** The role to use when no APP_DATABASE_URL names one; `url` is the owner's address. */
export async function appRole(url: string, app_password: string): Promise<string> {
  const GRANTED = `select coalesce(has_table_privilege(to_regclass('public.knex_migrations'), 'select'), false) as granted`
  return (await isTrue(appUrl(url, app_password, SHARED_ROLE), GRANTED)) ? SHARED_ROLE : ownRole(url)
}

/** The owner's address with the application role's name and password in it. */
export function appUrl(url: string, app_password: string, role: string): string {
  const changed = new URL(url)
  changed.username = encodeURIComponent(role)
  changed.password = encodeURIComponent(app_password)
  return changed.toString()
}

/**
 * Creates the role, or sets its password when the given one does not work and no other database depends on the role. On a server
 * where the owner may not create roles, the role must exist already; then only the grants are made here.
 */
export async function ensureAppRole(db: Knex, url: string, app_password: string, role: string): Promise<void> {
  const [use] = await readRows(db, ROLE_USE, USE_OF_ROLE, { role })
  if (use) {
    if (await isTrue(appUrl(url, app_password, role), 'select true')) return
    assertMayChange(role, use)
    return withPassword(db, `alter role ?? with login password ${quoted(app_password)}`, role)
  }
  try {
    await withPassword(
      db,
      `create role ?? with login nosuperuser nobypassrls noinherit nocreatedb nocreaterole password ${quoted(app_password)}`,
      role,
    )
  } catch (error) {
    // Roles belong to the whole server: another database's migration may have just created it.
    if ((error as { code?: string }).code === '42710' || (error as { code?: string }).code === '23505')
      return ensureAppRole(db, url, app_password, role)
    throw error
  }
}

const ROLE_USE = z.object({ is_powerful: z.boolean(), elsewhere: z.string().nullable() })

const USE_OF_ROLE = `
  select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls as is_powerful,
    (select string_agg(distinct d.datname, ', ') from pg_shdepend s
      join pg_database d on d.oid = s.dbid or (s.classid = 'pg_database'::regclass and d.oid = s.objid)
      where s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid and d.datname <> current_database()) as elsewhere
  from pg_roles r where r.rolname = :role`

function assertMayChange(role: string, { is_powerful, elsewhere }: z.output<typeof ROLE_USE>): void {
  const fix = 'use its password, or name another role in APP_DATABASE_URL'
  if (elsewhere)
    throw new Error(
      `The role "${role}" has privileges in another database (${elsewhere}), and the given password does not work for it: ${fix}`,
    )
  if (is_powerful)
    throw new Error(
      `The role "${role}" has more privileges than a gateway needs, and the given password does not work for it: ${fix}`,
    )
}

/**
 * The driver's errors quote the statement, which contains a password: the error thrown instead only says what went
 * wrong.
 */
async function withPassword(db: Knex, sql: string, role: string): Promise<void> {
  const failed = await db.raw(sql, [role]).then(
    () => null,
    (error: unknown) => error as { readonly code?: string; readonly message: string },
  )
  if (!failed) return
  if (failed.code === '42501')
    throw new Error(
      `The owner may not make or change the role "${role}": have it made (login, nobypassrls) and give its address in APP_DATABASE_URL`,
    )
  throw Object.assign(new Error(`The role "${role}" could not be made: ${failed.message.split(' - ').at(-1)}`), {
    code: failed.code,
  })
}

/** DDL takes no parameters. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Out of resources, shutting down, system error: says nothing about the role. */
const SERVER_TROUBLE = /^(?:53|57|58)/

/** Runs a query for one boolean under this address; false when the server rejects the login. Throws when the server cannot tell. */
async function isTrue(url: string, query: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<boolean[]>({ text: query, rowMode: 'array' })
    return rows[0]?.[0] === true
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === undefined || SERVER_TROUBLE.test(code)) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Tables that the application may delete from; everywhere else a row ends by its dates or its status. */
const DELETABLE = [
  'idempotency_keys',
  'rate_limits',
  'outbox_messages',
  'import_rows',
  'imports',
  'sessions',
  'pin_failures',
  'vehicle_models',
  'history_values',
  'exports',
  'phones',
  'webhook_deliveries',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'login_tickets',
  'known_devices',
  'announcements',
]
const READ_ONLY = ['history_heads', 'history_entries', 'tow_counters', 'user_tokens', 'upload_links', 'session_views']
const APPEND_ONLY = [
  'decisions',
  'refused_requests',
  'tow_charge_lines',
  'tow_documents',
  'commission_rates',
  'cash_drawers',
  'cash_drawer_records',
]
/** Written once, and deleted by the sweep alone (trigger `plate_checks_end`). */
const ENDING = ['plate_checks']

const NAME = z.object({ name: z.string() })

/** Runs after every migration, so that a new table has its grants without its migration knowing the role's name. */
export async function grantToApp(db: Knex, role: string): Promise<void> {
  const tables = await readRows(db, NAME, `select tablename as name from pg_tables where schemaname = 'public'`)
  const of_users = await readRows(
    db,
    NAME,
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'users'`,
  )
  const own = USER_COLUMNS.filter((column) => of_users.some(({ name }) => name === column))
  const statements = tables.map(
    ({ name }) =>
      `revoke all on ${name} from public, "${role}"; grant ${privileges(name, own)} on ${name} to "${role}";`,
  )
  await db.raw(`
    revoke create on schema public from public;
    grant usage on schema public to "${role}";
    ${statements.join('\n')}
    grant usage on all sequences in schema public to "${role}";
    revoke execute on all functions in schema public from public;
    grant execute on all functions in schema public to "${role}";`)
  await setRoleDefaults(db, role)
  const jobs = await readRows(db, NAME, `select nspname as name from pg_namespace where nspname = 'pgboss'`)
  if (jobs.length > 0)
    await db.raw(`
      grant usage on schema pgboss to "${role}";
      grant select, insert, update, delete on all tables in schema pgboss to "${role}";
      grant usage on all sequences in schema pgboss to "${role}";
      grant execute on all functions in schema pgboss to "${role}";`)
}

/**
 * What a statement has that a pooler sends outside a transaction; every connection of its own and every transaction sets both, too: an
 * owner that didn't create the role may not set them here. JIT compiles whatever the planner considers expensive, and the many policies
 * of one statement make the planner overestimate statements that read a few rows.
 */
async function setRoleDefaults(db: Knex, role: string): Promise<void> {
  const [database] = await readRows(db, NAME, 'select current_database() as name')
  for (const setting of ['jit = off', `statement_timeout = ${STATEMENT_TIMEOUT_MS}`])
    await db
      .raw(`alter role ?? in database ?? set ${setting}`, [role, database?.name ?? ''])
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
      })
}

const NOT_ALLOWED = '42501'

/** What the application may change of a user. A schema of an earlier version has fewer columns. */
const USER_COLUMNS = [
  'email',
  'name',
  'phone',
  'status',
  'session_version',
  'factor_since',
  'avatar_file_id',
  'last_login_at',
  'joined_at',
  'phone_alerts',
  'has_board_sound',
]

function privileges(table: string, user_columns: readonly string[]): string {
  if (table.startsWith('knex_') || table.endsWith('_versions') || READ_ONLY.includes(table)) return 'select'
  if (APPEND_ONLY.includes(table)) return 'select, insert'
  if (ENDING.includes(table)) return 'select, insert, delete'
  if (table === 'users') return `select, insert, update (${user_columns.join(', ')})`
  return DELETABLE.includes(table) ? 'select, insert, update, delete' : 'select, insert, update'
}
