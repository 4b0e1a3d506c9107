import { createHash } from 'node:crypto'
import type { Row } from '../../../db/tables.ts'
import { insertFile } from '../../../files/file.store.ts'
import { holdFile } from '../../../files/hold-file.ts'
import { thumbnailOf } from '../../../http/uploads/receive-image.ts'
import type { RecordKind } from '../../../operation/history-entry.ts'
import type { OperationContext, ReceivedImage } from '../../../operation/operation.ts'

export interface PictureOwner {
  readonly kind: Row<'files'>['kind']
  readonly record_kind: RecordKind
  readonly record_id: string
  readonly user_id?: string | null
  readonly contract_id?: string | null
  readonly tow_company_id?: string | null
  readonly unit_id?: string | null
}

/** Photos of cases are evidence: the bytes are kept as they were received, beside the copy that screens show. */
const KEPT_AS_RECEIVED: ReadonlySet<PictureOwner['kind']> = new Set<PictureOwner['kind']>([
  'tow_image_public',
  'tow_image_private',
  'booted_vehicle_image_public',
  'booted_vehicle_image_private',
  'sticker_image',
])

/**
 * Writes a received picture and its thumbnail, then the row; returns the row's ID. A photo of a case is also kept as received. If the transaction doesn't commit, the
 * files are released with it and quarantined within a minute.
 */
export async function storePicture(
  { db, files, actor }: Pick<OperationContext, 'db' | 'files' | 'actor'>,
  image: ReceivedImage,
  owner: PictureOwner,
): Promise<string> {
  const thumb = await thumbnailOf(image.jpeg)
  const hold = (made: string) => holdFile(db, made)
  // Sequential: if the first write fails, no second one is still running when the transaction ends.
  const key = await files.put(image.jpeg, 'image/jpeg', hold)
  const thumb_key = await files.put(thumb, 'image/jpeg', hold)
  const original = KEPT_AS_RECEIVED.has(owner.kind) && {
    original_key: await files.put(image.original.bytes, image.original.content_type, hold),
    original_type: image.original.content_type,
    original_size: image.original.bytes.length,
  }
  return insertFile(db, {
    ...owner,
    ...original,
    key,
    thumb_key,
    content_type: 'image/jpeg',
    size: image.jpeg.length,
    width: image.width,
    height: image.height,
    original_sha256: image.original_sha256,
    sha256: createHash('sha256').update(image.jpeg).digest('hex'),
    claimed_at: image.claimed_at,
    evidence: image.position && { position: image.position },
    created_by: actor.user_id,
  })
}
