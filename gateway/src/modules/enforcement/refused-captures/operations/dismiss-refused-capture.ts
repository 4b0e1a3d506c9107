import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { settleCapture } from '../lifecycle/settle-capture.ts'
import { canSettleCapture } from '../refused-capture.policy.ts'
import { lockCapture } from '../refused-capture.store.ts'
import { loadCapture } from '../lifecycle/load-capture.ts'

/** Leaves the car of a refused capture, with a reason. */
export const dismissRefusedCapture: Operation<typeof api.refusedCaptures.dismiss> = async (
  context,
  { params, body: { reason } },
) => {
  const { db, actor } = context
  const capture = await lockCapture(db, params.id)
  assertPermitted(canSettleCapture(actor, capture))
  await settleCapture(context, capture, { outcome: 'dismissed', reason })
  return loadCapture(context, capture.id)
}
