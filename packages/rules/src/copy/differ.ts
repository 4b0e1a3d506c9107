import type { ReasonCode, Verdict } from '../decision/types.ts'

/** Steps that a phone takes without an answer of the gateway, after its own decision. */
export const PHONE_STEPS = ['requested', 'accepted', 'en_route', 'on_scene'] as const
export type PhoneStep = (typeof PHONE_STEPS)[number]

/** How long ago a phone may have decided what it sends now. */
export const CAPTURED_WITHIN_DAYS = 7

interface Decided {
  readonly verdict: Verdict
  /** Of the decisive reason. */
  readonly code: ReasonCode
}

/**
 * Whether what a phone decided differs from what the server decides about the same minute: another verdict, or the same for another
 * reason. A phone whose copy was too old decided nothing, so it differs only from a car that may not be towed at all.
 */
export function decisionsDiffer(phone: Decided, server: Decided): boolean {
  if (phone.code === 'stale_data') return server.verdict !== 'unauthorized' && server.verdict !== 'check'
  return phone.verdict !== server.verdict || phone.code !== server.code
}
