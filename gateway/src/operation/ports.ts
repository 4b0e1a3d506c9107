import type { api, ResponseOf } from '@curbwise/api'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Actor } from '../db/actor.ts'
import type { PackSignature, PublishedKey } from '@curbwise/rules/evidence'
import type { Mode } from '../config.ts'

/** A picture received with the request: already decoded, re-encoded without metadata, and hashed (files/). */
export interface ReceivedImage {
  readonly field: string
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  /** The bytes as they were sent, with their metadata: private. */
  readonly original: { readonly bytes: Buffer; readonly content_type: string }
  /** SHA-256 (hex) of the bytes as they were sent. */
  readonly original_sha256: string
  /** When the removed metadata said it was taken: a claim, stored as private evidence. */
  readonly claimed_at: Date | null
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** A PDF received with the request: validated, stored unchanged, and never shown inside our pages. */
export interface ReceivedDocument {
  readonly field: string
  readonly bytes: Buffer
  readonly content_type: 'application/pdf'
  /** SHA-256 (hex) of the bytes. */
  readonly sha256: string
}

/** A list received with the request: on the disk, without a name there, until the request ends. */
export interface ReceivedTable {
  readonly file_name: string
  readonly handle: FileHandle
  /** In bytes. */
  readonly size: number
}

/** The installation's keys for evidence packs. */
export interface EvidenceKeys {
  /** The current key first, then those that signed before. */
  readonly published: readonly PublishedKey[]
  /** Signs these bytes; null when the installation has no key. */
  readonly sign: ((bytes: Buffer) => PackSignature) | null
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
  /** The seed of the key that signs phones’ copies (modules/enforcement/phone-copies). */
  readonly phone_copy_key: Buffer
  /** Whether dangerous actions of admins need a second factor. */
  readonly is_factor_required: boolean
  /** Signs evidence packs. */
  readonly evidence_keys: EvidenceKeys
  readonly metrics_token: string | null
  /** Sends text messages and interprets status reports; null when no provider is configured. */
  readonly texts: {
    isSigned(signed: { readonly url: string; readonly form: URLSearchParams; readonly header: string | null }): boolean
  } | null
  /** Messages to phones; null when the installation has no keys for them. */
  readonly phones: {
    /** base64url */
    readonly public_key: string
    /** Why messages can't be sent to this browser, by field; empty if they can. */
    problemsOf(browser: { readonly endpoint: string; readonly p256dh: string }): Readonly<Record<string, string>>
  } | null
  readonly webhooks: {
    /** Why a webhook can't have this address; null if it can. */
    problemOf(url: string): string | null
  }
  /** The demo's open logins; empty everywhere else. */
  readonly demo_accounts: readonly DemoAccount[]
  metrics(): Promise<string>
  ready(): Promise<Readiness>
  releases(): Promise<PublishedReleases>
}

/** What the site's /remotes.json says. */
export interface PublishedReleases {
  /** The version of the shell's platform; null if no site is published here. */
  readonly platform: string | null
  readonly remotes: readonly {
    readonly name: string
    readonly version: string
    readonly requires: { readonly platform: string; readonly api: string }
    /** Earlier versions that are still served, the latest first. */
    readonly previous: string[]
  }[]
}

export interface Readiness {
  /** Name of a check → whether it passes. */
  readonly checks: Record<string, boolean>
  /** Sentences for the operator; the gateway still serves. */
  readonly warnings: string[]
}

/** The session of an upload link, and whose it is. */
interface BegunUpload {
  readonly user_id: string
  readonly name: string
  readonly tow_company_name: string
  readonly captured_before: Date
  readonly expires_at: Date
  readonly csrf_token: string
}

/** What a super admin is about to view. */
export interface View {
  readonly tow_company_id: string
  /** Null to view the whole company. */
  readonly contract_id: string | null
  readonly reason: string
  readonly expires_at: Date
}

/** The session of this request; what begins or ends here takes effect when the transaction commits. */
export interface SessionControl {
  /** Returns the token for the csrf-token header; begins an anonymous session when there is none. */
  csrfToken(): string
  /** Begins a new session (always with a new id) with the CSRF token bound to it. */
  begin(
    of: { readonly user_id: string } | { readonly unit_id: string },
  ): Promise<{ readonly id: string; readonly csrf_token: string }>
  /** Uses an upload link up and begins its session. Null if the link no longer works. */
  beginUpload(token_sha256: Buffer): Promise<BegunUpload | null>
  /** Begins a view's session beside the super admin's own, which it replaces in this browser. */
  beginView(view: View): Promise<{ readonly id: string; readonly csrf_token: string }>
  /** Ends the view of this request; the super admin's own session is this browser's again. Null if nothing is viewed. */
  endView(): Promise<{ readonly id: string; readonly csrf_token: string } | null>
  /** Marks this device as one where the unit's PIN was entered correctly, once the transaction has committed. */
  rememberDevice(unit_id: string): void
  /** Whether the device has this mark; it grants no access by itself. */
  knowsDevice(unit_id: string): boolean
  /**
   * Digest of a random value that this browser keeps across logins, for 400 days; the response sets it again. It grants
   * no access.
   */
  device(): Buffer
  /**
   * Digest of the session that the request came with: identifies the same browser until it logs in or out. Null without
   * one.
   */
  browser(): Buffer | null
  /** Ends the session of this request. */
  end(): Promise<void>
  /** Ends another session of a user; false if they have no such one. */
  endOther(user_id: string, id: string): Promise<boolean>
  /** Ends every session of a user or a unit, except one (by default none). */
  endAll(of: { readonly user_id: string } | { readonly unit_id: string }, except?: string | null): Promise<void>
}

/** A change as open screens receive it: ids only. */
export interface Change {
  readonly resource:
    | 'tows'
    | 'boots'
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

/** `come_back`: the process is stopping or has lost the database; the client reconnects. */
export type StreamEnd = 'session_ended' | 'come_back'

export interface ChangeFeed {
  /**
   * Calls `changed` for every change within the actor's scope until the returned function is called; calls `ended` when
   * the stream must close.
   */
  subscribe(actor: Actor, changed: (change: Change) => void, ended: (reason: StreamEnd) => void): () => void
}

export interface FileStore {
  /**
   * Writes the bytes, or a stream as it is read, under a new key; returns the key. Calls `hold` with the key before
   * writing: it protects the file from the sweep while its transaction is open (files/hold-file.ts). A file without a
   * row is in quarantine within a minute after that. Throws PhotosUnavailable when the disk accepts nothing.
   */
  put(bytes: Buffer | Readable, content_type: string, hold?: (key: string) => Promise<void>): Promise<string>
  /** Throws FileGone when the file doesn't exist, PhotosUnavailable when the disk can't be read. */
  get(key: string): Promise<Readable>
  /** Deletes the bytes of a file that isn't evidence, such as an exported list. */
  remove(key: string): Promise<void>
}

/** Where a plate is in the picture, from 0 to 1 of its width and height: corners clockwise from the upper left. */
export type PlateCorners = [PlateCorner, PlateCorner, PlateCorner, PlateCorner]
export type PlateCorner = [x: number, y: number]

/** A plate as it was read from a picture. */
export interface ReadPlate {
  readonly license_plate: string
  /** From 0 to 1. It misleads: wrong reads reach 0.9 and more, so a person chooses. */
  readonly confidence: number
  readonly corners: PlateCorners
  /** The state whose name was read next to the number; null if none was. Most names are too small or too ornate to be read. */
  readonly seen_state: string | null
}

export interface PlateReader {
  /**
   * Returns up to three plates, the likeliest first; none is chosen. Rejects with PlateNotRead when too many pictures
   * wait or it takes too long, and with the signal's reason when the client has left before its turn.
   */
  read(jpeg: Uint8Array, left: AbortSignal): Promise<readonly ReadPlate[]>
  /** Process that reads; null while there is none. */
  pid(): number | null
  close(): Promise<void>
}
