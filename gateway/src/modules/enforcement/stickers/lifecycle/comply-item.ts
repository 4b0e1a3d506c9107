import type { OperationContext } from '../../../../operation/operation.ts'
import type { StickerRecord } from '../queries/sticker-item.query.ts'
import { patchItem } from '../sticker-item.store.ts'
import { closeIfDone } from './end-item.ts'
import { recordSticker } from './record-sticker.ts'

/** Ends a locked, open sticker: the car is cured. */
export async function complyItem(
  context: OperationContext,
  item: StickerRecord,
  { note, action }: { readonly note: string | null; readonly action: 'sticker.complied' | 'sticker.cure_confirmed' },
): Promise<void> {
  const { db, actor, clock } = context
  await patchItem(db, item, {
    status: 'complied',
    complied_at: clock.now(),
    complied_by: actor.user_id,
    complied_by_name: actor.name,
    complied_note: note,
  })
  await recordSticker(context, item, {
    action,
    before: { status: item.status },
    after: { status: 'complied' },
    reason: note,
  })
  await closeIfDone(context, item)
}
