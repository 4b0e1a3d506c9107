import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import { removeFile } from '../../../../files/remove-file.bulk.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { authorize } from '../lifecycle/change-tow.ts'
import { imagesOf } from '../queries/tow-images.query.ts'
import { removeTowImage } from '../tow-image.store.ts'
import { lockTow } from '../tow.store.ts'
import { abilities } from '../tow.policy.ts'

/** Removes a photo from an open tow. The history records its hash and who removed it. */
export const removeImage: Operation<typeof api.tows.removeImage> = async (context, { params }) => {
  const { db, actor, clock, recordChange } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'remove_image', tow)
  const { see_private } = abilities(actor, tow, tow.photo_count)
  const image = (await imagesOf(db, tow.id)).find(
    ({ id, file_type }) => id === params.imageId && (see_private || file_type === 'tow_image_public'),
  )
  if (!image) throw new NotFound()
  const removed = { removed_at: clock.now(), removed_by: actor.user_id }
  await removeTowImage(db, image.id, removed)
  await removeFile(db, image.file_id, removed)
  await recordChange(
    [
      {
        action: 'tow.image_removed',
        record_kind: 'tow',
        record_id: tow.id,
        contract_id: tow.contract_id,
        tow_company_id: tow.tow_company_id,
        before: {
          image_id: image.id,
          file_id: image.file_id,
          file_type: image.file_type,
          subject: image.subject,
          sha256: image.original_sha256,
        },
        after: { subject: image.subject },
      },
    ],
    [{ resource: 'tows', id: tow.id, contract_id: tow.contract_id }],
  )
  return { ok: true }
}
