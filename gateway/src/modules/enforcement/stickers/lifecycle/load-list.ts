import type { StickerListDetails } from '@curbwise/api'
import type { StickerStanding } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { messagesOf, stickerItems, type StickerRecord } from '../queries/sticker-item.query.ts'
import { openItemsOf, stickerLists, type StickerListRecord } from '../queries/sticker-list.query.ts'
import { presentItemRow } from '../sticker.presenter.ts'
import { presentList } from '../sticker-list.presenter.ts'
import { decideItems, NO_STANDINGS, standingOf } from './decide-item.ts'

/** Returns the list. Throws `NotFound` when this person may not see its complex. */
export async function loadList(db: Knex.Transaction, actor: Actor, id: string): Promise<StickerListRecord> {
  const list = await stickerLists(db).where('l.id', id).first()
  if (!list) throw new NotFound()
  await loadContract(db, actor, list.contract_id)
  return list
}

/** The cars of a list in the order in which they got their stickers. */
export const itemsOfList = (db: Knex.Transaction, sticker_list_id: string): Promise<StickerRecord[]> =>
  stickerItems(db).where('i.sticker_list_id', sticker_list_id).orderBy(['i.made_at', 'i.id'])

/** Returns the list with all its cars, each decided now. */
export async function loadListDetails(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  id: string,
): Promise<StickerListDetails> {
  const now = clock.now()
  const list = await loadList(db, actor, id)
  const items = await itemsOfList(db, id)
  const decisions = await decideItems(db, actor, items)
  const messages = await messagesOf(
    db,
    items.map((item) => item.id),
  )
  const data = items.map((item) =>
    presentItemRow(actor, item, { decided: decisions.get(item.id), messages: messages.get(item.id), now }),
  )
  const standings = { ...NO_STANDINGS }
  for (const item of data) if (item.now) standings[item.now.state] += 1
  return { ...presentList(actor, list, now, standings), data, closed_by: list.closed_by_name }
}

/** A page with more open cars than this shows no standings. */
const MOST_DECIDED = 400

/** Counts the open cars of each list by what could be done with them now; null when there are too many to decide. */
export async function standingsOf(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  lists: readonly StickerListRecord[],
): Promise<ReadonlyMap<string, Record<StickerStanding, number>> | null> {
  const now = clock.now()
  const open = await openItemsOf(
    db,
    lists.map(({ id }) => id),
    MOST_DECIDED,
  )
  if (open === null) return null
  const ids = open.map(({ id }) => id)
  const items = ids.length > 0 ? await stickerItems(db).whereIn('i.id', ids) : []
  const decisions = await decideItems(db, actor, items)
  const messages = await messagesOf(db, ids)
  const counted = new Map(lists.map(({ id }) => [id, { ...NO_STANDINGS }]))
  for (const item of items) {
    const decided = decisions.get(item.id)
    const standings = counted.get(item.sticker_list_id)
    if (decided && standings) standings[standingOf(item, decided, messages.get(item.id), now).state] += 1
  }
  return counted
}
