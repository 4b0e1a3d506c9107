import type { Row } from '../../../../db/tables.ts'
import { photoClaim, plausibleClaim } from '../../../../files/claimed-time.ts'
import type { OperationContext, ReceivedImage } from '../../../../operation/operation.ts'
import { storePicture } from '../../../system/files/index.ts'
import type { TowRecord } from '../queries/tow.query.ts'
import { insertTowImage } from '../tow-image.store.ts'

interface PhotoOf extends Pick<Row<'tow_images'>, 'file_type' | 'subject'> {
  /** When the sender says it was taken, as ISO 8601; the picture's own time comes first. */
  readonly claimed_at?: string | null
  /** The sender followed a link instead of logging in. */
  readonly by_link?: boolean
}

/** Stores a photo of a tow with its history entry, and returns its id. The caller has checked that it may be added. */
export async function storePhoto(
  context: OperationContext,
  tow: TowRecord,
  image: ReceivedImage,
  of: PhotoOf,
): Promise<string> {
  const { db, actor, clock, recordChange } = context
  const { file_type, subject } = of
  const now = clock.now()
  const claim = photoClaim(image, of.claimed_at ?? null)
  const claimed_at = plausibleClaim(claim, { received_at: now, requested_at: tow.requested_at })
  const place = { contract_id: tow.contract_id, tow_company_id: tow.tow_company_id }
  const file_id = await storePicture(
    context,
    { ...image, claimed_at: claim },
    { ...place, kind: file_type, record_kind: 'tow', record_id: tow.id },
  )
  const added = await insertTowImage(db, {
    ...place,
    tow_id: tow.id,
    file_id,
    file_type,
    subject,
    claimed_at,
    uploaded_at: now,
    uploaded_by_name: actor.name,
    created_by: actor.user_id,
  })
  const after = { image_id: added.id, file_id, file_type, subject, sha256: image.original_sha256, claimed_at }
  await recordChange(
    [
      {
        ...place,
        action: 'tow.image_added',
        record_kind: 'tow',
        record_id: tow.id,
        before: null,
        after: { ...after, ...(of.by_link && { by_link: true }) },
      },
    ],
    [{ resource: 'tows', id: tow.id, contract_id: tow.contract_id }],
  )
  return added.id
}
