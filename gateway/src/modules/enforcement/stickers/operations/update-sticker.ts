import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Conflict } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { stateOfItem } from '../lifecycle/decide-item.ts'
import { loadItemDetails, lockItem } from '../lifecycle/load-item.ts'
import { recordSticker } from '../lifecycle/record-sticker.ts'
import { settleItem } from '../lifecycle/settle-item.ts'
import { patchItem } from '../sticker-item.store.ts'
import { canSticker } from '../sticker.policy.ts'

/** Changes what describes an open sticker. The car, the reason, and the day stay: the owner was notified of them. */
export const updateSticker: Operation<typeof api.stickers.updateItem> = async (context, { params, body }) => {
  const { db, actor } = context
  const item = await settleItem(context, await lockItem(db, actor, params.id))
  assertPermitted(canSticker.update(actor, stateOfItem(item)))
  const { version, ...fields } = body
  if (version !== undefined && version !== item.version)
    throw new Conflict('Someone else changed this sticker meanwhile. Look at it again, then save.')
  const change = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
  )
  const changed = Object.keys(change).filter((name) => change[name] !== Reflect.get(item, name))
  if (changed.length > 0) {
    const before = Object.fromEntries(changed.map((name) => [name, Reflect.get(item, name) as string | null]))
    const after = Object.fromEntries(changed.map((name) => [name, change[name]]))
    await patchItem(db, item, after)
    await recordSticker(context, item, { action: 'sticker.edited', before, after })
  }
  return loadItemDetails(context, item.id)
}
