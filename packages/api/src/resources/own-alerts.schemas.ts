import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'

const ownAlerts = z.object({
  /** Events that send a message to the user’s phones. */
  phone: z.object({ new_work: z.boolean(), cancelled: z.boolean(), changed_decision: z.boolean() }),
  /** Whether a new request makes a sound on the dispatch board. */
  board_sound: z.boolean(),
  /** Whether this browser gets the messages. */
  is_on_here: z.boolean(),
  /** The key that a browser needs to subscribe (base64url); null where messages to phones aren't set up. */
  public_key: z.string().nullable(),
})

export type OwnAlerts = z.infer<typeof ownAlerts>

/** Bytes as base64url without padding, as browsers write the keys of a subscription. */
const bytes = (count: number, error: string) =>
  z
    .string({ error })
    .regex(/^[\w-]{1,200}$/, { error })
    .refine((value) => Math.floor((value.length * 3) / 4) === count, { error })

const HTTPS = 'The address of a push service, starting with https://'

export const ownAlertsSchemas = {
  read: { response: ownAlerts },
  update: {
    body: z.object({
      phone: z
        .object({ new_work: z.boolean(), cancelled: z.boolean(), changed_decision: z.boolean() })
        .partial()
        .optional(),
      board_sound: z.boolean().optional(),
    }),
    response: ownAlerts,
  },
  addPhone: {
    /** A browser's `PushSubscription`, as its `toJSON()` has it. */
    body: z.object({
      endpoint: z.url({ error: HTTPS }).max(1000, { error: HTTPS }),
      keys: z.object({
        p256dh: bytes(65, 'The 65 bytes of a public key, as base64url'),
        auth: bytes(16, 'The 16 bytes of a secret, as base64url'),
      }),
    }),
    response: ownAlerts,
  },
  removePhone: { response: ownAlerts },
} satisfies SchemaGroup
