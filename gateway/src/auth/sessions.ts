import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import { type Actor, PUBLIC_ACTOR } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import type { Clock } from '../time/clock.ts'
import type { CookieSeal } from './cookie.ts'
import { loadActor } from './load-actor.ts'
import type { OpenSession } from './open-session.ts'

/** How old the rights may be that a session's reads run with. */
export const READS_MAY_BE_OLD_MS = 5_000

export interface Sessions {
  readonly seal: CookieSeal
  /** Returns null when there is no cookie, or none that can be read. */
  open(cookie: string | undefined): Promise<OpenSession | null>
  /**
   * Returns the session's actor, or null when the session has ended. `fresh` reads Postgres; otherwise the result may
   * be 5 s old. Reads through `pool` if given, else through the pool for requests.
   */
  actor(sessionId: string, fresh: boolean, pool?: Knex): Promise<Actor | null>
  /** Drops a session from the cache because another process ended or changed it. */
  evict(sessionId: string | null): void
  newAnonymous(): OpenSession
}

export function createSessions(options: {
  knex: Knex
  clock: Clock
  databaseNow: () => Date | null
  seal: CookieSeal
}): Sessions {
  const known = new LRUCache<string, { actor: Actor; asked_at: number }>({ max: 10_000 })
  // One statement without a transaction, unless the clock is injected: then its time decides what has expired.
  const ask = (pool: Knex, sessionId: string): Promise<Actor | null> => {
    const moment = options.databaseNow()
    return moment
      ? inTenancy(pool, PUBLIC_ACTOR, moment, (db) => loadActor(db, sessionId, options.clock.now()))
      : loadActor(pool, sessionId, options.clock.now())
  }
  return {
    seal: options.seal,
    async open(cookie) {
      if (!cookie) return null
      const unsealed = await options.seal.unseal(cookie)
      return unsealed && { ...unsealed.content, renew: unsealed.renew }
    },
    async actor(sessionId, fresh, pool = options.knex) {
      const now = options.clock.now()
      const cached = known.get(sessionId)
      if (!fresh && cached && now.getTime() - cached.asked_at < READS_MAY_BE_OLD_MS) return cached.actor
      const actor = await ask(pool, sessionId)
      if (actor) known.set(sessionId, { actor, asked_at: now.getTime() })
      else known.delete(sessionId)
      return actor
    },
    evict(sessionId) {
      if (sessionId === null) known.clear()
      else known.delete(sessionId)
    },
    newAnonymous: () => ({ id: randomUUID(), kind: 'anonymous', renew: false }),
  }
}
