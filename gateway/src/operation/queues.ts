import type {
  CompanyAlert,
  DisputeStatus,
  PhoneAlert,
  RaisedEvent,
  PaymentAccountNews,
  PayoutStatus,
} from '@curbwise/rules'
import type { Message, TextMessage } from './message.ts'
import type { AccountNotice } from './payment-provider.ts'

interface SandboxStamp {
  readonly id: string
  readonly type: string
  /** Milliseconds since 1970. */
  readonly created: number
}

/** An event of the payment sandbox about a checkout, in the shape that payment providers use. */
export interface SandboxEvent extends SandboxStamp {
  /** The account that it happened on; the platform's own when absent. */
  readonly account?: string | null | undefined
  readonly data: {
    readonly session: string
    readonly reference: string
    readonly payment: string | null
    readonly refund: string | null
    /** The idempotency key of the refund request. */
    readonly refund_key: string | null
    readonly amount_cents: number
    /** ISO 4217, lower case; `usd` when absent. */
    readonly currency?: string | undefined
  }
}

/** An event of the payment sandbox about an account. */
export interface SandboxAccountEvent extends SandboxStamp {
  readonly account: string
  readonly dispute?: {
    readonly id: string
    readonly payment: string
    readonly status: DisputeStatus
    readonly amount_cents: number
    readonly reason: string
    /** Milliseconds since 1970. */
    readonly answer_by: number
    readonly opened: number
  }
  readonly payout?: {
    readonly id: string
    readonly status: PayoutStatus
    readonly amount_cents: number
    /** Year-month-day. */
    readonly arrives_on: string
  }
}

/** Something that a tow company may want to be notified of. */
export interface RaisedAlert {
  readonly alert: CompanyAlert
  /** Differs each time it happens; the same on every attempt of the job. */
  readonly occurrence: string
  readonly record_kind: 'tow' | 'custody' | 'contract' | 'refused_capture'
  readonly record_id: string
  /** When it happened, as an ISO time; null for when the message is written. */
  readonly at: string | null
  /** Who did it; null when no one did. */
  readonly by: string | null
  readonly reason: string | null
  /** What was paid, such as `$272.00`. */
  readonly amount: string | null
  /** The recipient of a message that couldn't be delivered. */
  readonly recipient: string | null
  /** Whether a hold ended; null for everything else. */
  readonly ended: boolean | null
}

/** Something that happened to a tow, for the phones of those whom it concerns. */
export interface RaisedPhoneEvent extends RaisedEvent {
  readonly tow_id: string
}

/** What a phone shows. */
export interface PhoneText {
  readonly title: string
  readonly body: string
  /** Path of the page that a tap opens. */
  readonly path: string
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string
}

/** A message to one phone, in the language of its browser. */
export interface PhoneMessage {
  /** The row of `phones`. */
  readonly phone_id: string
  /** The switch that turns it on. */
  readonly alert: PhoneAlert
  readonly text: PhoneText
  /** ISO time after which it isn't sent. */
  readonly expires_at: string
}

/** What each queue carries. */
export interface QueuePayloads {
  mail: Message
  sms: TextMessage
  /** A user requested a link to set a password; the job finds out whether the address is known. */
  password_link: { readonly email: string; readonly language: 'en' | 'es' }
  /** A company has asked to join: notifies the users who can approve it. */
  join_request: { readonly tow_company_id: string }
  push: PhoneMessage
  /**
   * What happened in one transaction: notifies the people whom the company wants to know about it, and the phones of its own people.
   * Jobs of the previous release have no phone events.
   */
  company_alert: { readonly raised: readonly RaisedAlert[]; readonly phones?: readonly RaisedPhoneEvent[] }
  /** Open tows of a company whose decisions may have changed. */
  changed_decisions: { readonly tow_company_id: string }
  /** A signed event disagrees with its checkout: notifies the users who must look into it. */
  payment_alarm: {
    readonly checkout_id: string
    readonly event_id: string
    readonly said: string
    /** What the checkout asked for; missing in jobs of the previous release. */
    readonly asked?: string
  }
  /** What a signed event says about a company's account. The account is null for the platform's own. */
  account_notice: { readonly payment_account_id: string | null; readonly notice: AccountNotice }
  /** A payer disputes a payment, or the bank has decided: notifies the admins of the company that took it. */
  payment_account: { readonly payment_account_id: string; readonly news: PaymentAccountNews }
  payment_dispute: { readonly dispute_id: string; readonly status: DisputeStatus }
  /** A payment for a boot that was just recorded: its receipt, with the release code, or that it will be refunded. */
  boot_receipt: { readonly checkout_id: string; readonly payment_id: string }
  /** A checkout that may need attention: without a provider's page, expired, or abandoned. */
  settle_checkout: { readonly checkout_id: string }
  /** A payment whose page was used and whose event hasn't arrived: asks the provider. */
  read_back: { readonly checkout_id: string }
  /** A company's day, to be compared with the provider's own list: a row of `reconciliations`. */
  reconcile: { readonly reconciliation_id: string }
  /** A month of decisions, to be decided again under an upcoming version of rules: a row of `rules_replays`. */
  replay_rules: { readonly replay_id: string }
  /** A notice to residents, to be turned into one message for each of them. */
  send_announcement: { readonly announcement_id: string }
  /** A card refund that was requested: a pending row of `transactions`. */
  refund_payment: { readonly transaction_id: string }
  /** A permit that ends in 15 minutes, unless that has changed by then. */
  remind_permit: { readonly permit_id: string }
  /** A saved report whose time has come, to be emailed: a row of `report_schedules`, and when it was due as an ISO time. */
  send_report: { readonly schedule_id: string; readonly due_at: string }
  /** Stickers whose first day has come, or that have expired. */
  settle_stickers: { readonly item_ids: readonly string[] }
  /** A list that takes too long to wait for, to be written as a file: a row of `exports`. */
  export_list: { readonly export_id: string }
  /** The rows of a preview, to be written into their complex: a row of `imports`. */
  import_list: { readonly import_id: string }
  /** A chain to be checked because a person asked: a row of `history_verifications`. */
  verify_history: { readonly verification_id: string }
  /** A complex to be copied: a row of `contract_clones`. */
  clone_contract: { readonly clone_id: string }
  /** A history chain that someone wants to be checked now. */
  check_chain: { readonly chain_id: string }
  /** An evidence pack to be built: a row of `evidence_packs`. */
  evidence_pack: { readonly pack_id: string }
  /** What the sandbox sends the product, as any provider would. */
  sandbox_event: SandboxEvent | SandboxAccountEvent
}
export type QueueName = keyof QueuePayloads

/** The queues of work. Messages are queued through `mail` and `sms`, which ask what they are about. */
export type WorkQueue = Exclude<QueueName, 'mail' | 'sms'>

/** When a job runs; immediately and in order by default. */
export interface Later {
  /** Minimum delay in seconds. */
  readonly after_seconds?: number
  /**
   * One of many: other jobs of its queue go first, so that a password link doesn't wait behind a notice to 600
   * residents.
   */
  readonly bulk?: boolean
}
