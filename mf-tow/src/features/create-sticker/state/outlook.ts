import { stickerRefusal } from '@curbwise/rules/stickers/standing'
import { stopFor } from '@curbwise/rules/decision/stop'
import type { Decision, DecisionReason, TowReason } from '@curbwise/rules/decision/types'

/** What saving would do, as far as the decision in hand says. The gateway decides again. */
export type Outlook =
  /** A new sticker. */
  | { readonly kind: 'new' }
  /** The car has an open sticker at this complex: what is sent joins it. */
  | { readonly kind: 'joins'; readonly sentence: string }
  /** It may park here: it gets a sticker only for its condition, and none is chosen. */
  | { readonly kind: 'needs_condition'; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string; readonly missing: readonly string[] }

type Decided = Pick<Decision, 'verdict' | 'allows' | 'reasons' | 'contract_id'>

const isOwnSticker = ({ code, record }: DecisionReason, contract_id: string): boolean =>
  code === 'open_case' &&
  record?.kind === 'sticker_item' &&
  (record.contract_id === undefined || record.contract_id === contract_id)

/**
 * Returns what a save would do with the car.
 * @param reason null while none is chosen; then only what no reason can change is refused
 */
export function outlookOf(decision: Decided, reason: TowReason | null): Outlook {
  const open = decision.reasons.find((one) => isOwnSticker(one, decision.contract_id))
  if (open) return { kind: 'joins', sentence: open.sentence }
  const stop = stopFor(decision, 'sticker')
  if (reason === null && !stop) return { kind: 'new' }
  // A rule of the state against a reason is in the gateway's answer only.
  const refusal = stickerRefusal(decision, reason ?? 'inoperable', null)
  if (!refusal) return { kind: 'new' }
  const { sentence } = refusal.reason
  if (refusal.kind === 'decision') return { kind: 'refused', sentence, missing: refusal.missing }
  return { kind: 'needs_condition', sentence }
}
