import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import { removeFile } from '../../../../files/remove-file.bulk.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { bootEntry, removeBootImage } from '../../boot-cases/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'
import { bootImagesOf } from '../queries/boot-details.query.ts'

/** Removes a photo while the boot is on. The history records its hash and who removed it. */
export const removeImage: Operation<typeof api.boots.removeImage> = async (context, { params }) => {
  const { db, actor, clock, recordChange } = context
  const { boot, row } = await lockBoot(db, actor, params.id)
  authorizeBoot(actor, 'remove_image', boot)
  const image = (await bootImagesOf(db, boot.id)).find(({ id }) => id === params.imageId)
  if (!image) throw new NotFound()
  const removed = { removed_at: clock.now(), removed_by: actor.user_id }
  await removeBootImage(db, image.id, removed)
  await removeFile(db, image.file_id, removed)
  const { subject, file_id, file_type, original_sha256 } = image
  await recordChange(
    [
      bootEntry(
        row,
        { action: 'boot.image_removed' },
        { before: { image_id: image.id, file_id, file_type, subject, sha256: original_sha256 }, after: { subject } },
      ),
    ],
    [{ resource: 'boots', id: boot.id, contract_id: boot.contract_id }],
  )
  return { ok: true }
}
