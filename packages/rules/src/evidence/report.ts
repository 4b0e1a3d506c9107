import type { Verdict } from '../decision/types.ts'
import type { Manifest, WhyNotPacked } from './format.ts'

/** One thing that is wrong, named by what it is about. Each has a sentence in `words.ts`, and in the page's own languages. */
export type EvidenceProblem =
  | { readonly code: 'not_a_pack' }
  | { readonly code: 'manifest_missing' | 'manifest_unreadable' | 'signature_missing' | 'signature_unreadable' }
  | { readonly code: 'signature_wrong' | 'key_unknown' | 'key_out_of_time'; readonly key: string }
  | { readonly code: 'other_installation'; readonly installation: string }
  | { readonly code: 'hidden_bytes' }
  | { readonly code: 'file_missing' | 'file_added' | 'file_twice' | 'file_unreadable'; readonly path: string }
  | {
      readonly code: 'file_altered'
      readonly path: string
      readonly signed: string
      readonly found: string
      readonly photo: PhotoPlace | null
    }
  | { readonly code: 'photo_not_received'; readonly path: string; readonly received: string; readonly found: string }
  | { readonly code: 'photo_unrecorded'; readonly sha256: string }
  | { readonly code: 'entry_altered' | 'entry_values_altered' | 'link_broken'; readonly seq: number }
  | { readonly code: 'entries_missing'; readonly from: number; readonly until: number }
  | { readonly code: 'head_differs' | 'head_unanchored' | 'not_up_to_head'; readonly seq: number }
  | { readonly code: 'other_chain' }
  | {
      readonly code: 'decision_differs'
      readonly path: string
      readonly moment: string
      readonly stored: Verdict
      readonly again: Verdict
    }
  | { readonly code: 'allowance_differs'; readonly path: string; readonly moment: string; readonly action: string }
  | { readonly code: 'reasons_differ'; readonly path: string; readonly moment: string }
  | { readonly code: 'other_question'; readonly path: string; readonly moment: string }

export interface PhotoPlace {
  readonly place: number
  readonly count: number
  readonly subject: string
  readonly received_at: string
}

/** Something that a reader should know, and that isn't a change. */
export type EvidenceNotice =
  | {
      readonly code: 'newer_code'
      readonly moment: string
      readonly stored: Verdict
      readonly again: Verdict
      readonly decided_with: string | null
      readonly checked_with: string
    }
  | { readonly code: 'no_heads' }
  | { readonly code: 'not_anchored_yet'; readonly seq: number }
  | { readonly code: 'sealed_entries'; readonly count: number }
  | { readonly code: 'originals_not_packed'; readonly count: number; readonly why: WhyNotPacked }
  | { readonly code: 'no_decision' }
  | { readonly code: 'signature_not_checked' }

export const EVIDENCE_CHECKS = ['signature', 'files', 'photos', 'history', 'decisions', 'documents'] as const
export type EvidenceCheck = (typeof EVIDENCE_CHECKS)[number]

export interface CheckResult {
  /** `unknown`: nothing is wrong, but who signed can't be told. */
  readonly state: 'passed' | 'failed' | 'unknown'
  readonly passed: number
  readonly total: number
}

export interface EvidenceReport {
  readonly verdict: 'intact' | 'signer_unknown' | 'changed'
  /** Null when nothing of the pack could be read. */
  readonly manifest: Manifest | null
  readonly key_id: string | null
  readonly checks: Readonly<Record<EvidenceCheck, CheckResult>> | null
  readonly problems: readonly EvidenceProblem[]
  readonly notices: readonly EvidenceNotice[]
  /** The last head that the history of the pack reaches. */
  readonly head: { readonly seq: number; readonly hash: string; readonly anchored_at: string | null } | null
  readonly entries: { readonly from: number; readonly until: number } | null
  /** What was decided at the last decision, then and now. */
  readonly decided: { readonly stored: Verdict; readonly again: Verdict; readonly rules_version: string } | null
}
