import type { Knex } from 'knex'
import type { QueryResultRow } from 'pg'
import { z } from 'zod'
import type { Actor } from './actor.ts'
import { readRows } from './read-rows.ts'
import {
  type AnyTransaction,
  pooledLimit,
  type PreparedTransaction,
  preparedTransaction,
  queryIn,
  transaction,
} from './transaction.ts'

const SETTINGS = [
  'actor_kind',
  'user_id',
  'role',
  'tow_company_id',
  'external_company_id',
  'unit_id',
  'contract_id',
  'session',
  'now',
] as const

const SET = {
  name: 'set-tenancy',
  text: `select ${SETTINGS.map((name, i) => `set_config('app.${name}', $${i + 1}, true)`).join(', ')}`,
}

/** What a connection of its own sets once (connect.ts), for one transaction. */
const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout']
const SET_WITH_LIMITS = {
  name: 'set-tenancy-and-limits',
  text: `${SET.text}, set_config('jit', 'off', true), ${LIMITS.map((name) => `set_config('${name}', $${SETTINGS.length + 1}, true)`).join(', ')}`,
}

/**
 * Runs `work` in one transaction under the actor's tenancy; row-level security reads nothing else. `now` is the
 * injected clock of tests and the demo world; null uses the database clock. Throws before the first query when a job or
 * worker has no tenant.
 */
export async function inTenancy<T>(
  db: Knex,
  actor: Actor,
  now: Date | null,
  work: (trx: Knex.Transaction) => Promise<T>,
  options: { readonly read_only?: boolean } = {},
): Promise<T> {
  assertTenant(actor)
  return transaction(db, options.read_only === true, async (trx) => {
    await setTenancy(trx, actor, now)
    return work(trx)
  })
}

/** The same for work that uses only named statements (`named`): a hot path avoids the query builder. */
export async function inPreparedTenancy<T>(
  db: Knex,
  actor: Actor,
  now: Date | null,
  work: (trx: PreparedTransaction) => Promise<T>,
): Promise<T> {
  assertTenant(actor)
  return preparedTransaction(db, async (trx) => {
    await setTenancy(trx, actor, now)
    return work(trx)
  })
}

function assertTenant(actor: Actor): void {
  if (actor.kind === 'system' && actor.role !== 'super_admin' && !actor.tow_company_id)
    throw new Error('A job needs its tenant: build its actor with systemActor()')
}

const SETTING = z.object({ now: z.string().nullable() })

/**
 * Switches the rest of the transaction to this actor: for a login, which proves its session midway. Leaves the time
 * setting unchanged.
 */
export async function assumeActor(trx: Knex.Transaction, actor: Actor): Promise<void> {
  const [setting] = await readRows(trx, SETTING, `select nullif(current_setting('app.now', true), '') as now`)
  await setTenancy(trx, actor, setting?.now ? new Date(setting.now) : null)
}

/** Sets the actor and (in tests and the demo world) the time for the rest of this transaction. */
export async function setTenancy(trx: AnyTransaction, actor: Actor, now: Date | null): Promise<void> {
  const contract_id = actor.kind === 'resident' || actor.viewing ? (actor.contract_ids?.[0] ?? null) : null
  const values = [
    actor.kind,
    actor.user_id,
    actor.role,
    actor.tow_company_id,
    actor.external_company_id,
    actor.unit_id,
    contract_id,
    actor.session_id,
    now?.toISOString(),
  ]
  const limit_ms = await pooledLimit(trx)
  const { name, text } = limit_ms === null ? SET : SET_WITH_LIMITS
  await named(
    trx,
    name,
    text,
    [...values, ...(limit_ms === null ? [] : [String(limit_ms)])].map((value) => value ?? ''),
  )
}

/**
 * Runs a named prepared statement on the transaction's own connection, bypassing the query builder: for queries of
 * every request or plate check. Each name needs a single text: pg refuses another.
 */
export async function named<Row extends QueryResultRow>(
  trx: AnyTransaction,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await queryIn<Row>(trx, { name, text, values: [...values] })).rows
}

/** Returns the actor for a job of one company; its actions are recorded under the user who requested it. */
export function systemActor(scope: { readonly tow_company_id: string; readonly on_behalf_of: string | null }): Actor {
  return { ...PLATFORM_ACTOR, role: 'tow_admin', tow_company_id: scope.tow_company_id, user_id: scope.on_behalf_of }
}

/** The platform's own work across all companies: sweeps, the nightly check of the history, the provider's events. */
export const PLATFORM_ACTOR: Actor = {
  kind: 'system',
  user_id: null,
  role_id: null,
  role: 'super_admin',
  name: 'System',
  tow_company_id: null,
  external_company_id: null,
  contract_ids: null,
  managed: {},
  unit_id: null,
  has_booting_access: true,
  booting_contract_ids: [],
  can_override: false,
  can_void: false,
  release_only: false,
  session_id: null,
  factor: null,
}
