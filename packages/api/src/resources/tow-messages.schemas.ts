import { z } from 'zod'
import { id, instant } from '../common.ts'
import { MESSAGE_STATUSES } from './announcements.schemas.ts'

/** An email or text that a user sent about a tow. */
export const towMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  to: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  at: instant,
  by: z.string().nullable(),
  /** Why it failed; for a waiting message, the error of the last try. */
  error: z.string().nullable(),
  /** Another message in the list replaced it. */
  is_sent_again: z.boolean(),
  can: z.object({ send_again: z.boolean() }),
})
