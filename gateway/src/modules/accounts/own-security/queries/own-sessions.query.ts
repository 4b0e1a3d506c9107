import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

const SESSION = z.object({
  id: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
  user_agent: z.string().nullable(),
  factor_kind: columnOf<Row<'sessions'>['factor_kind']>(),
})
export type OwnSessionRow = z.infer<typeof SESSION>

/** The live sessions of a person, last used first. */
export const ownSessionsOf = (db: Knex.Transaction, user_id: string): Promise<OwnSessionRow[]> =>
  readRows(
    db,
    SESSION,
    `select s.id, s.created_at, s.last_seen_at, s.user_agent, s.factor_kind
     from sessions s join users u on u.id = s.user_id
     where s.user_id = :user_id and s.ended_at is null and s.expires_at > app_now() and s.version = u.session_version
     order by s.last_seen_at desc, s.created_at desc, s.id`,
    { user_id },
  )
