import type { TeamSession, TowUser } from '@curbwise/api/resources/tow-team.schemas'

/** An action about to be taken on a person of the team. */
export interface Act {
  readonly kind:
    | 'edit'
    | 'role'
    | 'switch'
    | 'resend'
    | 'password'
    | 'remove'
    | 'end_shift'
    | 'end_session'
    | 'end_sessions'
  readonly person: TowUser
  /** The session to end. */
  readonly session?: TeamSession
}
