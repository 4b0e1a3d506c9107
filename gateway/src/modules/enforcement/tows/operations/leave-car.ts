import type { api } from '@curbwise/api'
import { stopFor, type Need } from '@curbwise/rules'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { decisiveReason, redactOtherCases, presentSentence, storeRefusedRequest } from '../../decisions/index.ts'
import { decideRequest, openTowOf } from '../lifecycle/decide-request.ts'
import { DEFERRED_NEEDS } from '../lifecycle/decide-tow.ts'
import { authorizeOverride } from '../tow.policy.ts'

/** A user who leaves a car after a plate check hasn't given a reason yet, so a missing reason didn't stop the tow. */
const NOT_YET_GIVEN: readonly Need[] = [...DEFERRED_NEEDS, 'reason', 'reason_text', 'hazard_text']

/**
 * Records that a user left a car, with the decision that stopped the tow, so that prevented tows can be counted.
 * Records nothing when the car may be towed or is already being towed.
 */
export const leaveCar: Operation<typeof api.tows.leaveCar> = async (context, { body }) => {
  const { db, actor } = context
  await loadContract(db, actor, body.contract_id)
  if (body.override_reason) authorizeOverride(actor)
  const decided = await decideRequest(context, body)
  const { decision } = await redactOtherCases(db, actor, decided)
  const is_kept = stopFor(decision, 'tow', NOT_YET_GIVEN) !== null && !openTowOf({ decision, facts: decided.facts })
  if (is_kept) await storeRefusedRequest(db, actor, decided, body)
  return { is_kept, verdict: decision.verdict, sentence: presentSentence(actor, decisiveReason(decision)) }
}
