const DAY_MS = 86_400_000

/** What is stored of people, why, and for how long. */
export interface Retention {
  /** What it is, for people. */
  readonly what: string
  readonly tables: readonly string[]
  readonly why: string
  /** Days that something is stored. */
  readonly days: number
  /** The moment from which the days count. */
  readonly since: string
}

/** Data that has an end. What sets or deletes it reads the days here, and the handbook's page shows the same. */
export const RETENTION = {
  sessions: {
    what: 'sessions, with the browser’s name and a digest of the address',
    tables: ['sessions', 'session_views'],
    why: 'to show where someone is logged in, and to investigate a stolen login',
    days: 30,
    since: 'the end of its lifetime',
  },
  known_devices: {
    what: 'digests of a random value in each browser that someone logged in from',
    tables: ['known_devices'],
    why: 'to email people about a login from a new device',
    days: 400,
    since: 'the last login from it',
  },
  pin_failures: {
    what: 'wrong PINs, with a digest of the address',
    tables: ['pin_failures'],
    why: 'to limit the guesses at a unit’s PIN within a year',
    days: 366,
    since: 'the try',
  },
  rate_limits: {
    what: 'digests of addresses and accounts',
    tables: ['rate_limits'],
    why: 'to limit how often someone calls',
    days: 1,
    since: 'the end of what is counted',
  },
  idempotency_keys: {
    what: 'answers to requests that may be repeated',
    tables: ['idempotency_keys'],
    why: 'so that a repeated request does its work once',
    days: 1,
    since: 'the request',
  },
  imports: {
    what: 'uploaded lists that weren’t applied, row by row',
    tables: ['imports', 'import_rows'],
    why: 'to show what an import would do, before it does it',
    days: 1,
    since: 'the upload',
  },
  exports: {
    what: 'files of exported lists',
    tables: ['exports', 'files'],
    why: 'so that the person who asked can download them',
    days: 1,
    since: 'the request, and again since the file is ready',
  },
  evidence_packs: {
    what: 'files of evidence packs',
    tables: ['evidence_packs', 'files'],
    why: 'so that the person who asked can download them',
    days: 30,
    since: 'the request',
  },
  cure_phones: {
    what: 'phone numbers of owners who asked for an answer about a sticker',
    tables: ['sticker_cures'],
    why: 'to answer them by text',
    days: 30,
    since: 'the photo',
  },
  quarantine: {
    what: 'photos without a row in the database',
    tables: [],
    why: 'so that an operator can restore them after a fault',
    days: 30,
    since: 'the second sweep that found no row',
  },
  webhook_deliveries: {
    what: 'what a company’s webhooks were sent: IDs and statuses of records',
    tables: ['webhook_deliveries'],
    why: 'so that a company can see what arrived, and have it sent again',
    days: 30,
    since: 'the change',
  },
  plate_checks: {
    what: 'plate checks, with who asked and about which plate',
    tables: ['plate_checks'],
    why: 'to investigate who looked a car up, and to count',
    days: 397,
    since: 'the end of its month',
  },
  messages: {
    what: 'recipient, subject, and text of messages that aren’t about a car',
    tables: ['notifications'],
    why: 'to prove that someone was notified',
    days: 366,
    since: 'the message',
  },
  announcements: {
    what: 'notices of a complex, and their text in the history',
    tables: ['announcements', 'history_values'],
    why: 'to prove what residents were sent',
    days: 366,
    since: 'the notice was last sent',
  },
  contacts: {
    what: 'name, address, and phone number of residents who moved out, and the values of the history that are about them alone',
    tables: ['contacts', 'history_values'],
    why: 'open questions after a move',
    days: 90,
    since: 'the move',
  },
  outbox_messages: {
    what: 'emails and texts of the demo',
    tables: ['outbox_messages'],
    why: 'to show what would have been sent; empty in production',
    days: 30,
    since: 'the message',
  },
} as const satisfies Readonly<Record<string, Retention>>

export type Kept = keyof typeof RETENTION

/** Returns the moment before which this data is too old. */
export const oldestKept = (kept: Kept, now: Date): Date => new Date(now.getTime() - RETENTION[kept].days * DAY_MS)

/** Returns the start of the oldest month (UTC) that isn't too old as a whole. */
export function oldestMonthKept(kept: Kept, now: Date): Date {
  const oldest = oldestKept(kept, now)
  return new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth()))
}

/** Returns when this data ends that begins now. */
export const endOf = (kept: Kept, now: Date): Date => new Date(now.getTime() + RETENTION[kept].days * DAY_MS)
