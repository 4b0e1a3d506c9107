import type { ApiError } from '../call/api-error.ts'
import type { SentEndpoint } from '../call/call.ts'

/** What a driver did. The names are those of the steps for `step`, of the subject for `photo`, and of the reason for the others. */
type Deed = 'step' | 'photo' | 'sticker' | 'request'

/** Which car an item is about, as its line in the list says it. */
export interface ItemCar {
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** What a screen gives to the queue. */
export interface NewItem {
  /** Also the call's idempotency key, and a photo's permanent id. */
  readonly id: string
  readonly deed: Deed
  /** The step, the photo's subject, or the reason. */
  readonly name: string
  /** What sending it needs to know, so that a page that knows nothing of the remote can send it. */
  readonly endpoint: SentEndpoint
  readonly input: { readonly params?: Readonly<Record<string, string>>; readonly body: unknown }
  /** Items of one case are sent in order, and wait for each other. The tow's id, or the item's own without a tow. */
  readonly case_id: string
  readonly car: ItemCar
  /** ISO 8601, by the phone's clock. The server keeps it as claimed. */
  readonly captured_at: string
}

/** Why the server won't take an item, and what its screen showed. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  /** The server has it all and dispatch decides about it: nothing is lost if it is discarded here. */
  readonly is_with_office?: boolean
}

export interface QueueItem extends NewItem {
  /** The order in which things were done; the phone's clock may be wrong. */
  readonly place: number
  /** SHA-256 of the photo, so that what is sent is what was taken; null without one. */
  readonly sha256: string | null
  readonly bytes: number
  readonly tries: number
  /** How often the server broke over it since it was last reached. */
  readonly server_errors: number
  /** When it was sent for the first time, epoch milliseconds: without an answer, it may have arrived. */
  readonly sent_at: number | null
  readonly refusal: Refusal | null
}

/** The server remembers the keys of calls for 24 hours. After that, an item that may have arrived could happen twice. */
const IN_DOUBT_AFTER_MS = 23 * 3_600_000
/** A server error is tried again, but must not keep everything behind it waiting. */
export const MAX_SERVER_ERRORS = 3

export const IN_DOUBT: Refusal = { status: 0, code: 'in_doubt', message: '' }
export const DAMAGED: Refusal = { status: 0, code: 'damaged', message: '' }

/** Whether sending the item again could do it twice. A step can't be taken twice. */
export const isInDoubt = ({ deed, sent_at }: QueueItem, now: number): boolean =>
  deed !== 'step' && sent_at !== null && now - sent_at > IN_DOUBT_AFTER_MS

export const inOrder = (items: readonly QueueItem[]): readonly QueueItem[] =>
  [...items].sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))

/** Whether what follows for the same case waits for the driver's decision. What the office has is decided there. */
const stops = ({ refusal }: QueueItem): boolean => refusal !== null && refusal.is_with_office !== true

/** Returns what is sent next: the earliest item whose case has no refused item before it. */
export function nextItem(items: readonly QueueItem[]): QueueItem | null {
  const stopped = new Set<string>()
  for (const item of inOrder(items)) {
    if (stops(item)) stopped.add(item.case_id)
    else if (!item.refusal && !stopped.has(item.case_id)) return item
  }
  return null
}

/** Whether an item waits for an earlier one of its case that was refused. */
export const isBehindRefusal = (item: QueueItem, items: readonly QueueItem[]): boolean =>
  items.some((other) => stops(other) && other.case_id === item.case_id && other.place < item.place)

/**
 * What an error means for the queue. `unreached`: no answer, try later. `login`: this person has to log in. `server`: it broke there.
 * `refused`: the item stays until the driver decides.
 */
type Meaning = 'unreached' | 'login' | 'server' | 'refused'

const UNREACHED_STATUSES: readonly number[] = [0, 408, 425, 429, 502, 503, 504]

export function meaningOf({ status, code }: Pick<ApiError, 'status' | 'code'>): Meaning {
  if (UNREACHED_STATUSES.includes(status)) return 'unreached'
  if (status === 401 || code === 'csrf_mismatch') return 'login'
  return status >= 500 ? 'server' : 'refused'
}

export const refusalOf = ({ status, code, message, fields, details }: ApiError): Refusal => ({
  status,
  code,
  message: Object.values(fields)[0] ?? message,
  ...(details['is_with_office'] === true && { is_with_office: true }),
})
