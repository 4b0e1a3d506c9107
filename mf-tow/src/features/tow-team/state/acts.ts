import type { TeamSession, TowUser } from '@curbwise/api/resources/tow-team.schemas'

/** An action about a person that needs nothing else. */
export interface PersonAct {
  readonly kind: 'edit' | 'role' | 'switch' | 'resend' | 'password' | 'factor' | 'remove' | 'end_shift' | 'end_sessions'
  readonly person: TowUser
}

interface SessionAct {
  readonly kind: 'end_session'
  readonly person: TowUser
  /** The session to end. */
  readonly session: TeamSession
}

/** An action about to be taken on a person of the team. */
export type Act = PersonAct | SessionAct
