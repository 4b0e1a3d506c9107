import { stopFor, type Decision, type Need, type Stop } from '@curbwise/rules'
import { announce } from '../../../../events/announce.ts'
import { Refused } from '../../../../errors/errors.ts'
import { recordHistory } from '../../../../operation/record-history.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import {
  decidePlate,
  decisiveReason,
  redactOtherCases,
  presentDecision,
  presentSentence,
  storeDecision,
  type Decided,
  type Moment,
} from '../../decisions/index.ts'
import { toPlateQuestion, rulesOf, withNewEvidence, type NewEvidence } from './decision-input.ts'
import type { LoadedTow, TowRecord } from '../queries/tow.query.ts'

/** Needs that don't block an open tow: photos are required only at completion. */
export const DEFERRED_NEEDS: readonly Need[] = ['photos']

export const blockingReason = (decision: Decision): Stop | null => stopFor(decision, 'tow', DEFERRED_NEEDS)

/** Returns why the decision blocks the tow, as one sentence for this user. */
export function blockingMessage(context: Pick<OperationContext, 'actor'>, decision: Decision, stop: Stop): string {
  if (stop.state === 'missing') return `Still missing: ${stop.missing.join(', ')}.`
  return presentSentence(context.actor, decisiveReason(decision))
}

/**
 * Stores the decision that blocked a step, outside the transaction that rolls back, and notifies subscribed clients.
 */
export function recordBlockedTow(context: OperationContext, tow: TowRecord, decided: Decided, moment: Moment): void {
  const { actor, ip, request_id } = context
  const { id, contract_id, tow_company_id } = tow
  context.afterTransaction(async (db) => {
    const stored = await storeDecision(db, actor, decided, { tow_id: id, moment })
    const after = { moment, decision_id: stored.id, verdict: stored.verdict, sentence: decisiveReason(stored).sentence }
    const entry = {
      action: 'tow.stopped',
      record_kind: 'tow',
      record_id: id,
      contract_id,
      tow_company_id,
      before: null,
      after,
    } as const
    await recordHistory(db, actor, entry, { ip, request_id })
    await announce(db, { resource: 'tows', id, contract_id, tow_company_id, unit_id: null })
  })
}

/**
 * Decides again during an open tow and stores the decision. When it forbids the tow, throws a refusal with the
 * decision. A confirmed look-alike also requires a photo of the plate.
 */
export async function decideTow(
  context: OperationContext,
  tow: LoadedTow,
  moment: Moment,
  added: NewEvidence = {},
): Promise<Decision> {
  const { db, actor } = context
  const evidence = withNewEvidence(tow.evidence ?? {}, added)
  const decided = await decidePlate(db, toPlateQuestion(tow, evidence, tow.photo_count), { rules: rulesOf(tow) })
  const stop = blockingReason(decided.decision)
  if (stop) {
    recordBlockedTow(context, tow, decided, moment)
    throw new Refused(blockingMessage(context, decided.decision, stop), {
      decision: presentDecision(actor, (await redactOtherCases(db, actor, decided)).decision),
      moment,
    })
  }
  if (moment !== 'arrival' && evidence.confirmations?.length) assertPlatePhoto(tow)
  return storeDecision(db, actor, decided, { tow_id: tow.id, moment })
}

function assertPlatePhoto({ photo_subjects }: LoadedTow): void {
  if (photo_subjects.includes('plate')) return
  throw new Refused('Take a photo of the plate first: this car was told apart from one that may park here.', {
    photos_missing: ['plate'],
  })
}
