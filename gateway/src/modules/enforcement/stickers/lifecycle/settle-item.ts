import { isOpenSticker, localDate } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { decidePlate } from '../../decisions/index.ts'
import { messagesOf, type StickerRecord } from '../queries/sticker-item.query.ts'
import { patchItem } from '../sticker-item.store.ts'
import { statusNow } from '../sticker.presenter.ts'
import { questionOf } from './decide-item.ts'
import { closeIfDone } from './end-item.ts'
import { recordSticker } from './record-sticker.ts'
import { computeDay, ruleOf, rulesOfSticker } from './sticker-rules.ts'

type Work = Pick<WorkContext, 'db' | 'actor' | 'clock' | 'history' | 'publishChange'>

/** Moves the first day of a car whose reason needs a written notice to what the notices on record allow now. */
async function moveDay(context: Work, item: StickerRecord): Promise<StickerRecord> {
  const { db, actor } = context
  const rules = rulesOfSticker(item, item.contract_state)
  if (!ruleOf(rules, item.reason)?.notice) return item
  const decided = await decidePlate(db, questionOf(actor, item), { rules })
  const { first_day, columns } = computeDay(item, item, decided)
  if (columns.eligible_at.getTime() === item.eligible_at.getTime() && columns.first_day_basis === item.first_day_basis)
    return item
  await patchItem(db, item, columns)
  const before = { first_day: localDate(item.eligible_at.toISOString(), item.timezone) }
  if (before.first_day !== first_day.on)
    await recordSticker(context, item, { action: 'sticker.day_moved', before, after: { first_day: first_day.on } })
  return { ...item, ...columns, version: item.version + 1 }
}

/**
 * Stores what time has made of a locked sticker: it may be towed from its first day on, once a message about it was sent or there was
 * no one to send one to, and expires 30 days later. Repeating it changes nothing.
 */
export async function settleItem(context: Work, locked: StickerRecord): Promise<StickerRecord> {
  const { db, clock } = context
  if (!isOpenSticker(locked.status)) return locked
  const item = locked.status === 'active' ? await moveDay(context, locked) : locked
  const messages = (await messagesOf(db, [item.id])).get(item.id)
  const status = statusNow(item, messages, clock.now())
  if (status === item.status) return item
  await patchItem(db, item, { status })
  await recordSticker(context, item, {
    action: status === 'expired' ? 'sticker.expired' : 'sticker.eligible',
    before: { status: item.status },
    after: { status },
  })
  if (status === 'expired') await closeIfDone(context, item)
  return { ...item, status, version: item.version + 1 }
}
