import type { StickerItem as ItemAnswer } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { canSeeContract, findContract } from '../../../organizations/contracts/index.ts'
import { loadStoredDecision } from '../../decisions/index.ts'
import { messagesOf, stickerImages, stickerItems, type StickerRecord } from '../queries/sticker-item.query.ts'
import { curesOfItem } from '../sticker-cure.store.ts'
import { lockItemRow } from '../sticker-item.store.ts'
import { presentItem } from '../sticker.presenter.ts'
import { decideItems } from './decide-item.ts'

/** Returns the sticker. Throws `NotFound` when this person may not see its complex. */
export async function loadItem(db: Knex.Transaction, actor: Actor, id: string): Promise<StickerRecord> {
  const item = await stickerItems(db).where('i.id', id).first()
  const contract = item && (await findContract(db, item.contract_id))
  if (!item || !contract || !canSeeContract(actor, contract)) throw new NotFound()
  return item
}

/** Locks the sticker until this transaction ends, then loads it. */
export async function lockItem(db: Knex.Transaction, actor: Actor, id: string): Promise<StickerRecord> {
  if (!(await lockItemRow(db, id))) throw new NotFound()
  return loadItem(db, actor, id)
}

/** Returns the sticker whole, as this person may see it now. */
export async function loadItemDetails(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  id: string,
): Promise<ItemAnswer> {
  const now = clock.now()
  const item = await loadItem(db, actor, id)
  const decisions = await decideItems(db, actor, [item])
  const messages = await messagesOf(db, [id])
  return presentItem(actor, item, {
    decided: decisions.get(id),
    messages: messages.get(id),
    now,
    images: await stickerImages(db, id),
    cures: await curesOfItem(db, id),
    made_decision: item.decision_id ? ((await loadStoredDecision(db, item.decision_id)) ?? null) : null,
  })
}
