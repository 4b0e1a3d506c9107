import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract, sendTime } from '../../../organizations/contracts/index.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { complyItem } from '../lifecycle/comply-item.ts'
import { stateOfItem } from '../lifecycle/decide-item.ts'
import { loadItemDetails, lockItem } from '../lifecycle/load-item.ts'
import { groundOf, noticeFactsOf } from '../lifecycle/notice-facts.ts'
import { recordSticker } from '../lifecycle/record-sticker.ts'
import { cureAnswerText } from '../messages/sticker-messages.ts'
import { curesOfItem, patchCure } from '../sticker-cure.store.ts'
import { canSticker } from '../sticker.policy.ts'

/** Confirms what the owner sent, which ends the sticker, or says why not. An owner who left a number gets the answer after the quiet hours. */
export const answerCure: Operation<typeof api.stickers.answerCure> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const item = await lockItem(db, actor, params.id)
  const cure = (await curesOfItem(db, item.id)).find(({ id }) => id === body.cure_id)
  if (!cure) throw new NotFound()
  const status = body.is_cured ? 'confirmed' : 'declined'
  if (cure.status === status) return loadItemDetails(context, item.id)
  assertPermitted(canSticker.answer_cure(actor, { ...stateOfItem(item), has_open_cure: cure.status === 'sent' }))
  const answer = body.answer || null
  if (!body.is_cured && answer === null) throw new ValidationFailed({ answer: 'Say what is still missing' })
  const answered = { answered_at: clock.now(), answered_by: actor.user_id, answered_by_name: actor.name }
  await patchCure(db, cure.id, { ...answered, status, answer })
  if (body.is_cured) await complyItem(context, item, { note: answer, action: 'sticker.cure_confirmed' })
  else await recordSticker(context, item, { action: 'sticker.cure_declined', after: { answer } })
  if (cure.phone) {
    const contract = await loadContract(db, actor, item.contract_id)
    const company = await findCompany(db, item.tow_company_id)
    if (!company) throw new NotFound()
    const after_seconds = Math.ceil((sendTime(contract, clock.now()).getTime() - clock.now().getTime()) / 1000)
    const { language, phone } = cure
    const text = cureAnswerText(noticeFactsOf(item, company, groundOf(item)), {
      language,
      answer,
      is_cured: body.is_cured,
    })
    await context.sms({ to: phone, text }, contract, { tow_company_id: item.tow_company_id }, { after_seconds })
  }
  return loadItemDetails(context, item.id)
}
