import type { Confirmation } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Row } from '../../../../db/tables.ts'
import { columnOf, readRows } from '../../../../db/read-rows.ts'

/** A sticker with what rows and details show, read in one statement. */
export type StickerRecord = Row<'sticker_items'> &
  Pick<Row<'sticker_lists'>, 'tow_date'> &
  Pick<Row<'contracts'>, 'timezone' | 'is_practice'> & {
    readonly contract_name: Row<'contracts'>['name']
    readonly contract_address: string
    readonly contract_state: Row<'contracts'>['state']
    readonly main_image_id: string | null
    readonly main_file_id: string | null
    readonly photo_count: number
    readonly cure_id: string | null
    readonly cure_status: Row<'sticker_cures'>['status'] | null
    readonly cure_at: Date | null
    /** Null where the reader may not see the tow. */
    readonly tow_number: Row<'tows'>['number'] | null
    /** What the person at the car said when the sticker was made. */
    readonly confirmations: readonly Confirmation[] | null
  }

const PHOTOS = `lateral (select count(*)::int as photo_count from sticker_images p
  where p.sticker_item_id = i.id and p.removed_at is null) photos on true`
const MAIN = `lateral (select p.id as main_image_id, p.file_id as main_file_id from sticker_images p
  where p.sticker_item_id = i.id and p.removed_at is null order by p.is_main desc, p.uploaded_at, p.id limit 1) main on true`
const CURE = `lateral (select q.id as cure_id, q.status as cure_status, q.created_at as cure_at from sticker_cures q
  where q.sticker_item_id = i.id order by q.created_at desc, q.answered_at desc, q.id limit 1) cure on true`
const CONFIRMED = `(select d.facts -> 'question' -> 'confirmations' from decisions d where d.id = i.decision_id) as confirmations`

/** The stickers that row-level security shows. */
export const stickerItems = (db: Knex.Transaction): Knex.QueryBuilder<object, StickerRecord[]> =>
  db
    .from<object>('sticker_items as i')
    .join('sticker_lists as l', 'l.id', 'i.sticker_list_id')
    .join('contracts as c', 'c.id', 'i.contract_id')
    .leftJoin('tows as t', 't.id', 'i.tow_id')
    .joinRaw(`left join ${PHOTOS}`)
    .joinRaw(`left join ${MAIN}`)
    .joinRaw(`left join ${CURE}`)
    .select<StickerRecord[]>(
      'i.*',
      'l.tow_date',
      'c.name as contract_name',
      'c.timezone',
      'c.is_practice',
      'c.state as contract_state',
      't.number as tow_number',
      'photos.photo_count',
      'main.main_image_id',
      'main.main_file_id',
      'cure.cure_id',
      'cure.cure_status',
      'cure.cure_at',
      db.raw(`concat_ws(', ', c.address, c.city) as contract_address`),
      db.raw(CONFIRMED),
    )

const MESSAGES = z.object({
  item_id: z.string(),
  state: z.enum(['nobody', 'waiting', 'sent', 'failed', 'not_sent']),
  at: columnOf<Date | null>(),
})
export type StickerMessages = z.output<typeof MESSAGES>

/** Returns the state of the messages about each sticker. */
export async function messagesOf(
  db: Knex.Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StickerMessages>> {
  if (ids.length === 0) return new Map()
  const rows = await readRows(db, MESSAGES, 'select * from sticker_messages(?::uuid[])', [[...ids]])
  return new Map(rows.map((row) => [row.item_id, row]))
}

/** The photos of a sticker with their digests, the main one first. */
export type StickerImageRecord = Row<'sticker_images'> &
  Pick<Row<'files'>, 'original_sha256' | 'key'> & {
    /** The claimed time doesn't fit the sticker's times. */
    readonly claim_out_of_range: boolean
  }

export const stickerImages = (db: Knex.Transaction, sticker_item_id: string): Promise<StickerImageRecord[]> =>
  db('sticker_images as p')
    .join('files as f', 'f.id', 'p.file_id')
    .where({ 'p.sticker_item_id': sticker_item_id })
    .whereNull('p.removed_at')
    .orderBy([{ column: 'p.is_main', order: 'desc' }, 'p.uploaded_at', 'p.id'])
    .select<StickerImageRecord[]>(
      'p.*',
      'f.original_sha256',
      'f.key',
      db.raw('(p.claimed_at is null and f.claimed_at is not null) as claim_out_of_range'),
    )
