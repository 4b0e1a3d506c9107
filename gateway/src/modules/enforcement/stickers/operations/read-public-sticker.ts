import type { api } from '@curbwise/api'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findByToken, presentPublic } from '../lifecycle/public-sticker.ts'
import { noteOpened } from '../sticker-item.store.ts'

/** Returns what a sticker says to anyone who has its code, and notes that the page was opened. */
export const readPublicSticker: Operation<typeof api.stickers.publicNotice> = async (context, { params }) => {
  const found = await findByToken(context, params.token)
  await context.as(PLATFORM_ACTOR, ({ db, clock }) => noteOpened(db, found.item, clock.now()))
  return presentPublic(context, found)
}
