import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import type { z } from 'zod'
import { filesOf, filesProblems } from './config-files.ts'
import { type Mode, VARIABLES, type VariableName } from './config-variables.ts'
import type { FilesSettings } from './files/open-places.ts'
import type { TracingSettings } from './reporting/tracing-settings.ts'

export type { Mode } from './config-variables.ts'

export interface Config {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  /** Null means `http://localhost:<port>`, once the port is known. */
  readonly origin: string | null
  readonly product_name: string
  readonly database: {
    readonly url: string | null
    /** Null without a pooler. */
    readonly direct_url: string | null
    readonly app_url: string | null
    readonly app_password: string | null
    readonly pool: number
    readonly direct_pool: number
    readonly wait_ms: number
  }
  readonly exports: { readonly at_once: number; readonly rows: number; readonly seconds: number }
  readonly sessions: { readonly secrets: readonly string[]; readonly hours: number }
  /** Whether dangerous actions of admins need a second factor. */
  readonly is_factor_required: boolean
  readonly pin_key: Buffer
  /** The seed of the key that signs phones’ copies. */
  readonly phone_copy_key: Buffer
  readonly evidence: {
    /** Null in production means that no packs are built; elsewhere, the key is in `key_file`. */
    readonly key: Buffer | null
    readonly key_file: string | null
    readonly from: string | null
    readonly retired: readonly { readonly public_key: string; readonly from: string | null; readonly until: string }[]
  }
  readonly trust_proxy: number
  readonly site_dir: string
  readonly files_dir: string
  readonly files: FilesSettings
  readonly mail: { readonly from: string | null; readonly smtp_url: string | null }
  readonly payments: {
    /** Null means no card payments are taken. */
    readonly provider: 'sandbox' | 'stripe' | null
    /** Set when the provider is Stripe. */
    readonly stripe: {
      readonly secret_key: string
      readonly webhook_secrets: readonly string[]
      readonly api_url: string
    } | null
    /** Null means derived from the session secret. */
    readonly webhook_secrets: readonly string[] | null
    readonly sandbox_delay_seconds: number
  }
  /** Null means text messages wait in the queue, or are shown in the demo's outbox. */
  readonly twilio: {
    readonly account_sid: string
    readonly auth_token: string
    readonly from: string
    readonly api_url: string
  } | null
  /** Null means no messages go to phones. */
  readonly push: {
    readonly public_key: string
    readonly private_key: string
    /** Null means derived from the origin. */
    readonly subject: string | null
    /** Hosts of tests, which may be private. */
    readonly test_hosts: readonly string[]
  } | null
  /** Hosts of tests that take webhooks, which may be private. */
  readonly webhook_test_hosts: readonly string[]
  readonly sentry_dsn: string | null
  readonly metrics_token: string | null
  /** Null means nothing is traced. */
  readonly tracing: TracingSettings | null
  readonly log_level: string
  readonly anchor_file: string
  readonly email_history_heads: boolean
  readonly limit_factor: number
  readonly event_streams: number
  readonly jobs: boolean
  /** Null means plates aren’t read from photos. */
  readonly plate_reader: { readonly seconds: number } | null
}

/** An invalid setting; the message names it and says how to fix it. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

type Environment = Readonly<Record<string, string | undefined>>
type Values = { readonly [Name in VariableName]: z.infer<(typeof VARIABLES)[Name]['schema']> }

/**
 * Outside production, the PINs of made-up people are encrypted with a well-known key, so the demo's data survive a
 * restart.
 */
const WELL_KNOWN_PIN_KEY = createHash('sha256').update('the demo world has no secrets').digest()

