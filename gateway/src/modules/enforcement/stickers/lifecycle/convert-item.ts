import { US_STATES } from '@curbwise/api'
import type { Confirmation } from '@curbwise/rules'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { copyPicture } from '../../../system/files/index.ts'
import { createRequest, findTowRow, insertTowImage } from '../../tows/index.ts'
import { messagesOf, type StickerRecord } from '../queries/sticker-item.query.ts'
import { imagesOfItem } from '../sticker-image.store.ts'
import { patchItem } from '../sticker-item.store.ts'
import { canSticker } from '../sticker.policy.ts'
import { placeOf, stateOfItem, waitsOf } from './decide-item.ts'
import { closeIfDone } from './end-item.ts'
import { recordSticker } from './record-sticker.ts'
import { settleItem } from './settle-item.ts'

export interface Conversion {
  readonly tow_id: string
  /** It had become this tow before. */
  readonly is_repeated: boolean
}

interface Added {
  readonly location?: string | null | undefined
  readonly confirmations?: readonly Confirmation[] | undefined
}

/**
 * Requests the tow of a locked sticker, after a new decision, with the sticker's place, reason, comments, and photos. Repeating it returns
 * the tow that it has become.
 */
export async function convertItem(
  context: OperationContext,
  locked: StickerRecord,
  added: Added = {},
): Promise<Conversion> {
  const { db, actor, clock } = context
  if (locked.status === 'converted' && locked.tow_id) return { tow_id: locked.tow_id, is_repeated: true }
  const item = await settleItem(context, { ...locked, location: added.location || locked.location })
  assertPermitted(canSticker.convert(actor, stateOfItem(item)))
  const location = placeOf(item)
  const waits = waitsOf(item, (await messagesOf(db, [item.id])).get(item.id), clock.now())
  if (waits.length > 0 || location === null)
    throw new Refused(`Still missing: ${waits.join(', ')}.`, { missing: waits })
  const tow_id = await createRequest(
    context,
    {
      contract_id: item.contract_id,
      license_plate: item.license_plate,
      state: US_STATES.find((one) => one === item.state) ?? null,
      vin: item.vin,
      make: item.make,
      model: item.model,
      color: item.color,
      reason: item.reason,
      reason_text: item.reason_text,
      hazard: item.hazard,
      hazard_text: item.hazard_text,
      space: item.space,
      location,
      position: item.position,
      private_comments: item.private_comments,
      public_comments: item.public_comments,
      confirmations: [...(added.confirmations ?? item.confirmations ?? [])],
    },
    item,
  )
  await copyPhotos(context, item, tow_id)
  const tow = await findTowRow(db, tow_id)
  if (!tow) throw new NotFound()
  await patchItem(db, item, { status: 'converted', converted_at: clock.now(), tow_id })
  await recordSticker(context, item, {
    action: 'sticker.converted',
    before: { status: item.status },
    after: { status: 'converted', tow_number: tow.number },
  })
  await closeIfDone(context, item)
  return { tow_id, is_repeated: false }
}

/** The owner has seen these photos, so they are public with the tow: while find-my-car shows its case. */
async function copyPhotos(context: OperationContext, item: StickerRecord, tow_id: string): Promise<void> {
  const { db, actor } = context
  const place = { contract_id: item.contract_id, tow_company_id: item.tow_company_id }
  for (const image of await imagesOfItem(db, item.id)) {
    const file_id = await copyPicture(context, image.file_id, {
      ...place,
      kind: 'tow_image_public',
      record_kind: 'tow',
      record_id: tow_id,
    })
    await insertTowImage(db, {
      ...place,
      tow_id,
      file_id,
      file_type: 'tow_image_public',
      subject: 'other',
      claimed_at: image.claimed_at,
      uploaded_at: image.uploaded_at,
      uploaded_by_name: image.uploaded_by_name,
      created_by: actor.user_id,
    })
  }
}
