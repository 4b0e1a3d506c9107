import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { View } from '../../operation/ports.ts'
import { callForRows, callForValue, type FunctionRow } from '../../db/call-function.ts'
import { keepSession, raiseSessionVersion } from '../../auth/session.bulk.ts'

/** Raises the version of a unit's sessions; the units module owns it. */
export type RaisePinVersion = (db: Knex.Transaction, unit_id: string) => Promise<number | undefined>

type Owner = { readonly user_id: string } | { readonly unit_id: string }

/** Begins a session under a new id, whatever the browser sent; the address is stored as a digest. */
export async function beginSession(
  db: Knex.Transaction,
  session: { of: Owner; expires_at: Date; ip: string; user_agent: string | null },
): Promise<string> {
  const { of, expires_at, ip, user_agent } = session
  return callForValue(
    db,
    'auth_begin_session',
    'user_id' in of ? of.user_id : null,
    'unit_id' in of ? of.unit_id : null,
    expires_at,
    createHash('sha256').update(ip).digest(),
    user_agent,
  )
}

/** Uses an upload link up and begins its session; undefined if it no longer works. */
export async function beginUploadSession(
  db: Knex.Transaction,
  { token_sha256, ip, user_agent }: { token_sha256: Buffer; ip: string; user_agent: string | null },
): Promise<FunctionRow<'auth_use_upload_link'> | undefined> {
  const ip_sha256 = createHash('sha256').update(ip).digest()
  const [begun] = await callForRows(db, 'auth_use_upload_link', token_sha256, ip_sha256, user_agent)
  return begun
}

/** Begins the session in which a super admin views a company or a complex. */
export const beginViewSession = (
  db: Knex.Transaction,
  parent_id: string,
  view: View & { ip: string; user_agent: string | null },
): Promise<string> =>
  callForValue(
    db,
    'auth_begin_view',
    parent_id,
    view.tow_company_id,
    view.contract_id,
    view.reason,
    view.expires_at,
    createHash('sha256').update(view.ip).digest(),
    view.user_agent,
  )

export async function endSession(db: Knex.Transaction, sessionId: string): Promise<void> {
  await callForValue(db, 'auth_end_session', sessionId, 'log_out')
}

/** Ends all sessions of a user or a unit, except one that is given the new version. */
export async function endSessions(
  db: Knex.Transaction,
  of: Owner,
  except: string | null,
  raisePinVersion: RaisePinVersion,
): Promise<void> {
  const version = 'user_id' in of ? await raiseSessionVersion(db, of.user_id) : await raisePinVersion(db, of.unit_id)
  if (version !== undefined && except) await keepSession(db, except, of, version)
}
