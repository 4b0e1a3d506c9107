import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import { orSetAside } from '../../late-captures/index.ts'
import { authorize } from '../lifecycle/change-tow.ts'
import { storePhoto } from '../lifecycle/store-photo.ts'
import { imagesOf } from '../queries/tow-images.query.ts'
import { lockTow } from '../tow.store.ts'
import { presentImage } from '../tow.presenter.ts'

/** Enough for every side of a car and its damage. */
const MAX_IMAGES = 24

export const addImage: Operation<typeof api.tows.addImage> = async (context, { params, body, images: [image] }) => {
  const { db, actor } = context
  const tow = await lockTow(db, actor, params.id)
  if (!image) throw new ValidationFailed({ image: 'Choose a picture' })
  const { file_type, subject } = body
  const claimed_at = body.claimed_at ?? body.taken_at ?? null
  const arrival = { tow, name: subject, photo: { image, file_type }, captured_at: claimed_at, position: null }
  const added = await orSetAside(context, arrival, async () => {
    authorize(actor, 'add_image', tow)
    if (tow.photo_count >= MAX_IMAGES) throw new Refused(`A tow has at most ${MAX_IMAGES} photos. Remove one first.`)
    return storePhoto(context, tow, image, { file_type, subject, claimed_at })
  })
  const stored = (await imagesOf(db, tow.id)).find(({ id }) => id === added)
  if (!stored) throw new Error('A photo that was just stored is not there')
  return presentImage(stored)
}
