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
import { loadEvidence } from '../queries/tow-decisions.query.ts'
import { hasPlatePhoto } from '../tow-image.store.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/** What a decision may still miss while the tow runs: photos are asked for at completion. */
export const LATER: readonly Need[] = ['photos']

export const blockingReason = (decision: Decision): Stop | null => stopFor(decision, 'tow', LATER)

/** Why a decision stops the hand, in one sentence for this person. */
export function blockingMessage(context: Pick<OperationContext, 'actor'>, decision: Decision, stop: Stop): string {
  if (stop.state === 'missing') return `Still missing: ${stop.missing.join(', ')}.`
  return presentSentence(context.actor, decisiveReason(decision))
}

/** Keeps the decision that stopped a step, outside the transaction that rolls back, and tells the open screens. */
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
 * The brake. Decides again at a moment of a running tow and keeps the decision; when it forbids the tow, the hand is
 * stopped with the decision in the answer. Who told the car apart from a look-alike must have photographed its plate.
 */
export async function decideTow(
  context: OperationContext,
  tow: TowRecord,
  moment: Moment,
  added: NewEvidence = {},
): Promise<Decision> {
  const { db, actor } = context
  const said = withNewEvidence((await loadEvidence(db, [tow])).get(tow.id) ?? {}, added)
  const decided = await decidePlate(db, toPlateQuestion(tow, said, tow.photo_count), { rules: rulesOf(tow) })
  const stop = blockingReason(decided.decision)
  if (stop) {
    recordBlockedTow(context, tow, decided, moment)
    throw new Refused(blockingMessage(context, decided.decision, stop), {
      decision: presentDecision(actor, (await redactOtherCases(db, actor, decided)).decision),
      moment,
    })
  }
  if (moment !== 'arrival' && said.confirmations?.length) await assertPlatePhoto(context, tow)
  return storeDecision(db, actor, decided, { tow_id: tow.id, moment })
}

async function assertPlatePhoto({ db }: OperationContext, tow: TowRecord): Promise<void> {
  if (await hasPlatePhoto(db, tow.id)) return
  throw new Refused('Take a photo of the plate first: this car was told apart from one that may park here.', {
    photos_missing: ['plate'],
  })
}
