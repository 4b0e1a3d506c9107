import knex, { type Knex } from 'knex'
import pg from 'pg'
import { Dialect } from './dialect.ts'

const INT8 = 20
const silent = (): void => undefined

/**
 * A pool of connections. timestamptz arrives as Date (presenters write ISO strings), date as `YYYY-MM-DD`, and int8 as
 * number: our counts and sequence numbers stay far below 2^53.
 */
export function connect(options: { readonly url: string; readonly max?: number }): Knex {
  return knex({
    client: Dialect as unknown as typeof knex.Client,
    connection: {
      connectionString: options.url,
      application_name: 'curbwise',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      types: { getTypeParser },
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max: options.max ?? 10 },
    acquireConnectionTimeout: 5_000,
    asyncStackTraces: false,
    // Whatever fails is thrown as well, and the gateway's own log writes it without values.
    log: { debug: silent, warn: silent, error: silent, deprecate: silent },
  })
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return Number
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format)
}

interface RoleFacts {
  readonly name: string
  readonly is_superuser: boolean
  readonly bypasses: boolean
  readonly owns: string | null
}

/** Refuses to go on under a role for which row-level security would not hold. Throws with the way to mend it. */
export async function assertSafeRole(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: RoleFacts[] }>(`
    select r.rolname as name, r.rolsuper as is_superuser, r.rolbypassrls as bypasses,
      (select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and pg_has_role(r.oid, c.relowner, 'member') limit 1) as owns
    from pg_roles r where r.rolname = current_user`)
  const role = rows[0]
  if (!role) throw new Error('The database does not know the role it was asked as')
  const mend = 'Connect the gateway with APP_DATABASE_URL under the application role that the migrations make'
  if (role.is_superuser) throw new Error(`The database role "${role.name}" is a superuser and would see every company's rows. ${mend}`)
  if (role.bypasses) throw new Error(`The database role "${role.name}" bypasses row-level security. ${mend}`)
  if (role.owns) throw new Error(`The database role "${role.name}" owns tables ("${role.owns}"), so their policies do not bind it. ${mend}`)
}
