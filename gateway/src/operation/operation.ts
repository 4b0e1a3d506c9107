import type { Endpoint, ParsedBody, ParsedParams, ParsedQuery, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import type { AnyTransaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'
import type { OpenedExport } from './opened-export.ts'
import type { Accepted, Download, EventStream } from './answers.ts'
import type { Later, QueuePayloads, WorkQueue } from './queues.ts'
import type { Message, MessageSubject, Tenant, TextMessage } from './message.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type {
  ReceivedImage,
  ReceivedDocument,
  ReceivedTable,
  Installation,
  SessionControl,
  Change,
  ChangeFeed,
  FileStore,
  PlateReader,
} from './ports.ts'
import type { HistoryEntry } from './history-entry.ts'

export * from './ports.ts'
export type { HistoryEntry } from './history-entry.ts'

export type { Message, MessageSubject, Tenant, TextMessage } from './message.ts'
export { type Clock, SYSTEM_CLOCK } from '../time/clock.ts'

/** What every operation gets, even one that needs no database. */
export interface RequestContext {
  readonly actor: Actor
  readonly clock: Clock
  readonly request_id: string
  readonly ip: string
  readonly user_agent: string | null
  /** A header of the request by its lower-case name. */
  header(name: string): string | null
  /** Origin of the installation for links in emails, e.g. `https://app.example.com`. */
  readonly origin: string
  readonly installation: Installation
  readonly session: SessionControl
  readonly feed: ChangeFeed
  /** The payment provider for cards; null when none is configured. */
  readonly payments: PaymentProvider | null
  /** Reads plates from photos; null when the installation has no reader. Never called inside a transaction. */
  readonly plate_reader: PlateReader | null
  /** For pages we render: styles of this response carry it. */
  readonly style_nonce: string
}

/** A record that open screens load again; see `publishChange`. */
export interface ChangedRecord {
  readonly resource: Change['resource']
  readonly id: string | null
  readonly contract_id: string | null
  readonly unit_id?: string | null
}

/**
 * What an operation gets. `db` is the transaction that route() opened, under the application's role and the actor's
 * tenancy. History, events, and messages written through this context commit with it or not at all.
 */
export interface OperationContext extends RequestContext {
  readonly db: Knex.Transaction
  history(entry: HistoryEntry): Promise<void>
  /** Does the same for several entries, plus `publishChange` for what they change, in one statement. */
  recordChange(entries: readonly HistoryEntry[], changed: readonly ChangedRecord[]): Promise<void>
  /**
   * Notifies subscribed clients after commit; sends ids only. `unit_id` names the unit whose residents are notified, by
   * default the actor's own.
   */
  publishChange(
    resource: Change['resource'],
    id: string | null,
    contract_id: string | null,
    unit_id?: string | null,
  ): Promise<void>
  /** Queues a message; drops it if it is about a practice complex (queue-messages.ts). */
  mail(message: Message, about: MessageSubject, tenant?: Tenant, when?: Later): Promise<void>
  sms(message: TextMessage, about: MessageSubject, tenant?: Tenant, when?: Later): Promise<void>
  /**
   * Queues work to run after the commit, in this transaction; by default for the actor's own company, and immediately.
   */
  enqueue<Q extends WorkQueue>(queue: Q, payload: QueuePayloads[Q], tenant?: Tenant, when?: Later): Promise<void>
  /**
   * Runs part of this transaction as another actor: only for what the system does on behalf of a stranger, e.g. a payer
   * without a login. Afterwards the transaction is the caller's again.
   */
  as<T>(actor: Actor, work: (context: OperationContext) => Promise<T>): Promise<T>
  /**
   * Runs in a new transaction after this one commits or rolls back, e.g. to save a refused request. The response waits
   * for it; a failure is reported and doesn't change the response, unless the work is required: then the call fails with it.
   * The work's own context writes history, events, and messages in the new transaction.
   */
  afterTransaction(work: AfterTransaction, options?: { readonly is_required?: boolean }): void
  /** Files of the installation. A stored file's row belongs in `db`; its bytes are written before commit. */
  readonly files: FileStore
}

export type AfterTransaction = (db: Knex.Transaction, context: OperationContext) => Promise<unknown>

/** What a change needs, whether a request or a job makes it. */
export type WorkContext = Pick<
  OperationContext,
  'db' | 'actor' | 'clock' | 'origin' | 'payments' | 'history' | 'publishChange' | 'mail' | 'sms' | 'enqueue'
>

export interface OperationInput<E extends Endpoint> {
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  readonly images: readonly ReceivedImage[]
  /** Set when the endpoint's upload accepts PDFs. */
  readonly documents: readonly ReceivedDocument[]
  /** Set when the endpoint's upload is a table. */
  readonly table: ReceivedTable | null
  /** The body's bytes when the endpoint is `raw`, for checking a signature. */
  readonly raw: Buffer | null
}

/** What the endpoint promises; a `download` returns a Download, a `stream` an EventStream (http/answers.ts). */
export type Answer<E extends Endpoint> = ResponseOf<E> | Download | EventStream | Accepted

/** One operation, one file: load → authorize → act → present. */
export type Operation<E extends Endpoint> = (context: OperationContext, input: OperationInput<E>) => Promise<Answer<E>>

/** An operation that needs no database: it works while the database is unreachable. */
export type DirectOperation<E extends Endpoint> = (
  context: RequestContext,
  input: OperationInput<E>,
) => Promise<Answer<E>>

/**
 * A lookup that every plate check makes: it uses only named statements, so that its transaction needs no query builder.
 */
export type PreparedOperation<E extends Endpoint> = (
  context: RequestContext & { readonly db: AnyTransaction },
  input: OperationInput<E>,
) => Promise<ResponseOf<E>>

/** What runs after the commit: no transaction is open while another server is called. */
export interface Stage extends RequestContext {
  /** Runs a short transaction of its own, as the caller or as the given actor. */
  transaction<T>(work: (context: OperationContext) => Promise<T>, as?: Actor): Promise<T>
  /** Reports a fault without answering with it. */
  report(fault: unknown): void
  /** Aborted once the client has disconnected: nobody will read the answer. */
  readonly left: AbortSignal
}

/**
 * An operation that calls another server. `begin` commits the intent, and its result under the idempotency key.
 * `finish` makes the call outside any transaction and records the outcome. A repeated key runs `finish` again, so it
 * must be idempotent.
 */
export interface StagedOperation<E extends Endpoint, Kept> {
  begin(context: OperationContext, input: OperationInput<E>): Promise<Kept>
  finish(stage: Stage, kept: Kept): Promise<Answer<E>>
}

/** What an export opens a list with: in a request, or in a job that acts as the user who requested it. */
export type ExportContext = Pick<OperationContext, 'db' | 'actor' | 'clock' | 'history'>

/**
 * Opens a list for an export: load → authorize → describe the file. It reads no rows and writes nothing. The gateway
 * decides where and how long it reads (exports/), so that no export holds a connection that others need.
 */
export type ExportOperation<E extends Endpoint> = (
  context: ExportContext,
  input: Pick<OperationInput<E>, 'params' | 'query'>,
) => Promise<OpenedExport>

/**
 * What a call does, as the gateway must know it: `read` runs a read-only transaction, and the session may be up to 5 s
 * old · `lookup` is the same, but may write a log of what was looked up · `change` verifies the session without the
 * cache and requires the CSRF token, whatever the method.
 */
export type RouteKind = 'read' | 'lookup' | 'change'

/** A row of a module's route table. */
export interface Route<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly kind: RouteKind
  readonly run:
    | { readonly direct: true; readonly operation: DirectOperation<E> }
    | { readonly direct: false; readonly operation: Operation<E> }
    | { readonly direct: false; readonly prepared: true; readonly operation: PreparedOperation<E> }
    | {
        readonly direct: false
        readonly operation: (context: OperationContext, input: OperationInput<E>) => Promise<unknown>
        readonly finish: (stage: Stage, kept: unknown) => Promise<Answer<E>>
      }
    | { readonly direct: false; readonly open: ExportOperation<E> }
}

