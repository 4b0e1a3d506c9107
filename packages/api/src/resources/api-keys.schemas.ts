import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, idParams, instant, line } from '../common.ts'
import { KEY_SCOPES } from '../key-scopes.ts'

const MAX_NAME = 60

const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The first characters of the secret. */
  prefix: z.string(),
  created_at: instant,
  created_by: z.string(),
  /** When it stops working; null if no end was set. */
  ends_at: instant.nullable(),
  /** To the minute; null if it was never used. */
  last_used_at: instant.nullable(),
  /** When it stopped working, and why; null while it works. */
  ended: z.object({ at: instant, why: z.enum(['revoked', 'expired']), by: z.string().nullable() }).nullable(),
  can: z.object({ revoke: z.boolean() }),
})
export type ApiKeyRow = z.infer<typeof apiKey>

const currentKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  ends_at: instant.nullable(),
  company: z.object({ id, name: z.string(), timezone: z.string() }),
})

export const apiKeysSchemas = {
  list: {
    params: idParams,
    response: z.object({ data: z.array(apiKey), timezone: z.string(), can: z.object({ create: z.boolean() }) }),
  },
  create: {
    params: idParams,
    body: z.object({
      name: line(MAX_NAME),
      scopes: z
        .array(z.enum(KEY_SCOPES, { error: `Choose among ${KEY_SCOPES.join(', ')}` }), {
          error: 'Choose what the key may read',
        })
        .min(1, { error: 'Choose what the key may read' })
        .max(KEY_SCOPES.length, { error: 'Choose each scope once' })
        .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'Choose each scope once' }),
      /** The last day on which it works, in the company's time zone; without it the key works until it is revoked. */
      ends_on: date.nullish(),
    }),
    response: z.object({ key: apiKey, secret: z.string() }),
  },
  revoke: { params: z.object({ id, keyId: id }), response: apiKey },
  current: { response: currentKey },
} satisfies SchemaGroup
