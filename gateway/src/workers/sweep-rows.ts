import type { Knex } from 'knex'
import { deleteExpiredSessions } from '../auth/session.bulk.ts'
import type { Actor } from '../db/actor.ts'
import { deleteOldCounters } from '../db/shared-counter.ts'
import { inTenancy } from '../db/tenancy.ts'
import { deleteExpiredKeys } from '../http/idempotency-key.bulk.ts'
import { deleteOldOutboxMessages } from '../mail/outbox-message.bulk.ts'
import { deleteOldPinFailures } from '../modules/accounts/sessions/index.ts'
import { deleteOldCurePhones } from '../modules/enforcement/stickers/index.ts'
import { deleteExpiredImports } from '../modules/property/imports/index.ts'

const DAY_MS = 86_400_000
const days = (now: Date, count: number): Date => new Date(now.getTime() - count * DAY_MS)

/** Deletes what has expired: keys after 24 h, the demo's messages after 30 days, ended sessions, previews of imports after a day, old counters. */
export async function sweepRows(
  knex: Knex,
  actor: Actor,
  now: Date,
  injected: Date | null,
): Promise<Record<string, number>> {
  return inTenancy(knex, actor, injected, async (db) => ({
    idempotency_keys: await deleteExpiredKeys(db, now),
    outbox_messages: await deleteOldOutboxMessages(db, days(now, 30)),
    sessions: await deleteExpiredSessions(db, days(now, 30)),
    pin_failures: await deleteOldPinFailures(db, days(now, 366)),
    imports: await deleteExpiredImports(db, now),
    cure_phones: await deleteOldCurePhones(db, days(now, 30)),
    rate_limits: await deleteOldCounters(db, days(now, 1)),
  }))
}
