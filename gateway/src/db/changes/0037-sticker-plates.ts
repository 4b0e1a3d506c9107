import type { Knex } from 'knex'

/** Stickers are found by the last characters of a plate, and by number. */
const INDEXES = `
create index sticker_items_plate_end on sticker_items (folded_reverse);
create index sticker_items_number on sticker_items (number);`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(INDEXES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop index sticker_items_number, sticker_items_plate_end')
}
