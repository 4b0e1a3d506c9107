import type { QueueName } from '../operation/queues.ts'

const RETRY_DELAY_SECONDS = 5
const RETRY_DELAY_MAX_SECONDS = 3600
/** A mail server that is down over a weekend loses nothing. */
export const MAIL_TRIED_FOR_SECONDS = 3 * 86_400

/**
 * Seconds from a failed attempt to the next, counted from 0, without the jitter that pg-boss adds: up to double, never
 * beyond the maximum.
 */
const shortestWait = (failed: number): number =>
  Math.min(RETRY_DELAY_MAX_SECONDS, RETRY_DELAY_SECONDS * 2 ** Math.min(15, failed))

/** Returns the fewest retries that last this many seconds, however short the jitter is. */
export function retriesFor(seconds: number): number {
  let retries = 0
  for (let waited = 0; waited < seconds; retries++) waited += shortestWait(retries)
  return retries
}

export interface QueueSettings {
  readonly retryLimit: number
  readonly expireInSeconds: number
  /** Where a job goes after its last attempt failed or never finished. */
  readonly deadLetter?: typeof GIVEN_UP
}

/** Jobs that users track and that are no longer tried (given-up.ts). */
export const GIVEN_UP = 'given_up'

export const QUEUES: Readonly<Record<QueueName | typeof GIVEN_UP, QueueSettings>> = {
  [GIVEN_UP]: { retryLimit: 20, expireInSeconds: 60 },
  mail: { retryLimit: retriesFor(MAIL_TRIED_FOR_SECONDS), expireInSeconds: 120, deadLetter: GIVEN_UP },
  // An SMS of unknown outcome is shown, not sent again.
  sms: { retryLimit: 0, expireInSeconds: 60, deadLetter: GIVEN_UP },
  // Out of date after an hour (own-alerts/lifecycle/send-phone-messages.ts).
  push: { retryLimit: retriesFor(3600), expireInSeconds: 60 },
  changed_decisions: { retryLimit: 0, expireInSeconds: 60 },
  password_link: { retryLimit: 5, expireInSeconds: 60 },
  join_request: { retryLimit: 5, expireInSeconds: 60 },
  company_alert: { retryLimit: 12, expireInSeconds: 60 },
  payment_alarm: { retryLimit: 5, expireInSeconds: 60 },
  settle_checkout: { retryLimit: 20, expireInSeconds: 120 },
  read_back: { retryLimit: 20, expireInSeconds: 120 },
  // Asks the provider page by page, and for each row that it dates on another day.
  reconcile: { retryLimit: 12, expireInSeconds: 600 },
  replay_rules: { retryLimit: 12, expireInSeconds: 600 },
  send_announcement: { retryLimit: 12, expireInSeconds: 300, deadLetter: GIVEN_UP },
  boot_receipt: { retryLimit: 12, expireInSeconds: 60 },
  refund_payment: { retryLimit: 20, expireInSeconds: 120 },
  remind_permit: { retryLimit: 5, expireInSeconds: 60 },
  send_report: { retryLimit: 12, expireInSeconds: 900 },
  settle_stickers: { retryLimit: 5, expireInSeconds: 120 },
  // Stops by itself after half an hour (exports/prepare-export.ts).
  export_list: { retryLimit: 3, expireInSeconds: 2100 },
  // A pack that is begun again starts over; a stuck one is given up by the hourly sweep.
  evidence_pack: { retryLimit: 3, expireInSeconds: 1800 },
  // A killed process leaves a lock that is free, and the import is queued again (modules/property/imports/jobs).
  import_list: { retryLimit: 0, expireInSeconds: 3600 },
  // A check that ends unfinished says so, and a person starts another.
  verify_history: { retryLimit: 0, expireInSeconds: 3600 },
  // As an import.
  clone_contract: { retryLimit: 0, expireInSeconds: 3600 },
  // As the nightly check of all chains.
  check_chain: { retryLimit: 2, expireInSeconds: 3600 },
  sandbox_event: { retryLimit: 12, expireInSeconds: 60 },
  account_notice: { retryLimit: 20, expireInSeconds: 120 },
  payment_account: { retryLimit: 5, expireInSeconds: 60 },
  payment_dispute: { retryLimit: 5, expireInSeconds: 60 },
}

/**
 * Deletes a finished email immediately: it may contain a link that opens an account. A job that failed stays for a week,
 * an email without its text (db/failed-jobs.ts).
 */
export const EVERY_QUEUE = {
  retryDelay: RETRY_DELAY_SECONDS,
  retryBackoff: true,
  retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  deleteAfterSeconds: 60,
} as const
