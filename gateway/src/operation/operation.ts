import type { Endpoint, ParsedBody, ParsedParams, ParsedQuery, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import type { AnyTransaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'
import type { OpenedExport } from './opened-export.ts'
import type { Accepted, Download, EventStream } from './answers.ts'
import type { Later, QueueName, QueuePayloads } from './queues.ts'
import type { Message, Tenant, TextMessage } from './message.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type {
  ReceivedImage,
  ReceivedDocument,
  Installation,
  SessionControl,
  Change,
  ChangeFeed,
  FileStore,
} from './ports.ts'
import type { HistoryEntry } from './history-entry.ts'

export * from './ports.ts'
export type { HistoryEntry } from './history-entry.ts'

export type { Message, Tenant, TextMessage } from './message.ts'
export { type Clock, SYSTEM_CLOCK } from '../time/clock.ts'

/** What every operation gets, also one that needs no database. */
export interface RequestContext {
  readonly actor: Actor
  readonly clock: Clock
  readonly request_id: string
  readonly ip: string
  readonly user_agent: string | null
  /** A header of the request by its lower-case name. */
  header(name: string): string | null
  /** Origin of the installation for links in mails, e.g. `https://app.example.com`. */
  readonly origin: string
  readonly installation: Installation
  readonly session: SessionControl
  readonly feed: ChangeFeed
  /** Who takes payments by card; null where nobody was set up to. */
  readonly payments: PaymentProvider | null
  /** For a page of our own: styles of this response carry it. */
  readonly style_nonce: string
}

/**
 * What an operation gets. `db` is the transaction that route() opened, under the application's role and the actor's
 * tenancy; history, events and messages written through this context commit with it or not at all.
 */
export interface OperationContext extends RequestContext {
  readonly db: Knex.Transaction
  history(entry: HistoryEntry): Promise<void>
  /** Told to open screens after commit; ids only. `unit_id` names the unit whose residents are told, by default the actor's own. */
  publishChange(
    resource: Change['resource'],
    id: string | null,
    contract_id: string | null,
    unit_id?: string | null,
  ): Promise<void>
  mail(message: Message, tenant?: Tenant): Promise<void>
  sms(message: TextMessage, tenant?: Tenant): Promise<void>
  /** Queues work for after the commit, in this transaction; by default for the actor's own company, and at once. */
  enqueue<Q extends QueueName>(queue: Q, payload: QueuePayloads[Q], tenant?: Tenant, when?: Later): Promise<void>
  /**
   * Does a part of this transaction as somebody else: only for what the system itself does for a stranger, e.g. for who
   * pays without a log-in. Afterwards the transaction is the caller's again.
   */
  as<T>(actor: Actor, work: (context: OperationContext) => Promise<T>): Promise<T>
  /**
   * Work for a transaction of its own that begins when this one has ended, whether it committed or was refused, e.g. to
   * keep a refused request. The answer waits for it; should it fail, it is reported and the answer stands.
   */
  afterTransaction(work: (db: Knex.Transaction) => Promise<void>): void
  /** Files of the installation; a stored file's row belongs in `db`, its bytes are written before commit. */
  readonly files: FileStore
}

/** What a change needs whoever asks for it: a request, or a job. */
export type WorkContext = Pick<
  OperationContext,
  'db' | 'actor' | 'clock' | 'origin' | 'payments' | 'history' | 'publishChange' | 'mail' | 'enqueue'
>

export interface OperationInput<E extends Endpoint> {
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  readonly images: readonly ReceivedImage[]
  /** Where the endpoint's upload takes PDFs. */
  readonly documents: readonly ReceivedDocument[]
  /** The body's bytes where the endpoint is `raw`: what a signature is checked over. */
  readonly raw: Buffer | null
}

/** What the endpoint promises; a `download` answers a Download, a `stream` an EventStream (http/answers.ts). */
export type Answer<E extends Endpoint> = ResponseOf<E> | Download | EventStream | Accepted

/** One operation, one file: load → authorize → act → present. */
export type Operation<E extends Endpoint> = (context: OperationContext, input: OperationInput<E>) => Promise<Answer<E>>

/** An operation that needs no database: it answers while the database is away. */
export type DirectOperation<E extends Endpoint> = (
  context: RequestContext,
  input: OperationInput<E>,
) => Promise<Answer<E>>

/** A look-up that every check of a plate makes: it asks named statements alone, so that its transaction needs no query builder. */
export type PreparedOperation<E extends Endpoint> = (
  context: RequestContext & { readonly db: AnyTransaction },
  input: OperationInput<E>,
) => Promise<ResponseOf<E>>

/** What comes after the commit: no transaction is open while somebody else's server is asked. */
export interface Stage extends RequestContext {
  /** A short transaction of its own, as the caller, or as who is named. */
  transaction<T>(work: (context: OperationContext) => Promise<T>, as?: Actor): Promise<T>
  /** Tells of a fault that is not answered as one. */
  report(fault: unknown): void
}

/**
 * An operation that asks another server. `begin` commits the intent, and its answer under the idempotency key; `finish`
 * asks outside any transaction and records what came of it. A repeated key runs `finish` again, so it must find what is done.
 */
export interface StagedOperation<E extends Endpoint, Kept> {
  begin(context: OperationContext, input: OperationInput<E>): Promise<Kept>
  finish(stage: Stage, kept: Kept): Promise<Answer<E>>
}

/** What a list is opened with for an export: in a request, or in a job that acts as the person who asked. */
export type ExportContext = Pick<OperationContext, 'db' | 'actor' | 'clock' | 'history'>

/**
 * Opens a list for an export: load → authorize → say what its file holds. It reads no rows and writes nothing; the gateway
 * decides where and how long it is read (exports/), so that no export holds a connection that others need.
 */
export type ExportOperation<E extends Endpoint> = (
  context: ExportContext,
  input: Pick<OperationInput<E>, 'params' | 'query'>,
) => Promise<OpenedExport>

/**
 * What a call does, as the gateway must know it:
 * `read` a read-only transaction, the session may be up to 5 s old · `lookup` the same, but it may write a log of what was
 * looked up · `change` the session is checked anew, the CSRF token is asked for whatever the method.
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

/** Binds an endpoint to a look-up of named statements alone. */
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

/** Binds the export of a list. An endpoint made by `exportOf` cannot be bound in any other way. */
export const exported = <E extends Endpoint>(endpoint: E, open: ExportOperation<E>): Route => ({
  endpoint,
  kind: 'lookup',
  run: { direct: false, open },
})