function missingInProduction(values: Values): string[] {
  const problems: string[] = []
  const need = (present: unknown, name: VariableName, fix: string) => {
    if (!present) problems.push(`${name} is missing: in production ${fix}.`)
  }
  need(values.DATABASE_URL, 'DATABASE_URL', 'write the connection string of a PostgreSQL 15 or newer')
  need(
    values.APP_DATABASE_URL ?? values.APP_DATABASE_PASSWORD,
    'APP_DATABASE_PASSWORD',
    'write a password for the role that the gateway works under, or give APP_DATABASE_URL',
  )
  need(values.SESSION_SECRETS, 'SESSION_SECRETS', 'write at least one secret of 32 characters or more')
  need(values.PIN_KEY, 'PIN_KEY', 'write 64 hexadecimal digits, for instance from: openssl rand -hex 32')
  need(values.ORIGIN, 'ORIGIN', 'write the address people use, such as https://app.example.com')
  if (values.PAYMENTS === 'sandbox')
    problems.push('PAYMENTS cannot be used: the sandbox moves no money, so in production write stripe or none.')
  if (values.PUSH_TEST_HOSTS)
    problems.push('PUSH_TEST_HOSTS cannot be used: in production, messages to phones go to public servers only.')
  if (values.WEBHOOK_TEST_HOSTS)
    problems.push('WEBHOOK_TEST_HOSTS cannot be used: in production, webhooks go to public servers only.')
  return problems
}

/**
 * Finds settings that work only together: a half-configured installation would fail on the first payment or message.
 */
function incompleteSettings(values: Values): string[] {
  const problems: string[] = []
  const need = (present: unknown, name: VariableName, why: string) => {
    if (!present) problems.push(`${name} is missing: ${why}.`)
  }
  if (values.PAYMENTS === 'stripe' || values.STRIPE_SECRET_KEY || values.STRIPE_WEBHOOK_SECRETS) {
    need(values.STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY', 'payments by Stripe need the key of its API')
    need(
      values.STRIPE_WEBHOOK_SECRETS,
      'STRIPE_WEBHOOK_SECRETS',
      'payments by Stripe need the secrets that sign its events',
    )
  }
  if (values.TWILIO_ACCOUNT_SID || values.TWILIO_AUTH_TOKEN || values.TWILIO_FROM) {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const)
      need(values[name], name, 'text messages by Twilio need all three of its settings')
  }
  if (values.VAPID_PUBLIC_KEY || values.VAPID_PRIVATE_KEY)
    for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const)
      need(values[name], name, 'messages to phones need both keys of the pair')
  if (values.DATABASE_DIRECT_URL)
    need(
      values.DATABASE_URL ?? values.APP_DATABASE_URL,
      'DATABASE_URL',
      'DATABASE_DIRECT_URL is the second address of its database; with one address, write it in DATABASE_URL',
    )
  // Production always requires ORIGIN.
  if (values.SMTP_URL && values.MODE !== 'production')
    need(
      values.ORIGIN,
      'ORIGIN',
      'email sent through SMTP_URL has links in it; write the address people use, such as https://app.example.com',
    )
  return problems
}

/**
 * Reads and checks the settings. Throws ConfigError with one line for each wrong or missing setting. An empty value
 * counts as absent.
 */
export function loadConfig(environment: Environment = process.env): Config {
  const problems: string[] = []
  const read = Object.entries(VARIABLES).map(([name, variable]) => {
    const raw = environment[name]
    const result = (variable.schema as z.ZodType).safeParse(raw === '' ? undefined : raw)
    if (!result.success) problems.push(`${name} cannot be used: ${result.error.issues[0]?.message ?? 'wrong value'}.`)
    return [name, result.data] as const
  })
  if (problems.length > 0) throw new ConfigError(problems)
  const values = Object.fromEntries(read) as unknown as Values
  problems.push(...incompleteSettings(values), ...filesProblems(values))
  if (values.MODE === 'production') problems.push(...missingInProduction(values))
  if (problems.length > 0) throw new ConfigError(problems)
  return fromValues(values)
}

function providerOf(values: Values): Config['payments']['provider'] {
  if (values.PAYMENTS) return values.PAYMENTS === 'none' ? null : values.PAYMENTS
  if (values.MODE !== 'production') return 'sandbox'
  return values.STRIPE_SECRET_KEY ? 'stripe' : null
}

/** A key for one purpose, so that no signature can be used for another. */
const derivedKey = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

