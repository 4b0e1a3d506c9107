import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { removeFile } from '../../../../files/remove-file.bulk.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { stateOfItem } from '../lifecycle/decide-item.ts'
import { lockItem } from '../lifecycle/load-item.ts'
import { recordSticker } from '../lifecycle/record-sticker.ts'
import { stickerImages } from '../queries/sticker-item.query.ts'
import { makeMain, removeStickerImage } from '../sticker-image.store.ts'
import { canSticker } from '../sticker.policy.ts'

/** Removes a photo from an open sticker; its hash and the removal stay in the history. The next photo becomes the main one. */
export const removeStickerFile: Operation<typeof api.stickers.removeFile> = async (context, { params }) => {
  const { db, actor, clock } = context
  const item = await lockItem(db, actor, params.id)
  const images = await stickerImages(db, item.id)
  const image = images.find(({ id }) => id === params.imageId)
  if (!image) throw new NotFound()
  assertPermitted(canSticker.remove_image(actor, stateOfItem(item)))
  const removed = { removed_at: clock.now(), removed_by: actor.user_id }
  await removeStickerImage(db, image.id, removed)
  await removeFile(db, image.file_id, removed)
  const next = images.find(({ id }) => id !== image.id)
  if (image.is_main && next) await makeMain(db, item.id, next.id)
  await recordSticker(context, item, {
    action: 'sticker.image_removed',
    before: { image_id: image.id, file_id: image.file_id, sha256: image.original_sha256 },
  })
  return { ok: true }
}
