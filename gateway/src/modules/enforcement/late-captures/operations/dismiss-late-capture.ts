import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canSettleLateCapture } from '../late-capture.policy.ts'
import { lockLateCapture } from '../late-capture.store.ts'
import { loadLateCapture } from '../lifecycle/load-late-capture.ts'
import { settleLateCapture } from '../lifecycle/settle-late-capture.ts'

/** Leaves a step or a photo out of the tow, with a reason. The photo stays on record. */
export const dismissLateCapture: Operation<typeof api.lateCaptures.dismiss> = async (
  context,
  { params, body: { reason } },
) => {
  const { db, actor } = context
  const capture = await lockLateCapture(db, params.id)
  assertPermitted(canSettleLateCapture(actor, capture))
  await settleLateCapture(context, capture, { outcome: 'dismissed', reason })
  return loadLateCapture(context, capture.id)
}
