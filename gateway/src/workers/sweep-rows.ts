import type { Knex } from 'knex'
import { deleteExpiredSessions } from '../auth/session.bulk.ts'
import type { Actor } from '../db/actor.ts'
import { deleteOldCounters } from '../db/shared-counter.ts'
import { inTenancy } from '../db/tenancy.ts'
import { deleteExpiredKeys } from '../http/idempotency-key.bulk.ts'
import { deleteOldOutboxMessages } from '../mail/outbox-message.bulk.ts'
import { deleteOldChallenges } from '../modules/accounts/own-security/index.ts'
import { deleteOldDevices, deleteOldLoginTickets, deleteOldPinFailures } from '../modules/accounts/sessions/index.ts'
import { deleteOldDeliveries } from '../modules/accounts/webhooks/index.ts'
import { deleteOldCurePhones } from '../modules/enforcement/stickers/index.ts'
import { deleteExpiredImports } from '../modules/property/imports/index.ts'
import { oldestKept } from '../time/retention.ts'

/** Deletes what is stored longer than `RETENTION` says. What carries its own end is deleted at that. */
export async function sweepRows(
  knex: Knex,
  actor: Actor,
  now: Date,
  injected: Date | null,
): Promise<Record<string, number>> {
  return inTenancy(knex, actor, injected, async (db) => ({
    idempotency_keys: await deleteExpiredKeys(db, now),
    outbox_messages: await deleteOldOutboxMessages(db, oldestKept('outbox_messages', now)),
    sessions: await deleteExpiredSessions(db, oldestKept('sessions', now)),
    login_tickets: await deleteOldLoginTickets(db, now),
    passkey_challenges: await deleteOldChallenges(db, now),
    known_devices: await deleteOldDevices(db, oldestKept('known_devices', now)),
    pin_failures: await deleteOldPinFailures(db, oldestKept('pin_failures', now)),
    imports: await deleteExpiredImports(db, now),
    cure_phones: await deleteOldCurePhones(db, oldestKept('cure_phones', now)),
    webhook_deliveries: await deleteOldDeliveries(db, oldestKept('webhook_deliveries', now)),
    rate_limits: await deleteOldCounters(db, oldestKept('rate_limits', now)),
  }))
}
