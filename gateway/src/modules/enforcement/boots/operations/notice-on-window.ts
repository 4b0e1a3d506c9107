import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { changeBoot } from '../../boot-cases/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'
import { loadBootDetails } from '../queries/boot-details.ts'

export const noticeOnWindow: Operation<typeof api.boots.noticeOnWindow> = async (context, { params }) => {
  const { db, actor, clock } = context
  const { boot, row } = await lockBoot(db, actor, params.id)
  authorizeBoot(actor, 'edit', boot)
  if (row.notice_on_window_at === null)
    await changeBoot(context, row, { notice_on_window_at: clock.now() }, { action: 'boot.notice_on_window' })
  return loadBootDetails(db, actor, boot.id)
}
