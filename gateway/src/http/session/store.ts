import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

type Owner = { readonly user_id: string } | { readonly unit_id: string }

/** Begins a session under a new id, whatever the browser came with; the address is kept as a digest. */
export async function beginSession(
  db: Knex.Transaction,
  session: { of: Owner; expires_at: Date; ip: string; user_agent: string | null },
): Promise<string> {
  const { of, expires_at, ip, user_agent } = session
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    'select auth_begin_session(?::uuid, ?::uuid, ?, ?, ?) as id',
    [
      'user_id' in of ? of.user_id : null,
      'unit_id' in of ? of.unit_id : null,
      expires_at,
      createHash('sha256').update(ip).digest(),
      user_agent,
    ],
  )
  return (rows[0] as { id: string }).id
}

export async function endSession(db: Knex.Transaction, sessionId: string): Promise<void> {
  await db.raw(`select auth_end_session(?::uuid, 'log_out')`, [sessionId])
}

/** Raises the version that every session carries: all end at once, save the one that is given the new version. */
export async function endSessions(db: Knex.Transaction, of: Owner, except: string | null): Promise<void> {
  const [row] =
    'user_id' in of
      ? await db('users')
          .where({ id: of.user_id })
          .increment('session_version')
          .returning<{ version: number }[]>('session_version as version')
      : await db('unit_pins')
          .where({ unit_id: of.unit_id })
          .increment('pin_version')
          .returning<{ version: number }[]>('pin_version as version')
  if (row && except)
    await db('sessions')
      .where({ id: except, ...of })
      .update({ version: row.version })
}
