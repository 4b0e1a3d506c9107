import { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import {
  canSettleCapture,
  loadCapture,
  loadCaptureRecord,
  lockCapture,
  settleCapture,
} from '../../refused-captures/index.ts'
import { createRequest } from './request-tow.ts'

/** Requests the tow that a driver captured and the gateway refused. Decides again, like any request of this user. */
export const towRefusedCapture: Operation<typeof api.refusedCaptures.tow> = async (
  context,
  { params, body: { override_reason } },
) => {
  const { db, actor } = context
  const capture = await lockCapture(db, params.id)
  assertPermitted(canSettleCapture(actor, capture))
  const { action, request } = await loadCaptureRecord(context, capture.id)
  if (action !== 'tow') throw new Refused('This is a sticker. A tow needs a request of its own.')
  const sent = api.tows.requestTow.body.safeParse(request)
  if (!sent.success) throw new Refused('This request isn’t complete. Request the tow on its own screen.')
  // The phone's decision stays with the capture: this request is the office's.
  const order = { ...sent.data, phone_decision: undefined, captured_at: undefined }
  const tow_id = await createRequest(context, { ...order, override_reason: override_reason || null })
  await settleCapture(context, capture, { outcome: 'tow', tow_id, reason: override_reason || null })
  return loadCapture(context, capture.id)
}
