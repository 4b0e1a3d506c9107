import type { Knex } from 'knex'

/** The look at a plate before a tow: the driver who goes to look, and the photo that dispatch asked for. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`alter table tows
    add column look_driver_id uuid references tow_users,
    add column look_at timestamptz,
    add column photo_asked_at timestamptz,
    add column photo_asked_of text`)
  await trx.raw('create index tows_look_driver on tows (look_driver_id) where look_driver_id is not null')
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`alter table tows
    drop column look_driver_id,
    drop column look_at,
    drop column photo_asked_at,
    drop column photo_asked_of`)
}
