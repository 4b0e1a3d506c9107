import type { Verdict } from '@curbwise/rules/decision/types'
import type { TowStatus, TowStep } from '@curbwise/rules/tows/status'

/** The kinds of results, each with its icon. */
export type EntryKind = 'check' | 'tow' | 'boot' | 'sticker' | 'unit' | 'person' | 'complex' | 'company' | 'go'

/** One row of the palette. */
export interface Entry {
  readonly id: string
  readonly kind: EntryKind
  readonly href: string
  /** Also the accessible name, with the detail. */
  readonly title: string
  /** The part of the title that matches what was typed. */
  readonly match?: readonly [number, number] | null
  /** For a check: shown as a plate tag between "Check" and the rest of the title. */
  readonly plate?: { readonly text: string; readonly state: string | null; readonly after: string }
  readonly detail?: string
  readonly verdict?: Verdict | null
  readonly status?: { readonly status: TowStatus; readonly step: TowStep | null }
  /** Path data of a screen's or action's icon. */
  readonly icon?: string
}

export interface EntryGroup {
  readonly label: string
  readonly entries: readonly Entry[]
}
