import type { Knex } from 'knex'
import pg from 'pg'

/** The role that the gateway works under: logs in, owns nothing, cannot bypass row-level security. */
export const APP_ROLE = 'curbwise_app'

/** The owner's address with the application role's name and password in it. */
export function appUrl(url: string, app_password: string, role: string = APP_ROLE): string {
  const changed = new URL(url)
  changed.username = encodeURIComponent(role)
  changed.password = encodeURIComponent(app_password)
  return changed.toString()
}

/**
 * Makes the role, or sets its password when the given one does not open the database. A server on which the owner may not
 * create roles must have the role already; then only the grants are ours.
 */
export async function ensureAppRole(db: Knex, url: string, app_password: string, role: string = APP_ROLE): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>('select from pg_roles where rolname = ?', [role])
  if (rows.length > 0) {
    if (await opens(appUrl(url, app_password, role))) return
    return withPassword(db, `alter role ?? with login password ${quoted(app_password)}`, role)
  }
  try {
    await withPassword(
      db,
      `create role ?? with login nosuperuser nobypassrls noinherit nocreatedb nocreaterole password ${quoted(app_password)}`,
      role,
    )
  } catch (error) {
    // Roles belong to the whole server: another database's migration may have made it a moment ago.
    if ((error as { code?: string }).code === '42710' || (error as { code?: string }).code === '23505')
      return ensureAppRole(db, url, app_password, role)
    throw error
  }
}

/** The driver's errors quote the statement, and this one holds a password: what is thrown instead says only what went wrong. */
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
  throw Object.assign(new Error(`The role "${role}" could not be made: ${failed.message.split(' - ').at(-1)}`), { code: failed.code })
}

/** DDL takes no parameters. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return true
  } catch {
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
]
const READ_ONLY = ['history_heads', 'history_entries', 'tow_counters', 'user_tokens']
const APPEND_ONLY = ['decisions', 'refused_requests', 'plate_checks', 'tow_charge_lines', 'tow_documents']

/** Runs after every migration, so that a new table has its grants without its migration knowing the role's name. */
export async function grantToApp(db: Knex, role: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const statements = rows.map(
    ({ name }) => `revoke all on ${name} from public, "${role}"; grant ${privileges(name)} on ${name} to "${role}";`,
  )
  await db.raw(`
    revoke create on schema public from public;
    grant usage on schema public to "${role}";
    ${statements.join('\n')}
    grant usage on all sequences in schema public to "${role}";
    revoke execute on all functions in schema public from public;
    grant execute on all functions in schema public to "${role}";`)
  const jobs = await db.raw<{ rows: unknown[] }>(`select from pg_namespace where nspname = 'pgboss'`)
  if (jobs.rows.length > 0)
    await db.raw(`
      grant usage on schema pgboss to "${role}";
      grant select, insert, update, delete on all tables in schema pgboss to "${role}";
      grant usage on all sequences in schema pgboss to "${role}";
      grant execute on all functions in schema pgboss to "${role}";`)
}

function privileges(table: string): string {
  if (table.startsWith('knex_') || table.endsWith('_versions') || READ_ONLY.includes(table)) return 'select'
  if (APPEND_ONLY.includes(table)) return 'select, insert'
  if (table === 'users')
    return 'select, insert, update (email, name, phone, status, session_version, avatar_file_id, last_login_at, joined_at)'
  return DELETABLE.includes(table) ? 'select, insert, update, delete' : 'select, insert, update'
}
