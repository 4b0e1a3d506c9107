import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { StickerItem } from './sticker-item.model.ts'

const OPEN = ['active', 'eligible'] as const

export interface StickeredPlate {
  readonly contract_id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** Returns the car's open sticker at the complex, locked; undefined when it has none. */
export const lockOpenItem = async (
  db: Knex.Transaction,
  { contract_id, license_plate, state, vin }: StickeredPlate,
): Promise<StickerItem | undefined> =>
  StickerItem.query(db)
    .where({ contract_id })
    .whereIn('status', [...OPEN])
    .where((car) => {
      if (license_plate) void car.orWhereRaw('plate_key = plate_key(?, ?)', [state, license_plate])
      if (vin) void car.orWhere('vin', vin)
    })
    .forUpdate()
    .orderBy('made_at')
    .first()

/** Returns the item, locked until this transaction ends; undefined when row-level security hides it. */
export const lockItemRow = async (db: Knex.Transaction, id: string): Promise<StickerItem | undefined> =>
  StickerItem.query(db).findById(id).forUpdate()

/** Returns the open items of a list, locked in one order, so that two people who act on it at once wait instead of failing. */
export const lockOpenItems = async (db: Knex.Transaction, sticker_list_id: string): Promise<StickerItem[]> =>
  StickerItem.query(db)
    .where({ sticker_list_id })
    .whereIn('status', [...OPEN])
    .orderBy('id')
    .forUpdate()

export const countOpenItems = async (db: Knex.Transaction, sticker_list_id: string): Promise<number> =>
  StickerItem.query(db)
    .where({ sticker_list_id })
    .whereIn('status', [...OPEN])
    .resultSize()

export const countItems = async (db: Knex.Transaction, sticker_list_id: string): Promise<number> =>
  StickerItem.query(db).where({ sticker_list_id }).resultSize()

/** Changes the item and its version. */
export async function patchItem(
  db: Knex.Transaction,
  { id, version }: Pick<StickerItem, 'id' | 'version'>,
  change: PartialModelObject<StickerItem>,
): Promise<void> {
  await StickerItem.query(db)
    .findById(id)
    .patch({ ...change, version: version + 1 })
}

/** Notes that the owner's page was opened; it is no change of the sticker. */
export async function noteOpened(
  db: Knex.Transaction,
  item: Pick<StickerItem, 'id' | 'page_first_opened_at'>,
  now: Date,
): Promise<void> {
  await StickerItem.query(db)
    .findById(item.id)
    .patch({ page_first_opened_at: item.page_first_opened_at ?? now, page_last_opened_at: now })
}
