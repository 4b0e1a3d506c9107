import type { api } from '@curbwise/api'
import { PLATFORM_ACTOR, systemActor } from '../../../../db/tenancy.ts'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { storePicture } from '../../../system/files/index.ts'
import { findByToken, presentPublic } from '../lifecycle/public-sticker.ts'
import { recordSticker } from '../lifecycle/record-sticker.ts'
import { curesOfItem, insertCure } from '../sticker-cure.store.ts'
import { lockItemRow } from '../sticker-item.store.ts'

/** More photos than this are no answer to an answer: the office is called instead. */
const MOST_CURES = 10

/** Stores what the owner says with its photo. It clears nothing: a person looks at it first. */
export const sayCured: Operation<typeof api.stickers.sayCured> = async (context, { params, body, images: [image] }) => {
  const found = await findByToken(context, params.token)
  if (!image) throw new ValidationFailed({ image: 'Choose a picture' })
  const { item } = found
  const place = { contract_id: item.contract_id, tow_company_id: item.tow_company_id }
  await context.as(PLATFORM_ACTOR, ({ db }) => lockItemRow(db, item.id))
  const before = await presentPublic(context, found)
  if (before.status !== 'open') throw new Refused('This sticker has ended, so there is nothing to send.')
  if (!before.can.say_cured) throw new Refused('A photo was sent already. A person will look at it.')
  const sender = systemActor({ tow_company_id: item.tow_company_id, on_behalf_of: null })
  await context.as({ ...sender, name: 'The owner' }, async (system) => {
    const { db, clock } = system
    if ((await curesOfItem(db, item.id)).length >= MOST_CURES)
      throw new Refused('No more photos can be sent here. Call the number on the notice.')
    const file_id = await storePicture(system, image, {
      ...place,
      kind: 'sticker_image',
      record_kind: 'sticker_item',
      record_id: item.id,
    })
    await insertCure(db, {
      ...place,
      sticker_item_id: item.id,
      file_id,
      note: body.note || null,
      phone: body.phone ?? null,
      language: body.language ?? 'en',
      created_at: clock.now(),
    })
    await recordSticker(system, item, {
      action: 'sticker.cure_sent',
      after: { file_id, sha256: image.original_sha256, note: body.note || null },
    })
  })
  return presentPublic(context, found)
}
