import type { Knex } from 'knex'

/** Raises the version that each of a user's sessions carries, which ends them all; returns the new version. */
export async function raiseSessionVersion(db: Knex.Transaction, user_id: string): Promise<number | undefined> {
  const [user] = await db('users').where({ id: user_id }).increment('session_version').returning('session_version')
  return user?.session_version
}

/** Gives one session of this user or unit the new version, so that it stays valid. */
export async function keepSession(
  db: Knex.Transaction,
  id: string,
  of: { readonly user_id: string } | { readonly unit_id: string },
  version: number,
): Promise<void> {
  await db('sessions')
    .where({ id, ...of })
    .update({ version })
}

/** Notes that a session proved the person's second factor now. */
export async function noteFactor(
  db: Knex.Transaction,
  id: string,
  factor_kind: 'app' | 'passkey' | 'recovery_code',
  factor_at: Date,
): Promise<void> {
  await db('sessions').where({ id }).update({ factor_kind, factor_at })
}

/** Ends one session of a person; false if they have no such live one. */
export async function endOwnSession(db: Knex.Transaction, user_id: string, id: string): Promise<boolean> {
  const ended = await db('sessions')
    .where({ id, user_id })
    .whereNull('ended_at')
    .update({ ended_at: db.raw('app_now()'), end_reason: 'ended_by_user' })
  return ended > 0
}

/** Deletes the sessions that expired before this time; returns how many. */
export const deleteExpiredSessions = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('sessions').where('expires_at', '<', before).delete()

/** Ends the sessions of a company's people, and of the residents of its complexes: if it is enabled again, they log in again. */
export async function endCompanySessions(db: Knex.Transaction, tow_company_id: string): Promise<void> {
  await db('sessions')
    .whereNull('ended_at')
    .where((either) =>
      either
        .whereIn('user_id', db('tow_users').where({ tow_company_id }).select('user_id'))
        .orWhereIn(
          'unit_id',
          db('units as n')
            .join('contracts as k', 'k.id', 'n.contract_id')
            .where({ 'k.tow_company_id': tow_company_id })
            .select('n.id'),
        ),
    )
    .update({ ended_at: db.raw('app_now()'), end_reason: 'company_disabled' })
}

/** Ends the sessions of an external company's people: if it is enabled again, they log in again. */
export async function endExternalSessions(db: Knex.Transaction, external_company_id: string): Promise<void> {
  await db('sessions')
    .whereNull('ended_at')
    .whereIn('user_id', db('external_users').where({ external_company_id }).select('user_id'))
    .update({ ended_at: db.raw('app_now()'), end_reason: 'company_disabled' })
}
