import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { publishNoticeChange } from '../publish-notice-change.ts'
import { contractForNotices, dayOf, lockNotice, patchNotice } from '../notice.store.ts'

/** Withdraws the notice as of now. Its content and the decisions based on it stay on record. */
export const withdrawNotice: Operation<typeof api.vehicleNotices.withdraw> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const contract = await contractForNotices(context, params.id, 'write')
  const notice = await lockNotice(context, contract.id, params.noticeId)
  // The validity range may not be empty, so a notice sent at this very instant ends one millisecond after its start.
  const valid_until = new Date(Math.max(clock.now().getTime(), notice.valid_from.getTime() + 1))
  await patchNotice(db, notice.id, {
    valid_until,
    ended_by: actor.user_id,
    ended_by_name: actor.name,
    end_reason: body.reason,
  })
  return publishNoticeChange(context, contract, notice, {
    action: 'notice.withdrawn',
    reason: body.reason,
    after: null,
    before: {
      reason: notice.reason,
      how: notice.method,
      delivered_on: notice.delivered_at && dayOf(notice.delivered_at, contract),
      license_plate: notice.license_plate,
      state: notice.state,
    },
  })
}
