import type { Actor } from '../../../../db/actor.ts'

/** What the driver reads. */
export const TOO_LATE = 'This was recorded after your login was disabled. Dispatch has it and decides about it.'
/** What the office reads. */
export const WHY_TOO_LATE = 'The login was disabled by then.'

/**
 * Whether the session of an upload link may no longer do what was captured at this time (ISO 8601, by the phone's clock), because the login
 * was disabled by then. Without a time, no one can say that it wasn't. False for every other session.
 */
export const isTooLate = (
  { captured_before }: Pick<Actor, 'captured_before'>,
  captured_at: string | null | undefined,
): boolean => captured_before !== undefined && !(captured_at && Date.parse(captured_at) < captured_before.getTime())
