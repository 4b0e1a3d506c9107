import { photoClaim, plausibleClaim } from '../../../../files/claimed-time.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { OperationContext, ReceivedImage } from '../../../../operation/operation.ts'
import { storePicture } from '../../../system/files/index.ts'
import type { StickerItem } from '../sticker-item.model.ts'
import { imagesOfItem, insertStickerImage, makeMain } from '../sticker-image.store.ts'
import { recordSticker } from './record-sticker.ts'

/** The field of a form whose picture shows the car best. */
export const MAIN_FIELD = 'sticker_image_main'
const MAX_IMAGES = 12

type Photographed = Pick<
  StickerItem,
  'id' | 'sticker_list_id' | 'contract_id' | 'tow_company_id' | 'license_plate' | 'state' | 'vin' | 'made_at'
>

/** Stores photos of a sticker with their history. The first of all is the main one, until a later one is sent as that. */
export async function storeImages(
  context: OperationContext,
  item: Photographed,
  images: readonly ReceivedImage[],
  phone_time: string | null = null,
): Promise<void> {
  const { db, actor, clock } = context
  const known = await imagesOfItem(db, item.id)
  if (known.length + images.length > MAX_IMAGES)
    throw new Refused(`A sticker has at most ${MAX_IMAGES} photos. Remove one first.`)
  const now = clock.now()
  let hasMain = known.some(({ is_main }) => is_main)
  for (const image of images) {
    const claim = photoClaim(image, phone_time)
    const file_id = await storePicture(
      context,
      { ...image, claimed_at: claim },
      {
        kind: 'sticker_image',
        record_kind: 'sticker_item',
        record_id: item.id,
        contract_id: item.contract_id,
        tow_company_id: item.tow_company_id,
      },
    )
    const added = await insertStickerImage(db, {
      contract_id: item.contract_id,
      sticker_item_id: item.id,
      file_id,
      is_main: !hasMain,
      claimed_at: plausibleClaim(claim, { received_at: now, requested_at: item.made_at }),
      uploaded_at: now,
      uploaded_by_name: actor.name,
      created_by: actor.user_id,
    })
    if (hasMain && image.field === MAIN_FIELD) await makeMain(db, item.id, added.id)
    hasMain = true
    await recordSticker(context, item, {
      action: 'sticker.image_added',
      after: { image_id: added.id, file_id, sha256: image.original_sha256 },
    })
  }
}
