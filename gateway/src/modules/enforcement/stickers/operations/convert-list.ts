import type { api, StickerConversion } from '@curbwise/api'
import { Refusal } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { findTowRow } from '../../tows/index.ts'
import { convertItem } from '../lifecycle/convert-item.ts'
import { decideItems, standingOf } from '../lifecycle/decide-item.ts'
import { itemsOfList, loadList } from '../lifecycle/load-list.ts'
import { lockItem } from '../lifecycle/load-item.ts'
import { messagesOf, type StickerRecord } from '../queries/sticker-item.query.ts'
import { lockOpenItems } from '../sticker-item.store.ts'

const headOf = ({ id, number, license_plate, state, make, model, color, year }: StickerRecord) => ({
  item_id: id,
  number,
  license_plate,
  state,
  vehicle: { make, model, color, year },
})

/** Runs a part of the transaction that a refusal undoes alone. */
async function inSavepoint<T>({ db }: OperationContext, work: () => Promise<T>): Promise<T> {
  await db.raw('savepoint sticker')
  try {
    const done = await work()
    await db.raw('release savepoint sticker')
    return done
  } catch (fault) {
    await db.raw('rollback to savepoint sticker')
    throw fault
  }
}

/** Converts one car of the list, and says what came of it. A refusal is a result, not an error of the whole call. */
async function convertOne(context: OperationContext, of: StickerRecord): Promise<StickerConversion> {
  const { db, actor, clock } = context
  try {
    return await inSavepoint(context, async () => {
      const { tow_id, is_repeated } = await convertItem(context, await lockItem(db, actor, of.id))
      const tow = await findTowRow(db, tow_id)
      return {
        ...headOf(of),
        outcome: is_repeated ? 'already_converted' : 'converted',
        tow: tow ? { id: tow.id, number: tow.number } : null,
        sentence: null,
        verdict: null,
        missing: [],
        citation: null,
      }
    })
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    const decided = (await decideItems(db, actor, [of])).get(of.id)
    const messages = (await messagesOf(db, [of.id])).get(of.id)
    const now = decided && standingOf(of, decided, messages, clock.now())
    return {
      ...headOf(of),
      outcome: 'refused',
      tow: null,
      sentence: now && now.state !== 'ready' && now.state !== 'waiting' ? now.sentence : fault.message,
      verdict: now?.verdict ?? null,
      missing: now?.missing ?? [],
      citation: now?.citation ?? null,
    }
  }
}

/** Converts the named cars of a list, or all open ones, one after the other: each with its own decision, and its own result. */
export const convertList: Operation<typeof api.stickers.convertList> = async (context, { params, body }) => {
  const { db, actor } = context
  const list = await loadList(db, actor, params.id)
  await lockOpenItems(db, list.id)
  const asked = body?.item_ids
  const items = (await itemsOfList(db, list.id)).filter(({ id, status }) =>
    asked ? asked.includes(id) : status === 'active' || status === 'eligible',
  )
  const results: StickerConversion[] = []
  for (const item of items) results.push(await convertOne(context, item))
  return {
    results,
    converted: results.filter(({ outcome }) => outcome === 'converted').length,
    refused: results.filter(({ outcome }) => outcome === 'refused').length,
  }
}
