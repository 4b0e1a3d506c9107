import type { Knex } from 'knex'
import { type Actor, PUBLIC_ACTOR } from '../db/actor.ts'
import { callForRows, callForValue, type FunctionRow } from '../db/call-function.ts'

/** How far a session's last use may be behind: writing it with each request would cost as much as the check itself. */
const LAST_USE_MAY_BE_OLD_MS = 600_000

/** Everything a session proves. `view` is set for a view's session, whose role and place are those of the viewed. */
export type SessionRow = FunctionRow<'auth_session'> & { readonly view?: FunctionRow<'auth_view'> }

/** Returns the session's row, or undefined for a session that never existed. */
export async function sessionRow(db: Knex | Knex.Transaction, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await callForRows(db, 'auth_session', sessionId)
  if (!row || row.is_live) return row
  const [view] = await callForRows(db, 'auth_view', sessionId)
  // `tow_company_is_active` stays null: a company may be viewed although it is disabled.
  return view ? { ...row, ...view, is_live: true, view } : row
}

/**
 * False for a session that has ended or expired, or whose user or company is disabled. An admin of a disabled company
 * can still release its cars. Until a sign-up is approved, none of its people are active.
 */
export const isUsable = (row: ProvedRow): boolean =>
  row.is_live && row.role !== 'disabled' && (row.tow_company_is_active !== false || row.role === 'tow_admin')

/** Returns the actor of a session and notes that it was used, or null when the session is no longer valid. */
export async function loadActor(db: Knex | Knex.Transaction, sessionId: string, now: Date): Promise<Actor | null> {
  const row = await sessionRow(db, sessionId)
  if (!row || !isUsable(row)) return uploadActor(db, sessionId)
  if (now.getTime() - row.last_seen_at.getTime() >= LAST_USE_MAY_BE_OLD_MS)
    await callForValue(db, 'auth_touch_session', sessionId)
  return actorOf(row)
}

/** Returns the actor of an upload link's session: a person whose login is disabled, without any of their flags. */
async function uploadActor(db: Knex | Knex.Transaction, session_id: string): Promise<Actor | null> {
  const [row] = await callForRows(db, 'auth_upload_session', session_id)
  if (!row) return null
  const { user_id, role_id, role, name, tow_company_id, has_booting_access, captured_before } = row
  return {
    ...PUBLIC_ACTOR,
    kind: 'user',
    user_id,
    role_id,
    role,
    name,
    tow_company_id,
    contract_ids: null,
    has_booting_access,
    captured_before,
    session_id,
  }
}

/**
 * Returns the actor for a user without a session, for a job that runs with the user's rights; null once the user may no
 * longer log in.
 */
export async function loadPerson(db: Knex | Knex.Transaction, user_id: string): Promise<Actor | null> {
  const [row] = await callForRows(db, 'auth_person', user_id)
  const whole = row && {
    ...row,
    session_id: null,
    unit_id: null,
    contract_id: null,
    factor_since: null,
    factor_at: null,
  }
  return whole && isUsable(whole) ? actorOf(whole) : null
}

type ProvedRow = Omit<FunctionRow<'auth_person'>, 'user_id'> &
  Pick<SessionRow, 'user_id' | 'unit_id' | 'contract_id' | 'factor_since' | 'factor_at'> & {
    readonly session_id: string | null
    readonly view?: FunctionRow<'auth_view'>
  }

export function actorOf(row: ProvedRow): Actor {
  const managed = row.contracts.filter((contract) => contract.role !== 'external_user')
  return {
    kind: row.unit_id ? 'resident' : 'user',
    user_id: row.user_id,
    role_id: row.role_id,
    role: row.role,
    name: row.unit_id ? `Unit ${row.name}` : row.name,
    tow_company_id: row.tow_company_id,
    external_company_id: row.external_company_id,
    contract_ids: contractIds(row),
    managed: Object.fromEntries(
      managed.map((contract) => [contract.id, contract.role as 'contract_manager' | 'contract_staff']),
    ),
    unit_id: row.unit_id,
    has_booting_access:
      row.role === 'super_admin' ||
      row.has_booting_access ||
      row.contracts.some((contract) => contract.has_booting_access),
    booting_contract_ids: row.contracts
      .filter((contract) => contract.has_booting_access)
      .map((contract) => contract.id),
    can_override: row.role === 'super_admin' || row.can_override,
    can_void: row.role === 'super_admin' || row.can_void,
    release_only: row.role === 'tow_admin' && row.tow_company_is_active === false,
    session_id: row.session_id,
    ...(row.view && { viewing: { parent_id: row.view.parent_id } }),
    factor: row.factor_since && { proved_at: row.factor_at },
  }
}

function contractIds(row: ProvedRow): string[] | null {
  if (row.unit_id) return row.contract_id ? [row.contract_id] : []
  if (row.role === 'super_admin' || row.role.startsWith('tow_')) return null
  return row.contracts.map((contract) => contract.id)
}
