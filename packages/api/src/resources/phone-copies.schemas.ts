import { COPIES_PER_REQUEST } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant } from '../common.ts'

/** The header's text is exactly what was signed; `rows` are signed by their hash in it. */
const signedPart = z.object({ header: z.string(), signature: z.string(), rows: z.string() })

export const phoneCopiesSchemas = {
  take: {
    body: z.object({
      contracts: z
        .array(
          z.object({
            id,
            /** `read_at` of the phone's last copy; null or absent asks for a whole one. */
            since: instant.nullish(),
          }),
        )
        .min(1, { error: 'Name a complex' })
        .max(COPIES_PER_REQUEST, { error: `Name at most ${COPIES_PER_REQUEST} complexes` }),
    }),
    response: z.object({
      /** The installation's key for copies: Ed25519, the raw 32 bytes in base64url. */
      key: z.object({ id: z.string(), public_key: z.string() }),
      /** One part for each complex, in any order. */
      copies: z.array(signedPart),
      /** The open tows and boots of the company, always whole. */
      cases: signedPart,
      /** Complexes that the driver may not ask about: their copies are deleted. */
      unknown: z.array(id),
    }),
  },
} satisfies SchemaGroup
