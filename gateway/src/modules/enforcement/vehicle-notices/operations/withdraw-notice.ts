import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { publishNoticeChange } from '../publish-notice-change.ts'
import { contractForNotices, dayOf, lockNotice, patchNotice } from '../notice.store.ts'

/** The notice counts no more from this moment; what it said, and what was decided by it, stays. */
export const withdrawNotice: Operation<typeof api.vehicleNotices.withdraw> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const contract = await contractForNotices(context, params.id, 'write')
  const notice = await lockNotice(context, contract.id, params.noticeId)
  // A span may not be empty: one that was sent this very moment ends a millisecond after it began.
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
