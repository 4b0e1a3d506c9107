import type { ApiError } from '@curbwise/client'
import type { Decision } from '@curbwise/rules/decision/types'

interface LaterRight {
  readonly record_id: string
  readonly sentence: string
  /** ISO 8601. */
  readonly since: string
}

/** Rights of a hooked-up car that started after hook-up, from the refusal to leave the property. */
export interface LaterRights {
  readonly rights: readonly LaterRight[]
  readonly verdict: Decision['verdict']
}

/** Null if the call was refused for another reason. */
export function laterRightsOf(error: Pick<ApiError, 'code' | 'details'>): LaterRights | null {
  if (error.code !== 'right_since_hook_up') return null
  const { rights, decision } = error.details as {
    readonly rights: readonly LaterRight[]
    readonly decision: Pick<Decision, 'verdict'>
  }
  return { rights, verdict: decision.verdict }
}
