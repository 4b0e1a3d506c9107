import type { PhoneDecision } from '@curbwise/api'
import {
  type Decision,
  decisionsDiffer,
  PHONE_STEPS,
  type PhoneStep,
  type TowStep,
  VERDICT_LABELS,
} from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { HistoryEntry, OperationContext } from '../../../../operation/operation.ts'
import { decidePlate, decisiveReason, storeDecision } from '../../decisions/index.ts'
import { provePhoneDecision } from '../../phone-copies/index.ts'
import { insertPhoneDecision } from '../phone-decision.bulk.ts'
import type { LoadedTow } from '../queries/tow.query.ts'
import type { Patch } from './change-tow.ts'
import { rulesOf, toPlateQuestion } from './decision-input.ts'

/** What a comparison adds to the change that it belongs to. */
export interface Compared {
  /** The server's decision about the minute of capture. */
  readonly decision: Decision
  readonly patch: Patch
  readonly entries: readonly HistoryEntry[]
}

function phoneStep(step: TowStep | 'requested'): PhoneStep {
  const found = PHONE_STEPS.find((one) => one === step)
  if (!found) throw new ValidationFailed({ phone_decision: 'From the hook-up on, only the server decides' })
  return found
}

/**
 * Decides about the minute in which a phone decided, with what was known then, and stores both. A difference, or a copy that can't be
 * proven, blocks the completion until the office settles it; its history entry alerts the company.
 */
export async function comparePhone(
  context: OperationContext,
  tow: LoadedTow,
  taken: TowStep | 'requested',
  phone: PhoneDecision,
): Promise<Compared> {
  const { db, actor } = context
  const step = phoneStep(taken)
  const { at, copy_id, copy_read_at, is_proven } = provePhoneDecision(context, phone, tow.contract_id)
  const question = toPlateQuestion(tow, tow.evidence ?? {}, tow.photo_count)
  const decided = await decidePlate(db, question, { known_at: at, rules: rulesOf(tow) })
  const decision = await storeDecision(db, actor, decided, { tow_id: tow.id, moment: 'capture' })
  const { code, sentence } = decisiveReason(decision)
  const differs = !is_proven || decisionsDiffer(phone, { verdict: decision.verdict, code })
  await insertPhoneDecision(db, {
    tow_company_id: tow.tow_company_id,
    contract_id: tow.contract_id,
    tow_id: tow.id,
    step,
    captured_at: at,
    copy_id,
    copy_read_at,
    is_proven,
    verdict: phone.verdict,
    code: phone.code,
    sentence: phone.sentence,
    decision_id: decision.id ?? '',
    differs,
    created_by: actor.user_id,
  })
  const noted: HistoryEntry = {
    action: 'tow.phone_differs',
    record_kind: 'tow',
    record_id: tow.id,
    contract_id: tow.contract_id,
    tow_company_id: tow.tow_company_id,
    before: null,
    after: { step, phone: VERDICT_LABELS[phone.verdict], server: VERDICT_LABELS[decision.verdict], is_proven },
    reason: is_proven ? sentence : 'The phone’s copy can’t be proven.',
  }
  const open = differs || tow.phone_check === 'differs'
  return {
    decision,
    patch: { phone_check: open ? 'differs' : (tow.phone_check ?? 'same') },
    entries: differs ? [noted] : [],
  }
}
