import { plausibleClaim } from '../../../../files/claimed-time.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/** What a step's sender says about its time. */
export interface StepClaim {
  /** ISO 8601, by the phone's clock. */
  readonly claimed_at?: string | undefined
}

/**
 * Returns what the history adds to a step: when it was taken according to the phone, or null where that isn't plausible. The step's own
 * time stays that of its receipt.
 */
export function claimedStep(
  { clock }: OperationContext,
  { requested_at }: Pick<TowRecord, 'requested_at'>,
  { claimed_at }: StepClaim,
): Readonly<Record<string, string | null>> {
  if (claimed_at === undefined) return {}
  const claim = plausibleClaim(new Date(claimed_at), { received_at: clock.now(), requested_at })
  return { claimed_at: claim?.toISOString() ?? null }
}
