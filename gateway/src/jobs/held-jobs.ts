import type { QueueName } from '../operation/queues.ts'
import type { GIVEN_UP } from './queue-settings.ts'

/**
 * What happens to jobs that a restored database still has. Most of them ran after the time that it was restored to: one that sends, or
 * leads to a message or a refund, would do so twice, and waits until an operator decides. The others may run again: they ask the provider, or
 * write what the restored database lacks.
 */
const AFTER_RESTORE: Readonly<Record<QueueName | typeof GIVEN_UP, 'held' | 'runs'>> = {
  mail: 'held',
  sms: 'held',
  push: 'held',
  changed_decisions: 'held',
  password_link: 'held',
  join_request: 'held',
  company_alert: 'held',
  payment_alarm: 'held',
  send_announcement: 'held',
  boot_receipt: 'held',
  refund_payment: 'held',
  remind_permit: 'held',
  send_report: 'held',
  account_notice: 'held',
  payment_account: 'held',
  payment_dispute: 'held',
  given_up: 'runs',
  settle_checkout: 'runs',
  read_back: 'runs',
  reconcile: 'runs',
  replay_rules: 'runs',
  settle_stickers: 'runs',
  export_list: 'runs',
  evidence_pack: 'runs',
  import_list: 'runs',
  verify_history: 'runs',
  clone_contract: 'runs',
  check_chain: 'runs',
  sandbox_event: 'runs',
}

export const HELD_QUEUES: readonly string[] = Object.entries(AFTER_RESTORE).flatMap(([queue, what]) =>
  what === 'held' ? [queue] : [],
)

/** Money may have moved: only the provider knows, so these are never thrown away. */
export const MONEY_QUEUES: readonly string[] = ['refund_payment']

/** A time that never comes: a job that starts then is held. */
export const HELD_UNTIL = '9999-01-01T00:00:00Z'