const kindOf = (endpoint: Endpoint): RouteKind => (endpoint.method === 'GET' ? 'read' : 'change')

/** Binds an endpoint to its operation; types both ends. */
export const route = <E extends Endpoint>(
  endpoint: E,
  operation: Operation<E>,
  kind: RouteKind = kindOf(endpoint),
): Route => ({
  endpoint,
  kind,
  run: { direct: false, operation },
})

/** Binds an endpoint to a lookup that uses only named statements. */
export const prepared = <E extends Endpoint>(endpoint: E, operation: PreparedOperation<E>): Route => ({
  endpoint,
  kind: 'lookup',
  run: { direct: false, prepared: true, operation },
})

/** Binds an endpoint to an operation that needs no database. */
export const direct = <E extends Endpoint>(
  endpoint: E,
  operation: DirectOperation<E>,
  kind: RouteKind = kindOf(endpoint),
): Route => ({
  endpoint,
  kind,
  run: { direct: true, operation },
})

/** Binds an endpoint to an operation in two stages, around a call to another server. */
export const staged = <E extends Endpoint, Kept>(endpoint: E, { begin, finish }: StagedOperation<E, Kept>): Route => ({
  endpoint,
  kind: 'change',
  run: { direct: false, operation: begin, finish: (stage, kept) => finish(stage, kept as Kept) },
})

/** Binds the export of a list. An endpoint made by `exportOf` can't be bound in any other way. */
export const exported = <E extends Endpoint>(endpoint: E, open: ExportOperation<E>): Route => ({
  endpoint,
  kind: 'lookup',
  run: { direct: false, open },
})
