import type { api, ResponseOf } from '@curbwise/api'
import type { Readable } from 'node:stream'
import type { Actor } from '../db/actor.ts'
import type { Mode } from '../config.ts'

/** A picture that arrived with the request: already decoded, re-encoded without metadata and hashed (files/). */
export interface ReceivedImage {
  readonly field: string
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  /** SHA-256 (hex) of the bytes as they were sent. */
  readonly original_sha256: string
  /** What the metadata said before it was dropped: a claim, kept as private evidence. */
  readonly claimed_at: Date | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** A PDF that arrived with the request: checked to be one, kept as it came, and never shown inside a page of ours. */
export interface ReceivedDocument {
  readonly field: string
  readonly bytes: Buffer
  readonly content_type: 'application/pdf'
  /** SHA-256 (hex) of the bytes. */
  readonly sha256: string
}

export type DemoAccount = ResponseOf<typeof api.session.demoAccounts>[number]

/** What does not change while a process runs. */
export interface Installation {
  readonly mode: Mode
  readonly product_name: string
  readonly version: string
  readonly sentry_dsn: string | null
  /** Encrypts PINs (db/pin-cipher.ts). */
  readonly pin_key: Buffer
  readonly metrics_token: string | null
  /** Who sends text messages and tells what became of them; null where nobody does. */
  readonly texts: {
    isSigned(signed: { readonly url: string; readonly form: URLSearchParams; readonly header: string | null }): boolean
  } | null
  /** The open log-ins of the demo; empty everywhere else. */
  readonly demo_accounts: readonly DemoAccount[]
  metrics(): Promise<string>
  ready(): Promise<Readiness>
}

export interface Readiness {
  /** Name of a check → whether it holds. */
  readonly checks: Record<string, boolean>
  /** Sentences for the operator; the gateway serves all the same. */
  readonly warnings: string[]
}

/** The session of this request; what is begun or ended here takes effect when the transaction commits. */
export interface SessionControl {
  /** The token for the csrf-token header; begins an anonymous session when there is none. */
  csrfToken(): string
  /** Begins a new session (a new id, whatever came before) with the CSRF token bound to it. */
  begin(
    of: { readonly user_id: string } | { readonly unit_id: string },
  ): Promise<{ readonly id: string; readonly csrf_token: string }>
  /** Leaves a mark on this device that the PIN of the unit was right here, once the transaction has committed. */
  rememberDevice(unit_id: string): void
  /** Whether the device has such a mark; it opens nothing by itself. */
  knowsDevice(unit_id: string): boolean
  /** Digest of the session that the request came with: the same browser is known again by it, until it logs in or out. Null without one. */
  browser(): Buffer | null
  /** Ends the session of this request. */
  end(): Promise<void>
  /** Ends every session of a person or a unit, save one (by default none). */
  endAll(of: { readonly user_id: string } | { readonly unit_id: string }, except?: string | null): Promise<void>
}

/** One change as open screens are told of it: ids only. */
export interface Change {
  readonly resource:
    | 'tows'
    | 'custody'
    | 'payments'
    | 'fleet'
    | 'vehicles'
    | 'units'
    | 'contracts'
    | 'decisions'
    | 'session'
    | 'managers'
    | 'announcements'
    | 'vehicle_notices'
  readonly id: string | null
  readonly contract_id: string | null
  readonly tow_company_id: string | null
}

/** `come_back`: the process stops or has lost touch with the database; the reader connects again. */
export type StreamEnd = 'session_ended' | 'come_back'

export interface ChangeFeed {
  /** Told of every change within the actor's scope until the returned function is called; `ended` when the stream must close. */
  subscribe(actor: Actor, changed: (change: Change) => void, ended: (reason: StreamEnd) => void): () => void
}

export interface FileStore {
  /**
   * Writes the bytes, or a stream as it is read, under a new key; returns the key. `hold` is told the key before anything is written: it keeps the file
   * from the sweep for as long as its transaction lives (files/hold-file.ts), and without a row it is in quarantine within a
   * minute after that. Throws PhotosUnavailable when the disk takes nothing.
   */
  put(bytes: Buffer | Readable, content_type: string, hold?: (key: string) => Promise<void>): Promise<string>
  /** Throws FileGone when the file is not there, PhotosUnavailable when the disk cannot be read. */
  get(key: string): Promise<Readable>
  /** Deletes the bytes of what is no evidence, such as an exported list. */
  remove(key: string): Promise<void>
}
