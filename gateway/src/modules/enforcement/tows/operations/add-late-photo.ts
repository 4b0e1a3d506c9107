import type { api } from '@curbwise/api'
import { PHOTO_SUBJECTS } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canSettleLateCapture, loadLateCapture, lockLateCapture, settleLateCapture } from '../../late-captures/index.ts'
import { insertTowImage } from '../tow-image.store.ts'

/** Adds a photo that arrived late to its tow, as the driver's. */
export const addLatePhoto: Operation<typeof api.lateCaptures.add> = async (context, { params }) => {
  const { db, actor } = context
  const capture = await lockLateCapture(db, params.id)
  assertPermitted(canSettleLateCapture(actor, capture))
  const { file_id, file_type, tow_id, contract_id, tow_company_id, name, captured_at, received_at } = capture
  if (file_id === null || file_type === null) throw new Refused('This is a step. Only a photo can be added to the tow.')
  await insertTowImage(db, {
    tow_id,
    contract_id,
    tow_company_id,
    file_id,
    file_type,
    subject: PHOTO_SUBJECTS.find((one) => one === name) ?? 'other',
    claimed_at: captured_at,
    uploaded_at: received_at,
    uploaded_by_name: capture.captured_by_name,
    created_by: capture.captured_by,
  })
  await settleLateCapture(context, capture, { outcome: 'added', reason: null })
  return loadLateCapture(context, capture.id)
}
