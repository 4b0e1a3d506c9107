import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'

const DAY_MS = 86_400_000
const days = (now: Date, count: number): Date => new Date(now.getTime() - count * DAY_MS)

/** Deletes what has served its time: keys after 24 h, messages of the demo after 30 days, ended sessions, old counters. */
export async function sweepRows(
  knex: Knex,
  actor: Actor,
  now: Date,
  injected: Date | null,
): Promise<Record<string, number>> {
  return inTenancy(knex, actor, injected, async (db) => ({
    idempotency_keys: await db('idempotency_keys').where('expires_at', '<=', now).delete(),
    outbox_messages: await db('outbox_messages').where('sent_at', '<', days(now, 30)).delete(),
    sessions: await db('sessions').where('expires_at', '<', days(now, 30)).delete(),
    pin_failures: await db('pin_failures').where('at', '<', days(now, 366)).delete(),
    rate_limits: await db('rate_limits').where('expire', '<', days(now, 1).getTime()).delete(),
  }))
}
