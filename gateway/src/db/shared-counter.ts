import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../time/clock.ts'
import { readRows } from './read-rows.ts'

/** Counts calls by key. */
export interface Counter {
  /** Counts one call; null within the limit, otherwise the milliseconds until the window ends. */
  take(key: string): Promise<number | null>
  /** Reverts the count of one call. */
  giveBack(key: string): Promise<void>
}

export interface CounterRule {
  readonly prefix: string
  readonly points: number
  readonly seconds: number
}

const COUNT = `
  insert into rate_limits as l (key, points, expire) values (:key, 1, :ends)
  on conflict (key) do update set
    points = case when l.expire <= :now then 1 else l.points + 1 end,
    expire = case when l.expire <= :now then excluded.expire else l.expire end
  returning points, expire`

const COUNTED = z.object({ points: z.int(), expire: z.int() })

/** Counts one call in Postgres, in a window that begins with its first call. */
export async function countCall(
  db: Knex,
  key: string,
  seconds: number,
  now: number,
): Promise<z.output<typeof COUNTED>> {
  const [counted] = await readRows(db, COUNTED, COUNT, {
    key,
    now,
    ends: now + seconds * 1000,
  })
  return counted ?? { points: 1, expire: now }
}

/**
 * Counts in Postgres, for all gateways together and by their shared clock. A key over its limit is refused from memory
 * until its window ends, without another write per attempt.
 */
export function sharedCounter(knex: Knex, clock: Clock, { prefix, points, seconds }: CounterRule): Counter {
  const blocked = new LRUCache<string, number>({ max: 10_000 })
  const rowOf = (key: string): string => `${prefix}:${key}`
  return {
    async take(key) {
      const now = clock.now().getTime()
      const until = blocked.get(key) ?? 0
      if (until > now) return until - now
      const counted = await countCall(knex, rowOf(key), seconds, now)
      if (counted.points <= points) return null
      blocked.set(key, counted.expire)
      return counted.expire - now
    },
    async giveBack(key) {
      await knex('rate_limits').where('key', rowOf(key)).where('points', '>', 0).decrement('points')
    },
  }
}

/** Deletes the counters whose window ended before this time; returns how many. */
export const deleteOldCounters = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('rate_limits').where('expire', '<', before.getTime()).delete()
