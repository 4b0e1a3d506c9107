import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, line, ok, paragraph } from '../common.ts'

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

const BROKEN_PASSKEY = { error: 'The passkey’s answer is damaged. Use it again.' }
/** Bytes in base64url, as browsers write what a passkey answers. */
const bytes = (longest: number) =>
  z
    .string(BROKEN_PASSKEY)
    .max(longest, BROKEN_PASSKEY)
    .regex(/^[\w-]+$/, BROKEN_PASSKEY)

/** What a passkey signed for a `passkeyRequest`; the names are those of WebAuthn. */
const signedByPasskey = z.object({
  id: bytes(1400),
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(2000) }),
})

/** What a browser returns for a `newPasskeyRequest`; the names are those of WebAuthn. */
const createdPasskey = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    /** How the browser reaches the passkey, such as `internal` or `usb`. */
    transports: z.array(z.string().regex(/^[a-z-]{1,20}$/, BROKEN_PASSKEY)).max(10),
  }),
})

/** One of the three proves the factor. */
export const factorProof = z.object({
  code: appCode.optional(),
  recovery_code: recoveryCode.optional(),
  passkey: signedByPasskey.optional(),
})

export const oneProof = z.refine<{
  readonly code?: unknown
  readonly recovery_code?: unknown
  readonly passkey?: unknown
}>(
  ({ code, recovery_code, passkey }) => [code, recovery_code, passkey].filter((one) => one !== undefined).length === 1,
  {
    error: 'Enter a code of the app or a recovery code, or use a passkey: one of them',
    path: ['code'],
  },
)

const knownPasskey = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** What a browser asks a passkey to sign. It works once, for 10 minutes, in the browser that got it. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.number().int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(knownPasskey),
})

/** What a browser creates a passkey from. It works once, for 10 minutes, in the browser that got it. */
const newPasskeyRequest = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** In milliseconds. */
  timeout: z.number().int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  /** Those that the person already has. */
  excludeCredentials: z.array(knownPasskey),
})

const FACTOR_KINDS = ['app', 'passkey', 'recovery_code'] as const
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

const ownPasskey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  /** Null until it is used for the first time. */
  last_used_at: instant.nullable(),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

/** A login asks for the password only if there is neither an app nor a passkey. */
const ownSecurity = z.object({
  app: z.object({ since: instant }).nullable(),
  passkeys: z.array(ownPasskey),
  recovery_codes: z.object({ left: z.number().int(), of: z.number().int() }).nullable(),
  /** The installation refuses dangerous actions of this role without a second factor. */
  is_required: z.boolean(),
})
export type OwnSecurity = z.infer<typeof ownSecurity>

/** Recovery codes that were just created; empty if the person already had some. */
const codes = z.array(z.string())

const currentPassword = z.object({
  current_password: z.string({ error: 'Fill this in' }).min(1, { error: 'Fill this in' }).max(1024),
})

export const ownSecuritySchemas = {
  read: { response: ownSecurity },
  sessions: { response: sessionList },
  endSession: { params: idParams, response: sessionList },
  endOtherSessions: { response: sessionList },
  startApp: {
    body: currentPassword,
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
  startPasskey: { body: currentPassword, response: newPasskeyRequest },
  confirmPasskey: {
    body: z.object({ name: line(60), passkey: createdPasskey }),
    response: z.object({ security: ownSecurity, recovery_codes: codes }),
  },
  removePasskey: { params: idParams, response: ownSecurity },
  turnOff: { response: ownSecurity },
  newRecoveryCodes: { response: z.object({ security: ownSecurity, recovery_codes: codes }) },
  askPasskey: { response: passkeyRequest },
  confirm: {
    body: factorProof.check(oneProof),
    /** Until then, dangerous actions don't ask again. */
    response: z.object({ until: instant }),
  },
  resetFor: { params: idParams, body: z.object({ reason: paragraph(300) }), response: ok },
} satisfies SchemaGroup