function fromValues(values: Values): Config {
  const files_dir = resolve(values.FILES_DIR)
  const pin_key = values.PIN_KEY ?? WELL_KNOWN_PIN_KEY
  return {
    mode: values.MODE,
    port: values.PORT,
    host: values.HOST,
    origin: values.ORIGIN ?? null,
    product_name: values.PRODUCT_NAME,
    database: {
      url: values.DATABASE_URL ?? null,
      direct_url: values.DATABASE_DIRECT_URL ?? null,
      app_url: values.APP_DATABASE_URL ?? null,
      app_password: values.APP_DATABASE_PASSWORD ?? null,
      pool: values.DATABASE_POOL,
      direct_pool: values.DATABASE_DIRECT_POOL,
      wait_ms: values.DATABASE_WAIT_SECONDS * 1000,
    },
    exports: { at_once: values.EXPORT_POOL, rows: values.EXPORT_ROWS, seconds: values.EXPORT_SECONDS },
    sessions: { secrets: values.SESSION_SECRETS ?? [randomBytes(32).toString('hex')], hours: values.SESSION_HOURS },
    is_factor_required: values.SECOND_FACTOR === 'required',
    pin_key,
    phone_copy_key: values.PHONE_COPY_KEY ?? derivedKey(pin_key, 'signature of phone copies'),
    evidence: {
      key: values.EVIDENCE_KEY ?? null,
      key_file: values.MODE === 'production' ? null : join(dirname(files_dir), 'evidence-key'),
      from: values.EVIDENCE_KEY_FROM ?? null,
      retired: values.EVIDENCE_OLD_KEYS ?? [],
    },
    trust_proxy: values.TRUST_PROXY,
    site_dir: resolve(values.SITE_DIR),
    files_dir,
    files: filesOf(values),
    mail: { from: values.MAIL_FROM ?? null, smtp_url: values.SMTP_URL ?? null },
    payments: {
      provider: providerOf(values),
      stripe:
        values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRETS
          ? {
              secret_key: values.STRIPE_SECRET_KEY,
              webhook_secrets: values.STRIPE_WEBHOOK_SECRETS,
              api_url: values.STRIPE_API_URL,
            }
          : null,
      webhook_secrets: values.PAYMENT_WEBHOOK_SECRETS ?? null,
      sandbox_delay_seconds: values.SANDBOX_DELAY_SECONDS,
    },
    twilio:
      values.TWILIO_ACCOUNT_SID && values.TWILIO_AUTH_TOKEN && values.TWILIO_FROM
        ? {
            account_sid: values.TWILIO_ACCOUNT_SID,
            auth_token: values.TWILIO_AUTH_TOKEN,
            from: values.TWILIO_FROM,
            api_url: values.TWILIO_API_URL,
          }
        : null,
    push:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? {
            public_key: values.VAPID_PUBLIC_KEY,
            private_key: values.VAPID_PRIVATE_KEY,
            subject: values.VAPID_SUBJECT ?? null,
            test_hosts: values.PUSH_TEST_HOSTS ?? [],
          }
        : null,
    webhook_test_hosts: values.WEBHOOK_TEST_HOSTS ?? [],
    sentry_dsn: values.SENTRY_DSN ?? null,
    metrics_token: values.METRICS_TOKEN ?? null,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    log_level: values.LOG_LEVEL,
    anchor_file: values.ANCHOR_FILE ?? join(dirname(files_dir), 'history-heads.jsonl'),
    email_history_heads: values.EMAIL_HISTORY_HEADS,
    limit_factor: values.LIMIT_FACTOR,
    event_streams: values.EVENT_STREAMS,
    jobs: values.JOBS,
    plate_reader: values.PLATE_READER ? { seconds: values.PLATE_READER_SECONDS } : null,
  }
}

/** Returns the settings as a Markdown table: name, default, meaning. */
export function configTable(): string {
  const rows = Object.entries(VARIABLES).map(
    ([name, { fallback, about, secret }]) => `| \`${name}\` | ${fallback} | ${about}${secret ? ' (secret)' : ''} |`,
  )
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
