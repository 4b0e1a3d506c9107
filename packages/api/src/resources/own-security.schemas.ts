import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, ok, paragraph } from '../common.ts'

/** A code of an authenticator app; the spaces that apps show are dropped. */
const appCode = z
  .string({ error: 'Enter the 6 digits' })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Enter the 6 digits' }))

/** A recovery code in any case, with or without its dash. */
const recoveryCode = z
  .string({ error: 'Enter a recovery code, such as 7KQ4-M2XD' })
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/, { error: 'Enter a recovery code, such as 7KQ4-M2XD' }))

/** One of the two proves the factor. */
export const factorProof = z.object({ code: appCode.optional(), recovery_code: recoveryCode.optional() })

export const oneProof = z.refine<{ readonly code?: unknown; readonly recovery_code?: unknown }>(
  ({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined),
  { error: 'Enter a code of the app or a recovery code, not both', path: ['code'] },
)

const FACTOR_KINDS = ['app', 'recovery_code'] as const
const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'unknown'] as const

const ownSession = z.object({
  id,
  /** "Chrome on Windows"; null if the browser didn't say what it is. */
  device: z.string().nullable(),
  kind: z.enum(DEVICE_KINDS),
  started_at: instant,
  /** Up to 10 minutes behind. */
  last_seen_at: instant,
  /** The session that asks. */
  is_current: z.boolean(),
  /** The second factor that it last proved; null if none. */
  factor: z.enum(FACTOR_KINDS).nullable(),
})
export type OwnSession = z.infer<typeof ownSession>

const sessionList = z.object({ data: z.array(ownSession) })

const ownSecurity = z.object({
  /** Null if a login asks for the password only. */
  app: z.object({ since: instant }).nullable(),
  recovery_codes: z.object({ left: z.number().int(), of: z.number().int() }).nullable(),
  /** The installation refuses dangerous actions of this role without a second factor. */
  is_required: z.boolean(),
})
export type OwnSecurity = z.infer<typeof ownSecurity>

const codes = z.array(z.string())

export const ownSecuritySchemas = {
  read: { response: ownSecurity },
  sessions: { response: sessionList },
  endSession: { params: idParams, response: sessionList },
  endOtherSessions: { response: sessionList },
  startApp: {
    body: z.object({
      current_password: z.string({ error: 'Fill this in' }).min(1, { error: 'Fill this in' }).max(1024),
    }),
    response: z.object({
      /** Base32, for typing it into the app. */
      secret: z.string(),
      /** What the QR code says: `otpauth://totp/…`. */
      uri: z.string(),
      /** Rows of the QR code with its white border; each character is a module, `1` for dark. */
      qr: z.array(z.string()),
    }),
  },
  confirmApp: {
    body: z.object({ code: appCode }),
    response: z.object({ security: ownSecurity, recovery_codes: codes }),
  },
  turnOff: { response: ownSecurity },
  newRecoveryCodes: { response: z.object({ security: ownSecurity, recovery_codes: codes }) },
  confirm: {
    body: factorProof.check(oneProof),
    /** Until then, dangerous actions don't ask again. */
    response: z.object({ until: instant }),
  },
  resetFor: { params: idParams, body: z.object({ reason: paragraph(300) }), response: ok },
} satisfies SchemaGroup
