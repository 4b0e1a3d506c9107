import type { Decision } from '@curbwise/rules'
import { Refusal } from '../../../../errors/errors.ts'
import type { HistoryEntry, OperationContext } from '../../../../operation/operation.ts'
import { decidePlate, presentDecision, storeDecision, type Decided } from '../../decisions/index.ts'
import { recordBlockedTow } from './decide-tow.ts'
import { laterRights, type TimedRight } from '../queries/later-rights.query.ts'
import { toPlateQuestion, rulesOf } from './decision-input.ts'
import type { LoadedTow } from '../queries/tow.query.ts'

function refusal(context: OperationContext, decision: Decision, rights: readonly TimedRight[]): Refusal {
  return new Refusal('right_since_hook_up', undefined, {
    details: {
      decision: presentDecision(context.actor, decision),
      moment: 'departure',
      rights: rights.map(({ record, sentence, since }) => ({ record_id: record.id, sentence, since })),
    },
  })
}

async function acknowledgment(
  context: OperationContext,
  tow: LoadedTow,
  decided: Decided,
  rights: readonly TimedRight[],
): Promise<HistoryEntry> {
  const { db, actor } = context
  const { id } = await storeDecision(db, actor, decided, { tow_id: tow.id, moment: 'departure' })
  return {
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
  }
}

/**
 * Checks a hooked car before it leaves the property. The decision at hook-up is final, but a later right makes the
 * drop free while the car is still here. The user must acknowledge each such right. Returns the history entry to
 * record with the step.
 */
export async function acknowledgeRights(
  context: OperationContext,
  tow: LoadedTow,
  acknowledged: readonly string[],
): Promise<readonly HistoryEntry[]> {
  const { db } = context
  const decided = await decidePlate(db, toPlateQuestion(tow, tow.evidence ?? {}, tow.photo_count), {
    rules: rulesOf(tow),
  })
  const rights = laterRights(tow, decided)
  if (rights.length === 0) return []
  if (rights.every(({ record }) => acknowledged.includes(record.id)))
    return [await acknowledgment(context, tow, decided, rights)]
  recordBlockedTow(context, tow, decided, 'departure')
  throw refusal(context, decided.decision, rights)
}
