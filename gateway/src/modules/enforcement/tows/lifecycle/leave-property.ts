import type { Decision } from '@curbwise/rules'
import { Refusal } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { decidePlate, presentDecision, storeDecision, type Decided } from '../../decisions/index.ts'
import { recordBlockedTow } from './decide-tow.ts'
import { hookUpDecisionsOf, laterRights, type TimedRight } from '../queries/later-rights.query.ts'
import { loadEvidence } from '../queries/tow-decisions.query.ts'
import { toPlateQuestion, rulesOf } from './decision-input.ts'
import type { TowRecord } from '../queries/tow.query.ts'

function refusal(context: OperationContext, decision: Decision, rights: readonly TimedRight[]): Refusal {
  return new Refusal('right_since_hook_up', undefined, {
    details: {
      decision: presentDecision(context.actor, decision),
      moment: 'departure',
      rights: rights.map(({ record, sentence, since }) => ({ record_id: record.id, sentence, since })),
    },
  })
}

async function recordAcknowledgment(
  context: OperationContext,
  tow: TowRecord,
  decided: Decided,
  rights: readonly TimedRight[],
): Promise<void> {
  const { db, actor, history } = context
  const { id } = await storeDecision(db, actor, decided, { tow_id: tow.id, moment: 'departure' })
  await history({
    action: 'tow.right_acknowledged',
    record_kind: 'tow',
    record_id: tow.id,
    contract_id: tow.contract_id,
    tow_company_id: tow.tow_company_id,
    before: null,
    after: {
      decision_id: id,
      rights: rights.map(({ sentence }) => sentence).join(' '),
      right_ids: rights.map(({ record }) => record.id),
    },
  })
}

/**
 * Before a hooked car leaves the property. The decision of hook-up stands, but a right that came later makes the drop free only
 * as long as the car is here: a person who goes on must have been told of each such right, and the history keeps who it was.
 */
export async function assertRightsAcknowledged(
  context: OperationContext,
  tow: TowRecord,
  acknowledged: readonly string[],
): Promise<void> {
  const { db } = context
  const said = (await loadEvidence(db, [tow])).get(tow.id) ?? {}
  const decided = await decidePlate(db, toPlateQuestion(tow, said, tow.photo_count), { rules: rulesOf(tow) })
  const rights = laterRights(tow, decided, await hookUpDecisionsOf(db, [tow]))
  if (rights.length === 0) return
  if (rights.every(({ record }) => acknowledged.includes(record.id)))
    return recordAcknowledgment(context, tow, decided, rights)
  recordBlockedTow(context, tow, decided, 'departure')
  throw refusal(context, decided.decision, rights)
}
