import type { api } from '@curbwise/api'
import { bootFileTypeOf } from '@curbwise/rules'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import { photoClaim, plausibleClaim } from '../../../../files/claimed-time.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { storePicture } from '../../../system/files/index.ts'
import { bootEntry, insertBootImage } from '../../boot-cases/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'
import { loadBootDetails } from '../queries/boot-details.ts'

/** Enough for every side of a car and its damage. */
const MAX_IMAGES = 24

export const addImage: Operation<typeof api.boots.addImage> = async (context, { params, body, images: [image] }) => {
  const { db, actor, clock, recordChange } = context
  const { boot, row } = await lockBoot(db, actor, params.id)
  authorizeBoot(actor, 'add_image', boot)
  if (!image) throw new ValidationFailed({ image: 'Choose a picture' })
  if (boot.photo_subjects.length >= MAX_IMAGES)
    throw new Refused(`A booted car has at most ${MAX_IMAGES} photos. Remove one first.`)
  const now = clock.now()
  const { subject } = body
  const file_type = bootFileTypeOf(subject)
  const claim = photoClaim(image, body.claimed_at ?? null)
  const claimed_at = plausibleClaim(claim, { received_at: now, requested_at: boot.deployed_at })
  const place = { contract_id: boot.contract_id, tow_company_id: boot.tow_company_id }
  const file_id = await storePicture(
    context,
    { ...image, claimed_at: claim },
    { ...place, kind: file_type, record_kind: 'booted_vehicle', record_id: boot.id },
  )
  const added = await insertBootImage(db, {
    ...place,
    booted_vehicle_id: boot.id,
    file_id,
    file_type,
    subject,
    claimed_at,
    claim_out_of_range: claim !== null && claimed_at === null,
    uploaded_at: now,
    uploaded_by_name: actor.name,
    created_by: actor.user_id,
  })
  const after = { image_id: added.id, file_id, file_type, subject, sha256: image.original_sha256 }
  await recordChange(
    [bootEntry(row, { action: 'boot.image_added' }, { after })],
    [{ resource: 'boots', id: boot.id, contract_id: boot.contract_id }],
  )
  return loadBootDetails(db, actor, boot.id)
}
