import type { EnforcementAction, Verdict } from '@curbwise/rules/decision/types'

/** A replay of a month's decisions from the gateway, with the fields shown here. */
export interface ReplayView {
  readonly id: string
  readonly status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly total: number
  readonly done: number
  readonly without_facts: number
  readonly differing: number
  readonly counts: readonly { readonly action: EnforcementAction; readonly before: number; readonly after: number }[]
  readonly requested_by: string
  readonly ended_at: string | null
  readonly failure: string | null
  readonly can: { readonly cancel: boolean }
}

interface AnswerView {
  readonly verdict: Verdict
  readonly reason: string
  readonly allows: Readonly<
    Partial<Record<EnforcementAction, { readonly state: string; readonly missing: readonly string[] }>>
  >
}

/** A decision that would differ. */
export interface ReplayedView {
  readonly position: number
  readonly at: string
  readonly contract: { readonly id: string; readonly name: string; readonly timezone: string }
  readonly license_plate: string | null
  readonly state: string | null
  readonly moment: string
  readonly before: AnswerView
  readonly after: AnswerView
  readonly is_verdict: boolean
  readonly actions: readonly EnforcementAction[]
  readonly record: {
    readonly kind: 'tow' | 'boot' | 'sticker'
    readonly id: string
    readonly number: string | null
  } | null
}
