import type { Message, TextMessage } from './message.ts'

/** An event of the payment sandbox, in the shape that payment providers use. */
export interface SandboxEvent {
  readonly id: string
  readonly type: string
  /** Milliseconds since 1970. */
  readonly created: number
  readonly data: {
    readonly session: string
    readonly reference: string
    readonly payment: string | null
    readonly refund: string | null
    /** The idempotency key of the refund order. */
    readonly refund_key: string | null
    readonly amount_cents: number
    /** ISO 4217, lower case; `usd` when absent. */
    readonly currency?: string | undefined
  }
}

/** What each queue carries. */
export interface QueuePayloads {
  mail: Message
  sms: TextMessage
  /** Somebody asked for a link to set a password; whether the address is known is found out here. */
  password_link: { readonly email: string; readonly language: 'en' | 'es' }
  /** A company has asked to join: those who may let it in are told. */
  join_request: { readonly tow_company_id: string }
  /** A signed event disagrees with its checkout: those who have to look into it are told. */
  payment_alarm: { readonly checkout_id: string; readonly event_id: string; readonly said: string }
  /** A checkout that may need a hand: without a provider's page, run out, or given up. */
  settle_checkout: { readonly checkout_id: string }
  /** A payment whose page was used and whose event has not come: the provider is asked. */
  read_back: { readonly checkout_id: string }
  /** A notice to residents, to be put into one message for each of them. */
  send_announcement: { readonly announcement_id: string }
  /** A refund by card that was ordered: a pending row of `transactions`. */
  refund_payment: { readonly transaction_id: string }
  /** A permit that ends in a quarter of an hour, if it still does by then. */
  remind_permit: { readonly permit_id: string }
  /** A list that takes too long to wait for, to be written as a file: a row of `exports`. */
  export_list: { readonly export_id: string }
  /** What the sandbox tells the product, as any provider would. */
  sandbox_event: SandboxEvent
}
export type QueueName = keyof QueuePayloads

/** When a job is worked off; at once and in its turn by default. */
export interface Later {
  /** Not before so many seconds. */
  readonly after_seconds?: number
  /** One of many: all others of its queue go first, so that nobody waits for a password behind a notice to six hundred. */
  readonly bulk?: boolean
}
