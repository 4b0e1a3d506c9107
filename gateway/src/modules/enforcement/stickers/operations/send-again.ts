import type { api } from '@curbwise/api'
import { momentText } from '@curbwise/rules'
import { systemActor } from '../../../../db/tenancy.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { stateOfItem } from '../lifecycle/decide-item.ts'
import { loadItemDetails, lockItem } from '../lifecycle/load-item.ts'
import { notifyResidents } from '../lifecycle/notify-residents.ts'
import { settleItem } from '../lifecycle/settle-item.ts'
import { lastQueuedAt } from '../queries/last-queued.query.ts'
import { messagesOf, type StickerRecord } from '../queries/sticker-item.query.ts'
import { lockItemRow } from '../sticker-item.store.ts'
import { canSticker } from '../sticker.policy.ts'

const HOUR_MS = 3_600_000

/** Sends the messages about an open sticker again after all have failed, at most once an hour. While some wait, repeating it changes nothing. */
export const sendAgain: Operation<typeof api.stickers.sendAgain> = async (context, { params }) => {
  const { db, actor } = context
  const item = await settleItem(context, await lockItem(db, actor, params.id))
  assertPermitted(canSticker.update(actor, stateOfItem(item)))
  const state = (await messagesOf(db, [item.id])).get(item.id)?.state
  if (state === 'waiting') return loadItemDetails(context, item.id)
  if (state !== 'failed') throw new Refused('Messages are sent again only after all of them have failed.')
  await assertNotLately(context, item)
  const row = await lockItemRow(db, item.id)
  const contract = await loadContract(db, actor, item.contract_id)
  if (!row || !(await notifyResidents(context, contract, row, 'sticker.announced_again')))
    throw new Refused('No one with this plate can be reached now.')
  return loadItemDetails(context, item.id)
}

/** As the tow company: an external user may not see the messages. */
async function assertNotLately(context: OperationContext, item: StickerRecord): Promise<void> {
  const sender = systemActor({ tow_company_id: item.tow_company_id, on_behalf_of: context.actor.user_id })
  const last = await context.as(sender, ({ db }) => lastQueuedAt(db, item.id))
  const again = last && new Date(last.getTime() + HOUR_MS)
  if (again && again > context.clock.now())
    throw new Refused(
      `These messages were sent within the last hour. Try again after ${momentText(again.toISOString(), item.timezone)}.`,
    )
}
