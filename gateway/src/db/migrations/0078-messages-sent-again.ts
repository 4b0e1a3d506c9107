import type { Knex } from 'knex'

const SQL = `
  -- The message as it was queued (message.ts), so that the same can be sent again; of a mail until it went out. Never one with a secret.
  alter table notifications add column message jsonb;
  -- The new try of a message that failed.
  alter table notifications add column sent_again_as uuid references notifications;
  create unique index notifications_sent_again on notifications (sent_again_as) where sent_again_as is not null;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('alter table notifications drop column sent_again_as, drop column message')
}
