import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { storePicture } from '../../../system/files/index.ts'
import { assertDates, verifiedAt } from '../sign-dates.ts'
import { contractToSign, insertSign, signAnswer } from '../sign.store.ts'

/** Adds a sign with its photo. Tows may rely on it once it has been posted for the hours that the state requires. */
export const addSign: Operation<typeof api.contracts.addSign> = async (context, { params, body, images: [photo] }) => {
  const { db, actor, clock, history, publishChange } = context
  const contract = await contractToSign(context, params.id)
  if (!photo) throw new ValidationFailed({ photo: 'Take or choose a photo of the sign' })
  const now = clock.now()
  assertDates(body, contract.timezone, now)
  const id = randomUUID()
  const { kind, place, verified_on, expires_on = null } = body
  const photo_file_id = await storePicture(context, photo, {
    kind: 'sign_photo',
    record_kind: 'sign',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
  })
  await insertSign(db, {
    id,
    contract_id: contract.id,
    kind,
    place,
    photo_file_id,
    verified_on,
    expires_on,
    verified_by: actor.user_id,
    verified_by_name: actor.name,
    valid_from: verifiedAt(verified_on, contract.timezone, now),
    created_by: actor.user_id,
  })
  await history({
    action: 'sign.added',
    record_kind: 'sign',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: { kind, place, verified_on, expires_on, photo_sha256: photo.original_sha256 },
  })
  await publishChange('contracts', contract.id, contract.id)
  return signAnswer(context, contract, id)
}
