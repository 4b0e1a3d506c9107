import type { api, ResponseOf } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { deviceOf } from '../sessions/index.ts'
import type { TeamSessionRow } from './queries/team-sessions.query.ts'

export const presentTeamSessions = (
  rows: readonly TeamSessionRow[],
  { session_id }: Pick<Actor, 'session_id'>,
): ResponseOf<typeof api.towCompanies.sessions> => ({
  data: rows.map((row) => ({
    id: row.session_id,
    ...deviceOf(row.user_agent),
    started_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.session_id === session_id,
  })),
})
