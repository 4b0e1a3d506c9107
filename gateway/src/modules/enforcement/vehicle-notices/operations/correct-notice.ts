import type { api } from '@curbwise/api'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { publishNoticeChange } from '../publish-notice-change.ts'
import { assertDays, noonOf } from '../notice-dates.ts'
import { presentNotice } from '../notice.presenter.ts'
import { assertProof, fileOf } from '../notice-proof.ts'
import { contractForNotices, dayOf, lockNotice, patchNotice, rulesNow } from '../notice.store.ts'

/** Corrects a notice or replaces its proof. Earlier decisions keep what was known then. */
export const correctNotice: Operation<typeof api.vehicleNotices.correct> = async (
  context,
  { params, body, images, documents },
) => {
  const { db, actor, clock } = context
  const contract = await contractForNotices(context, params.id, 'write')
  const notice = await lockNotice(context, contract.id, params.noticeId)
  const now = clock.now()
  const before = {
    method: notice.method,
    sent_on: dayOf(notice.sent_at, contract),
    delivered_on: notice.delivered_at && dayOf(notice.delivered_at, contract),
    tracking_number: notice.proof_reference,
    recipient: notice.recipient,
  }
  const values = { ...before, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) }
  // A notice handed over in person has one date, so correcting the delivery corrects both.
  const after =
    values.method === 'in_person' && values.delivered_on !== null && body.sent_on === undefined
      ? { ...values, sent_on: values.delivered_on }
      : values
  const rules = await rulesNow(db, contract, now)
  const names = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name])
  const file = fileOf({ images, documents })
  if (names.length === 0 && file.sha256 === null) return presentNotice(actor, { contract, rules }, notice, now)
  if (before.delivered_on === null && after.delivered_on !== null && after.method !== 'in_person')
    throw new ValidationFailed({ delivered_on: 'Record the delivery, with its proof, instead of correcting it in' })
  assertDays(after.method, after, contract.timezone, now)
  assertProof(
    { ...after, has_file: file.sha256 !== null || notice.proof_file_id !== null },
    rules.reasons[notice.reason].notice,
  )
  const sent_at = after.sent_on === before.sent_on ? notice.sent_at : noonOf(after.sent_on, contract.timezone, now)
  const same_day = notice.delivered_at !== null && after.delivered_on === before.delivered_on
  const delivered = same_day
    ? notice.delivered_at
    : after.delivered_on
      ? noonOf(after.delivered_on, contract.timezone, now)
      : null
  const delivered_at = delivered && new Date(Math.max(delivered.getTime(), sent_at.getTime()))
  await patchNotice(db, notice.id, {
    method: after.method,
    sent_at,
    delivered_at,
    valid_from: sent_at,
    proof_reference: after.tracking_number,
    recipient: after.recipient,
    proof_file_id: (await file.store(context, contract, notice.id)) ?? notice.proof_file_id,
    ...(!same_day && {
      delivery_recorded_at: delivered_at && now,
      delivery_recorded_by_name: delivered_at && actor.name,
    }),
  })
  const historyValues = (from: typeof before) =>
    Object.fromEntries(names.map((name) => [name === 'method' ? 'how' : name, from[name]]))
  return publishNoticeChange(context, contract, notice, {
    action: names.length > 0 ? 'notice.corrected' : 'notice.proof_replaced',
    before: historyValues(before),
    after: { ...historyValues(after), ...(file.sha256 && { proof_sha256: file.sha256 }) },
  })
}
