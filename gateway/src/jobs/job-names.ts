import type { QUEUES } from './queue-settings.ts'

/** What the jobs of each queue do, for the people who run the installation. */
const QUEUE_NAMES: Readonly<Record<keyof typeof QUEUES, string>> = {
  given_up: 'Record a message that wasn’t sent',
  mail: 'Send an email',
  sms: 'Send a text',
  push: 'Send a message to a phone',
  password_link: 'Create a link to set a password',
  join_request: 'Notify of a sign-up',
  company_alert: 'Notify a company',
  changed_decisions: 'Notify of changed decisions',
  payment_alarm: 'Notify of a payment under review',
  settle_checkout: 'Settle a checkout',
  read_back: 'Ask the provider about a payment',
  reconcile: 'Compare a day with the provider’s list',
  send_announcement: 'Prepare a notice to residents',
  boot_receipt: 'Email the receipt of a boot',
  refund_payment: 'Refund a payment',
  remind_permit: 'Remind of the end of a permit',
  send_report: 'Email a saved report',
  settle_stickers: 'Update stickers whose day has come',
  export_list: 'Prepare an export',
  import_list: 'Import a list',
  clone_contract: 'Clone a complex',
  evidence_pack: 'Build an evidence pack',
  replay_rules: 'Replay decisions under other rules',
  verify_history: 'Verify a company’s history',
  check_chain: 'Check a history chain',
  sandbox_event: 'Deliver an event of the sandbox',
  account_notice: 'Apply news of a payment account',
  payment_account: 'Notify of a payment account',
  payment_dispute: 'Notify of a dispute',
}

/** Work by the clock, which has queues of its own (workers.ts). */
export const NIGHT_NAMES = {
  sweep_rows: 'Delete expired rows',
  sweep_records: 'Delete records whose time is over',
  sweep_files: 'Quarantine files without a row',
  sweep_exports: 'Delete expired exports',
  sweep_evidence: 'Delete expired evidence packs',
  reconcile_payments: 'Start the nightly comparison of payments',
  check_history: 'Check every history chain',
} as const

const NAMES: Readonly<Record<string, string | undefined>> = { ...QUEUE_NAMES, ...NIGHT_NAMES }

/** Returns what jobs of this queue do; a queue of another version is named by its own name. */
export const nameOfJob = (queue: string): string => NAMES[queue] ?? queue.replaceAll('_', ' ')
