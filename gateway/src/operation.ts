import type { Endpoint, ParsedBody, ParsedParams, ParsedQuery, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from './db/actor.ts'

/** Time is injected: tests and the demo world set it, nothing reads Date.now() in an operation. */
export interface Clock {
  now(): Date
}

/** A picture that arrived with the request: already decoded, re-encoded without metadata and hashed (files/). */
export interface ReceivedImage {
  readonly field: string
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  /** SHA-256 (hex) of the bytes as they were sent. */
  readonly original_sha256: string
  /** Read from the metadata before it was dropped; kept as private evidence. */
  readonly taken_at: Date | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

export interface HistoryEntry {
  /** verb in the past, e.g. `tow.assigned` */
  readonly action: string
  readonly record_kind: string
  readonly record_id: string
  readonly contract_id: string | null
  /** The chain the entry belongs to; null for the platform's own. */
  readonly tow_company_id: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason?: string | null
}

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * What an operation gets. `db` is the transaction that route() opened, under the application's role and the actor's
 * tenancy; history, events and messages written through this context commit with it or not at all.
 */
export interface OperationContext {
  readonly db: Knex.Transaction
  readonly actor: Actor
  readonly clock: Clock
  readonly request_id: string
  readonly ip: string
  /** Origin of the installation for links in mails, e.g. `https://app.example.com`. */
  readonly origin: string
  history(entry: HistoryEntry): Promise<void>
  /** Told to open screens after commit; ids only. */
  changed(resource: 'tows' | 'vehicles' | 'units' | 'contracts' | 'decisions' | 'session', id: string | null, contract_id: string | null): Promise<void>
  mail(message: Message): Promise<void>
  sms(message: { readonly to: string; readonly text: string }): Promise<void>
  /** A second transaction that survives the refusal of this one, e.g. to keep a refused request. */
  apart<T>(work: (db: Knex.Transaction) => Promise<T>): Promise<T>
  /** Files of the installation; a stored file's row belongs in `db`, its bytes are written before commit. */
  readonly files: FileStore
}

export interface FileStore {
  /** Writes the bytes under a new key; returns the key. Orphans (no row after an hour) are swept. */
  put(bytes: Buffer, content_type: string): Promise<string>
  get(key: string): Promise<NodeJS.ReadableStream>
  remove(key: string): Promise<void>
}

export interface OperationInput<E extends Endpoint> {
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  readonly images: readonly ReceivedImage[]
}

/** One operation, one file: load → authorize → act → present. */
export type Operation<E extends Endpoint> = (context: OperationContext, input: OperationInput<E>) => Promise<ResponseOf<E>>

/** A row of a module's route table. */
export interface Route<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly operation: Operation<E>
}

/** Binds an endpoint to its operation; types both ends. */
export const route = <E extends Endpoint>(endpoint: E, operation: Operation<E>): Route => ({ endpoint, operation: operation as unknown as Operation<Endpoint> })
