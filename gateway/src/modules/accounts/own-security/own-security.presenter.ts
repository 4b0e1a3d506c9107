import type { api, OwnSecurity, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import { needsFactor } from '../../../auth/recent-factor.ts'
import type { Actor } from '../../../db/actor.ts'
import { deviceOf } from '../sessions/index.ts'
import { loadAppFactor, recoveryCodesOf } from './factor.store.ts'
import { passkeysOf } from './passkey.store.ts'
import type { OwnSessionRow } from './queries/own-sessions.query.ts'

export const presentOwnSessions = (
  rows: readonly OwnSessionRow[],
  { session_id }: Pick<Actor, 'session_id'>,
): ResponseOf<typeof api.ownSecurity.sessions> => ({
  data: rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    started_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === session_id,
    factor: row.factor_kind,
  })),
})

/** Presents the person's second factor as read in this transaction. A secret that no code has confirmed isn't one. */
export async function presentOwnSecurity(
  db: Knex.Transaction,
  { user_id, role }: { readonly user_id: string; readonly role: Actor['role'] },
  { is_factor_required }: { readonly is_factor_required: boolean },
): Promise<OwnSecurity> {
  const app = await loadAppFactor(db, user_id)
  const since = app?.confirmed_at ?? null
  const passkeys = await passkeysOf(db, user_id)
  const codes = since || passkeys.length > 0 ? await recoveryCodesOf(db, user_id) : null
  return {
    app: since && { since: since.toISOString() },
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes: codes && { left: codes.filter(({ used_at }) => used_at === null).length, of: codes.length },
    is_required: needsFactor(role, is_factor_required),
  }
}
