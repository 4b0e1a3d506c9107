import type { Knex } from 'knex'

/**
 * The plates that were read from a photo when the tow was requested, the likeliest first; null when none was read. What
 * the person chose is the tow's own plate.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`alter table tows add column plates_read text[],
    add constraint tows_plates_read check (cardinality(plates_read) <= 3) not valid`)
  await trx.raw('alter table tows validate constraint tows_plates_read')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table tows drop column plates_read')
}
