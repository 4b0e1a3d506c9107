import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { decisiveReason, presentSentence } from '../../decisions/index.ts'
import { phoneDecisionsOf } from '../queries/phone-decisions.query.ts'
import { canSettlePhone } from '../tow.policy.ts'
import { loadTow } from '../tow.store.ts'

/** Returns what phones decided about a tow without a connection, beside the server's decisions. */
export const listPhoneDecisions: Operation<typeof api.tows.phoneDecisions> = async ({ db, actor }, { params }) => {
  const tow = await loadTow(db, actor, params.id)
  const data = (await phoneDecisionsOf(db, tow.id)).map((one) => ({
    step: one.step,
    captured_at: one.captured_at.toISOString(),
    copy_read_at: one.copy_read_at.toISOString(),
    is_proven: one.is_proven,
    phone: { verdict: one.verdict, sentence: presentSentence(actor, { code: one.code, sentence: one.sentence }) },
    server: { verdict: one.decision.verdict, sentence: presentSentence(actor, decisiveReason(one.decision)) },
    differs: one.differs,
    settled:
      one.settled_at === null
        ? null
        : { at: one.settled_at.toISOString(), by: one.settled_by_name ?? '', reason: one.settle_reason ?? '' },
  }))
  return { data, can: { settle: canSettlePhone(actor, tow) } }
}
