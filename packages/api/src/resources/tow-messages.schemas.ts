import { z } from 'zod'
import { id, instant } from '../common.ts'
import { MESSAGE_STATUSES } from './announcements.schemas.ts'

/** A mail or text message that somebody sent about a tow. */
export const towMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  to: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  at: instant,
  by: z.string().nullable(),
  /** Why it failed; of one that waits, what its last try said. */
  error: z.string().nullable(),
  /** Another message of the list was sent in its place. */
  is_sent_again: z.boolean(),
  can: z.object({ send_again: z.boolean() }),
})
