import type { api } from '@curbwise/api'
import { stopFor, type Need } from '@curbwise/rules'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { decisiveReason, redactOtherCases, presentSentence, storeRefusedRequest } from '../../decisions/index.ts'
import { decideRequest, openTowOf } from '../lifecycle/decide-request.ts'
import { LATER } from '../lifecycle/decide-tow.ts'
import { authorizeOverride } from '../tow.policy.ts'

/** Who leaves a car at its plate has said no reason yet: that it is missing has kept nothing. */
const UNSAID: readonly Need[] = [...LATER, 'reason', 'reason_text', 'hazard_text']

/**
 * A person walks away from a car. What has stopped them is kept, so that the cars that a check has kept can be counted; a car
 * that may be towed in this very moment, or that is being towed already, was kept by nothing.
 */
export const leaveCar: Operation<typeof api.tows.leaveCar> = async (context, { body }) => {
  const { db, actor } = context
  await loadContract(db, actor, body.contract_id)
  if (body.override_reason) authorizeOverride(actor)
  const decided = await decideRequest(context, body)
  const { decision } = await redactOtherCases(db, actor, decided)
  const is_kept = stopFor(decision, 'tow', UNSAID) !== null && !openTowOf({ decision, facts: decided.facts })
  if (is_kept) await storeRefusedRequest(db, actor, decided, body)
  return { is_kept, verdict: decision.verdict, sentence: presentSentence(actor, decisiveReason(decision)) }
}
