import type { api } from '@curbwise/api'
import { photoClaim, plausibleClaim } from '../../../../files/claimed-time.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import { storePicture } from '../../../system/files/index.ts'
import { authorize } from '../lifecycle/change-tow.ts'
import { imagesOf } from '../queries/tow-images.query.ts'
import { insertTowImage } from '../tow-image.store.ts'
import { lockTow } from '../tow.store.ts'
import { presentImage } from '../tow.presenter.ts'

/** Enough for every side of a car and its damage. */
const MAX_IMAGES = 24

export const addImage: Operation<typeof api.tows.addImage> = async (context, { params, body, images: [image] }) => {
  const { db, actor, clock, recordChange } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'add_image', tow)
  if (!image) throw new ValidationFailed({ image: 'Choose a picture' })
  if (tow.photo_count >= MAX_IMAGES) throw new Refused(`A tow has at most ${MAX_IMAGES} photos. Remove one first.`)
  const now = clock.now()
  const claim = photoClaim(image, body.claimed_at ?? body.taken_at ?? null)
  const claimed_at = plausibleClaim(claim, { received_at: now, requested_at: tow.requested_at })
  const file_id = await storePicture(
    context,
    { ...image, claimed_at: claim },
    {
      kind: body.file_type,
      record_kind: 'tow',
      record_id: tow.id,
      contract_id: tow.contract_id,
      tow_company_id: tow.tow_company_id,
    },
  )
  const added = await insertTowImage(db, {
    tow_company_id: tow.tow_company_id,
    contract_id: tow.contract_id,
    tow_id: tow.id,
    file_id,
    file_type: body.file_type,
    subject: body.subject,
    claimed_at,
    uploaded_at: now,
    uploaded_by_name: actor.name,
    created_by: actor.user_id,
  })
  await recordChange(
    [
      {
        action: 'tow.image_added',
        record_kind: 'tow',
        record_id: tow.id,
        contract_id: tow.contract_id,
        tow_company_id: tow.tow_company_id,
        before: null,
        after: {
          image_id: added.id,
          file_id,
          file_type: body.file_type,
          subject: body.subject,
          sha256: image.original_sha256,
          claimed_at,
        },
      },
    ],
    [{ resource: 'tows', id: tow.id, contract_id: tow.contract_id }],
  )
  const stored = (await imagesOf(db, tow.id)).find(({ id }) => id === added.id)
  if (!stored) throw new Error('A photo that was just stored is not there')
  return presentImage(stored)
}
