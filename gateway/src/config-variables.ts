import { z } from 'zod'
import { instant, key, retiredKeys, secrets } from './config-keys.ts'
import { DATABASE_VARIABLES } from './config-database.ts'
import { FILES_VARIABLES } from './config-files.ts'
import { url, variable, whole } from './config-variable.ts'
import { MESSAGE_VARIABLES } from './config-messages.ts'
import { TRACING_VARIABLES } from './config-tracing.ts'

export const MODES = ['demo', 'development', 'production', 'test'] as const
export type Mode = (typeof MODES)[number]

const flag = z.enum(['true', 'false'], { error: 'write true or false' }).transform((value) => value === 'true')

/** Every setting of the gateway. `config.ts` reads them; nothing else reads the environment. */
export const VARIABLES = {
  MODE: variable(
    z.enum(MODES, { error: `choose one of ${MODES.join(', ')}` }).default('production'),
    'production',
    'demo opens the outbox and one-click logins; production requires every secret',
  ),
  PORT: variable(
    whole(0, 65535, 'write a port from 0 to 65535').default(3000),
    '3000',
    'Port to listen on; 0 chooses a free one',
  ),
  HOST: variable(z.string().default('127.0.0.1'), '127.0.0.1', 'Address to listen on; 0.0.0.0 for all'),
  ORIGIN: variable(
    url(/^https?$/, 'write an address such as https://app.example.com')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'http://localhost:PORT; required in production and with SMTP_URL',
    'Address that users open; links in emails start with it, and passkeys work only there',
  ),
  PRODUCT_NAME: variable(
    z.string().min(1).max(60).default('Curbwise'),
    'Curbwise',
    'Product name in titles, emails, and documents',
  ),
  ...DATABASE_VARIABLES,
  EXPORT_POOL: variable(
    whole(1, 20, 'write a number from 1 to 20').default(2),
    '2',
    'Exports that one gateway process runs at the same time, on connections in addition to DATABASE_POOL (plus one more, which cancels them)',
  ),
  EXPORT_ROWS: variable(
    whole(1, 1_000_000, 'write a number from 1 to 1000000').default(20_000),
    '20000',
    'Maximum rows of an immediate export; a job prepares a longer one, and its file is downloaded later',
  ),
  EXPORT_SECONDS: variable(
    whole(1, 110, 'write seconds from 1 to 110').default(20),
    '20',
    'Maximum duration of an immediate export; a job prepares a slower one',
  ),
  SESSION_SECRETS: variable(
    secrets.optional(),
    'required in production',
    'Secrets for the session cookie, comma-separated, newest first; when you rotate them, keep the old one for 14 days so that no one is logged out',
    true,
  ),
  SESSION_HOURS: variable(
    whole(1, 24 * 90, 'write hours from 1 to 2160').default(336),
    '336',
    'How long a login lasts',
  ),
  SECOND_FACTOR: variable(
    z.enum(['offered', 'required'], { error: 'write offered or required' }).default('offered'),
    'offered',
    'required refuses dangerous actions (voids, refunds, people, rules) of super admins and tow admins without two-step login',
  ),
  PIN_KEY: variable(
    key.optional(),
    'required in production',
    'Key that encrypts resident and guest PINs and the secrets of authenticator apps, 64 hexadecimal digits',
    true,
  ),
  PHONE_COPY_KEY: variable(
    key.optional(),
    'derived from PIN_KEY',
    'Key that signs the copies with which drivers’ phones check plates offline (Ed25519), 64 hexadecimal digits; phones take new copies after it changes',
    true,
  ),
  EVIDENCE_KEY: variable(
    key.optional(),
    'none in production: no evidence packs; otherwise created next to FILES_DIR',
    'Ed25519 key that signs evidence packs, 64 hexadecimal digits',
    true,
  ),
  EVIDENCE_KEY_FROM: variable(
    instant.optional(),
    'none',
    'Since when EVIDENCE_KEY signs; set it when you change the key',
  ),
  EVIDENCE_OLD_KEYS: variable(
    retiredKeys.optional(),
    'none',
    'Public keys that signed packs before, comma-separated, each as base64@from/until; the page with the keys shows each as base64',
  ),
  TRUST_PROXY: variable(
    whole(0, 10, 'write the number of proxies in front, 0 to 10').default(0),
    '0',
    'Number of proxies in front of the gateway; that many entries of X-Forwarded-For are trusted',
  ),
  SITE_DIR: variable(z.string().default('dist/site'), 'dist/site', 'Folder of the built site'),
  ...FILES_VARIABLES,
  MAIL_FROM: variable(
    z.string().regex(/@/, { error: 'write an address, such as Curbwise <no-reply@example.com>' }).optional(),
    'PRODUCT_NAME <no-reply@ORIGIN’s host>',
    'Sender of emails',
  ),
  SMTP_URL: variable(
    url(/^smtps?$/, 'write smtp://user:password@host:587 or smtps://…').optional(),
    'none: emails wait in the queue (demo: outbox)',
    'Mail server',
    true,
  ),
  SENTRY_DSN: variable(
    url(/^https?$/, 'write the DSN as Sentry shows it').optional(),
    'none: errors go to the log',
    'Where errors are reported',
  ),
  METRICS_TOKEN: variable(
    z.string().min(16, { error: 'use at least 16 characters' }).optional(),
    'none: loopback only',
    'Bearer token for /api/metrics',
    true,
  ),
  ...TRACING_VARIABLES,
  LOG_LEVEL: variable(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'choose fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    'info',
    'How much is logged',
  ),
  ANCHOR_FILE: variable(
    z.string().optional(),
    'FILES_DIR/../history-heads.jsonl',
    'File outside the database to which the heads of the history are appended each night',
  ),
  EMAIL_HISTORY_HEADS: variable(
    flag.default(false),
    'false',
    'true: each night, every tow company gets an email with the last number and hash of its history',
  ),
  LIMIT_FACTOR: variable(
    z.coerce
      .number({ error: 'write a number' })
      .min(0.1, { error: 'at least 0.1' })
      .max(1000, { error: 'at most 1000' })
      .default(1),
    '1',
    'Multiplies every rate limit',
  ),
  EVENT_STREAMS: variable(
    whole(1, 100_000, 'write a number from 1 to 100000').default(4000),
    '4000',
    'Maximum open event streams of one gateway process; any more are asked to retry later',
  ),
  PAYMENTS: variable(
    z.enum(['sandbox', 'stripe', 'none'], { error: 'choose sandbox, stripe or none' }).optional(),
    'sandbox; in production stripe if its key is set, otherwise none',
    'Provider of card payments. The sandbox moves no money and isn’t allowed in production; none refuses every payment',
  ),
  STRIPE_SECRET_KEY: variable(
    z
      .string()
      .regex(/^(sk|rk)_/, { error: 'write the secret key as Stripe shows it, sk_… or rk_…' })
      .optional(),
    'none',
    'Key of Stripe’s API; needed for PAYMENTS=stripe',
    true,
  ),
  STRIPE_WEBHOOK_SECRETS: variable(
    z
      .string()
      .transform((value) =>
        value
          .split(',')
          .map((secret) => secret.trim())
          .filter(Boolean),
      )
      .pipe(
        z
          .array(
            z.string().regex(/^whsec_/, {
              error: 'write the signing secrets as Stripe shows them, whsec_…, separated by commas, the newest first',
            }),
          )
          .min(1),
      )
      .optional(),
    'none',
    'Signing secrets of the webhooks ORIGIN/api/payments/stripe/events, the platform’s and the connected accounts’; needed for PAYMENTS=stripe',
    true,
  ),
  STRIPE_API_URL: variable(
    url(/^https?$/, 'write an address such as https://api.stripe.com').default('https://api.stripe.com'),
    'https://api.stripe.com',
    'Address of Stripe’s API',
  ),
  ...MESSAGE_VARIABLES,
  PAYMENT_WEBHOOK_SECRETS: variable(
    secrets.optional(),
    'derived from SESSION_SECRETS',
    'Secrets that sign the payment provider’s events, comma-separated, newest first; each is accepted',
    true,
  ),
  SANDBOX_DELAY_SECONDS: variable(
    whole(0, 600, 'write seconds from 0 to 600').default(3),
    '3',
    'How long the sandbox’s bank takes to confirm; the late test card takes twenty times as long',
  ),
  PLATE_READER: variable(
    flag.default(true),
    'true',
    'false: plates aren’t read from photos, and every screen asks to type them. A process that reads needs about 490 MB of memory, and ends after five minutes without a photo',
  ),
  PLATE_READER_SECONDS: variable(
    whole(1, 300, 'write seconds from 1 to 300').default(20),
    '20',
    'Maximum duration of reading one photo; after that, the person is asked to type the plate',
  ),
  JOBS: variable(flag.default(true), 'true', 'false: this process handles requests but runs no jobs'),
} as const

export type VariableName = keyof typeof VARIABLES
