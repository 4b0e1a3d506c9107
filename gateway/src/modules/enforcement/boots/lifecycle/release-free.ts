import type { OperationContext } from '../../../../operation/operation.ts'
import { lockTowRow } from '../../tows/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'
import { endBoot } from './end-boot.ts'

/** Releases the car without a charge, and cancels its open tow. */
export async function releaseFree(context: OperationContext, id: string, reason: string): Promise<void> {
  const { db, actor } = context
  const { boot, row } = await lockBoot(db, actor, id)
  authorizeBoot(actor, 'release_free', boot)
  const tow = boot.has_open_tow && row.tow_id !== null ? await lockTowRow(db, row.tow_id) : undefined
  await endBoot(context, row, tow, {
    status: 'released_free',
    reason,
    tow_reason: `The car was released: ${reason}`,
  })
}
