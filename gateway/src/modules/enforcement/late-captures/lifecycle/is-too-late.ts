import type { Actor } from '../../../../db/actor.ts'

/** What the driver reads. */
export const TOO_LATE = 'This was recorded after your login was disabled. Dispatch has it and decides about it.'
/** What the office reads. */
export const WHY_TOO_LATE = 'The login was disabled by then.'

/**
 * Whether an upload link's session is too late to send this: it was captured (ISO 8601, by the phone's clock) after the login was disabled, or
 * the phone didn't say when. False for every other session.
 */
export const isTooLate = (
  { captured_before }: Pick<Actor, 'captured_before'>,
  captured_at: string | null | undefined,
): boolean => captured_before !== undefined && !(captured_at && Date.parse(captured_at) < captured_before.getTime())
