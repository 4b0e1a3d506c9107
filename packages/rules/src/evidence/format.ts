import type { DecisionFacts } from '../decision/facts.ts'
import type { DecisionQuestion } from '../decision/question.ts'
import type { Decision } from '../decision/types.ts'
import type { JurisdictionRules } from '../jurisdiction/types.ts'

/** What an evidence pack is: an archive whose manifest names every file with its hash, and whose signature covers the manifest. */
export const PACK_FORMAT = 'evidence-pack-1'
export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'signature.json'
export const HISTORY = 'history.json'
export const PHOTOS = 'photos.json'
export const CASE = 'case.json'
export const COVER = 'evidence.pdf'
export const DECISIONS = 'decisions/'
export const DOCUMENTS = 'documents/'

/** For whom a pack was built, which decides what it leaves out. */
export const PACK_READERS = ['platform', 'office', 'driver', 'manager'] as const
export type PackReader = (typeof PACK_READERS)[number]

/** Contacts of people with positions of photos, and what history entries say. */
export const LEFT_OUT = ['contacts', 'history_values'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** Why a photo isn't packed as it was received: from before that was kept, for its position, or because the file is missing. */
export const WHY_NOT_PACKED = ['before', 'position', 'missing'] as const
export type WhyNotPacked = (typeof WHY_NOT_PACKED)[number]

export interface Manifest {
  readonly format: typeof PACK_FORMAT
  /** EP-48197-2: the second pack of tow 48197. */
  readonly number: string
  readonly made_at: string
  readonly requested_by: { readonly name: string; readonly role: string }
  readonly reader: PackReader
  readonly installation: { readonly id: string; readonly name: string; readonly address: string }
  readonly company: { readonly id: string; readonly name: string; readonly phone: string | null }
  readonly contract: { readonly id: string; readonly name: string; readonly timezone: string }
  readonly record: {
    readonly kind: 'tow' | 'boot'
    readonly id: string
    readonly number: string
    readonly license_plate: string | null
    readonly state: string | null
    /** When the car was hooked up or booted; otherwise, when it was requested. */
    readonly at: string
  }
  /** The code that built the pack. */
  readonly code_version: string
  /** What this reader's pack leaves out. */
  readonly left_out: readonly LeftOut[]
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[]
}

/** Beside the manifest, whose bytes it signs. The public key is repeated here so that a changed manifest shows even to someone without the published keys. */
export interface PackSignature {
  readonly algorithm: 'Ed25519'
  readonly key_id: string
  /** Base64 of the 32 bytes. */
  readonly public_key: string
  readonly signature: string
}

/** A key that signs packs. Instants are ISO 8601; null means no end. */
export interface PublishedKey {
  readonly id: string
  readonly algorithm: 'Ed25519'
  readonly public_key: string
  readonly from: string | null
  readonly until: string | null
}

/** What an installation publishes. */
export interface PublishedKeys {
  readonly installation: string
  readonly keys: readonly PublishedKey[]
}

/** One line of the file of anchored heads: where a chain ended on a night. */
export interface AnchoredHead {
  readonly at: string
  readonly chain_id: string
  readonly seq: number
  readonly hash: string
}

/** An entry whose text is packed: its hash can be computed. Hashes are in hexadecimal. */
export interface PackedEntry {
  readonly seq: number
  readonly id: string
  /** UTC with microseconds, as in the chain. */
  readonly at: string
  readonly action: string
  readonly record_kind: string
  readonly record_id: string
  readonly contract_id: string | null
  readonly tow_company_id: string | null
  readonly actor_kind: string
  readonly actor_user_id: string | null
  readonly actor_unit_id: string | null
  readonly actor_role: string
  readonly request_id: string | null
  readonly digest: string
  readonly prev_hash: string
  readonly hash: string
  readonly is_of_case: boolean
  /** What the digest is made from: `[before, after, reason, name, address]` as JSON. Null where it was deleted, or the reader may not see it. */
  readonly values: { readonly salt: string; readonly text: string } | null
}

/** An entry of another record that the reader may not see: only its place in the chain. */
export interface SealedEntry {
  readonly seq: number
  readonly hash: string
}

/** The chain from an entry of the case to the next anchored head; without one, to the last entry of the case. */
export interface ChainSegment {
  readonly anchor: AnchoredHead | null
  readonly entries: readonly (PackedEntry | SealedEntry)[]
}

export interface PackedHistory {
  readonly chain_id: string
  readonly segments: readonly ChainSegment[]
}

/** A decision as it was stored, with all its input, and as the same code made it again when the pack was built. */
export interface PackedDecision {
  readonly moment: string
  readonly decided_by: string | null
  /** Null for decisions from before this was recorded. */
  readonly code_version: string | null
  readonly decision: Decision
  readonly question: DecisionQuestion
  readonly facts: DecisionFacts
  readonly rules: JurisdictionRules | null
  readonly replayed: Decision
}

/** A photo of the case. Paths are of files in the pack. */
export interface PackedPhoto {
  readonly subject: string
  readonly received_at: string
  readonly claimed_at: string | null
  readonly received_by: string | null
  /** The smaller copy without metadata, which the screens show. */
  readonly copy: { readonly path: string; readonly sha256: string } | null
  /** The bytes as they were received: packed, left out for this reader, or from before they were kept. */
  readonly original: { readonly path: string | null; readonly sha256: string; readonly why_not: WhyNotPacked | null }
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** The history entry that recorded the hash when the photo arrived; null for a photo that came with another record. */
  readonly recorded_by: number | null
}
