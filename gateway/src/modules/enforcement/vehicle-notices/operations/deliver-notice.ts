import type { api } from '@curbwise/api'
import { Conflict } from '../../../../errors/errors.ts'
import { dateText } from '@curbwise/rules'
import type { Operation } from '../../../../operation/operation.ts'
import { publishNoticeChange } from '../publish-notice-change.ts'
import { assertDays, noonOf } from '../notice-dates.ts'
import { assertProof, fileOf } from '../notice-proof.ts'
import { contractForNotices, dayOf, lockNotice, patchNotice, rulesNow } from '../notice.store.ts'

/** Records the delivery of a sent notice once. A second caller gets a conflict with the recorded date. */
export const deliverNotice: Operation<typeof api.vehicleNotices.deliver> = async (
  context,
  { params, body, images, documents },
) => {
  const { db, actor, clock } = context
  const contract = await contractForNotices(context, params.id, 'write')
  const notice = await lockNotice(context, contract.id, params.noticeId)
  const now = clock.now()
  const { delivered_on } = body
  if (notice.delivered_at) {
    const who = notice.delivery_recorded_by_name ? ` by ${notice.delivery_recorded_by_name}` : ''
    throw new Conflict(`The delivery is already on record${who}: ${dateText(dayOf(notice.delivered_at, contract))}.`)
  }
  assertDays(notice.method, { sent_on: dayOf(notice.sent_at, contract), delivered_on }, contract.timezone, now)
  const tracking_number = body.tracking_number || notice.proof_reference
  const recipient = body.recipient || notice.recipient
  const file = fileOf({ images, documents })
  assertProof(
    {
      method: notice.method,
      delivered_on,
      tracking_number,
      recipient,
      has_file: file.sha256 !== null || notice.proof_file_id !== null,
    },
    (await rulesNow(db, contract, now)).reasons[notice.reason].notice,
  )
  const proof_file_id = (await file.store(context, contract, notice.id)) ?? notice.proof_file_id
  const delivered_at = new Date(
    Math.max(noonOf(delivered_on, contract.timezone, now).getTime(), notice.sent_at.getTime()),
  )
  await patchNotice(db, notice.id, {
    delivered_at,
    proof_reference: tracking_number,
    recipient,
    proof_file_id,
    delivery_recorded_at: now,
    delivery_recorded_by_name: actor.name,
  })
  return publishNoticeChange(context, contract, notice, {
    action: 'notice.delivered',
    before: { delivered_on: null },
    after: { delivered_on, tracking_number, recipient, ...(file.sha256 && { proof_sha256: file.sha256 }) },
  })
}
