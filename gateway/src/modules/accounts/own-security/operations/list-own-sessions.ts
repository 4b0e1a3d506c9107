import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentOwnSessions } from '../own-security.presenter.ts'
import { ownSessionsOf } from '../queries/own-sessions.query.ts'

export const listOwnSessions: Operation<typeof api.ownSecurity.sessions> = async ({ db, actor }) =>
  presentOwnSessions(await ownSessionsOf(db, actor.user_id ?? ''), actor)
