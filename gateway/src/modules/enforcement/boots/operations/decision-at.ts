import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import {
  decidePlate,
  loadDecisionInput,
  parsePastMinute,
  plateQuestion,
  presentDecision,
  recordCheck,
  redactOtherCases,
} from '../../decisions/index.ts'
import { countBootImagesAt } from '../../boot-cases/index.ts'
import { rulesOf } from '../boot.presenter.ts'
import { loadBoot } from '../boot.store.ts'

/** Decides about the booted car now, or at a past minute with what was known then. Logs the check. */
export const decisionAt: Operation<typeof api.boots.decision> = async (
  { db, actor, clock, request_id },
  { params, query },
) => {
  const boot = await loadBoot(db, actor, params.id)
  const now = clock.now()
  const known_at = parsePastMinute(query.at, now)
  const stored = boot.decision_id === null ? null : await loadDecisionInput(db, boot.decision_id)
  const asked = stored?.question ?? plateQuestion(actor, boot.contract_id, boot)
  const photos = known_at ? await countBootImagesAt(db, boot.id, known_at) : boot.photo_subjects.length
  const decided = await decidePlate(db, { ...asked, own_case_id: boot.id, photos }, { known_at, rules: rulesOf(boot) })
  await recordCheck(db, actor, decided, { request_id, now })
  return { decision: presentDecision(actor, (await redactOtherCases(db, actor, decided)).decision) }
}
