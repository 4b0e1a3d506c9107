import type { DescribedEntry } from '@curbwise/rules/history/describe'
import type { RoleName } from '@curbwise/ui/app'

/** An entry from the gateway, with the fields shown here. */
export interface EntryView extends DescribedEntry {
  readonly id: string
  readonly seq: number
  readonly at: string
  readonly record_kind: string
  readonly record_id: string
  readonly contract: { readonly id: string; readonly name: string } | null
  readonly actor: {
    readonly name: string
    readonly role: RoleName | null
    readonly kind: 'user' | 'resident' | 'public' | 'system'
    readonly is_you: boolean
    readonly avatar_url: string | null
  }
  readonly reason: string | null
}

/** One entry with where it came from, and its neighbors in the chain. */
export interface FullEntryView extends EntryView {
  readonly ip: string | null
  readonly hash: string
  readonly previous_hash: string | null
  readonly next_hash: string | null
}

/** What the last check of a chain found. */
export interface ChainView {
  readonly state: 'verified' | 'broken' | 'not_checked'
  readonly checked_at: string | null
  readonly broken_at: number | null
  readonly entries: number
  readonly problem: string | null
  readonly anchor: { readonly at: string; readonly seq: number; readonly hash: string } | null
}

/** A check that a person asked for. */
export interface CheckView {
  readonly id: string
  readonly begins_at: 'first_entry' | 'anchor'
  readonly state: 'queued' | 'running' | 'intact' | 'broken' | 'failed'
  readonly asked_at: string
  readonly asked_by: string
  readonly ended_at: string | null
  readonly first_seq: number | null
  readonly last_seq: number | null
  readonly entries_read: number
  readonly problems: number
  readonly broken_at: number | null
  readonly problem: string | null
}
