import { hash } from 'node:crypto'
import type { Limit } from '@curbwise/api'
import type { Knex } from 'knex'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../operation/operation.ts'
import { TooManyRequests } from '../errors/errors.ts'
import { type Counter, type CounterRule, sharedCounter } from '../db/shared-counter.ts'

interface Rule {
  readonly points: number
  readonly seconds: number
}

interface LimitRules {
  /** Counted for each address, or for each user when logged in and `shared` is false. */
  readonly address: Rule
  /** Counted for the account that the body names (email address, unit), whatever the caller. */
  readonly account?: Rule
  /** Counted in Postgres, for all gateways together; otherwise in this process, as protection against floods only. */
  readonly shared: boolean
  /** Only refused calls count. */
  readonly failures_only?: boolean
}

const FLOOD: Rule = { points: 6000, seconds: 60 }
/** Calls of one API key, whatever they read, counted for all gateways together. */
export const KEY_RULE: Rule = { points: 240, seconds: 60 }

/** Limits by the name that an endpoint carries. PINs and the find-my-car budget also have counters of their own. */
export const LIMIT_RULES: Record<Limit, LimitRules> = {
  default: { address: { points: 600, seconds: 60 }, shared: false },
  search: { address: { points: 240, seconds: 60 }, shared: false },
  phone_copy: { address: { points: 240, seconds: 3600 }, shared: false },
  upload: { address: { points: 120, seconds: 60 }, shared: false },
  login: {
    address: { points: 60, seconds: 900 },
    account: { points: 10, seconds: 900 },
    shared: true,
    failures_only: true,
  },
  mail: { address: { points: 20, seconds: 3600 }, account: { points: 3, seconds: 3600 }, shared: true },
  pin: { address: { points: 60, seconds: 900 }, shared: true, failures_only: true },
  public_search: { address: { points: 60, seconds: 300 }, shared: true },
}

export interface Limits {
  /** Counts one call by an address or a logged-in user; throws 429 with Retry-After. */
  byCaller(limit: Limit, caller: string): Promise<void>
  /** Counts one call by an API key; throws 429 with Retry-After. */
  byKey(key_id: string): Promise<void>
  /** Counts one call about an account; does nothing when the limit has no such rule. */
  byAccount(limit: Limit, account: string): Promise<void>
  /**
   * Reverts both counts after a successful call, where only guesses at a secret count: an office logs in every morning.
   */
  giveBack(limit: Limit, caller: string, account: string): Promise<void>
  /** Limits an address before the caller is identified. */
  flood(address: string): Promise<void>
}

/**
 * The table stores addresses and accounts as digests, so it contains no personal data. In-process counts are never
 * written.
 */
const digest = (value: string): string => hash('sha256', value, 'base64url').slice(0, 22)

/** Counts in this process only: protection against floods that doesn't need Postgres. */
function ownCounter({ prefix, points, seconds }: CounterRule): Counter {
  const limiter = new RateLimiterMemory({ points, duration: seconds, keyPrefix: prefix })
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return reason.msBeforeNext
        throw reason
      }
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}

export function createLimits(knex: Knex, clock: Clock, factor: number): Limits {
  const make = (prefix: string, rule: Rule, shared: boolean): Counter => {
    const of = { prefix, points: Math.max(1, Math.round(rule.points * factor)), seconds: rule.seconds }
    if (!shared) return ownCounter(of)
    const { take, giveBack } = sharedCounter(knex, clock, of)
    return { take: (key) => take(digest(key)), giveBack: (key) => giveBack(digest(key)) }
  }
  const counters = Object.entries(LIMIT_RULES).map(
    ([name, rules]) =>
      [
        name,
        {
          caller: make(`${name}:caller`, rules.address, rules.shared),
          account: rules.account ? make(`${name}:account`, rules.account, rules.shared) : null,
        },
      ] as const,
  )
  const byName = new Map(counters)
  const floods = make('flood', FLOOD, false)
  const keys = make('api_key', KEY_RULE, true)
  return {
    byCaller: async (limit, caller) => {
      await count(byName.get(limit)?.caller ?? null, caller)
    },
    byKey: (key_id) => count(keys, key_id),
    byAccount: async (limit, account) => {
      await count(byName.get(limit)?.account ?? null, account)
    },
    async giveBack(limit, caller, account) {
      if (!LIMIT_RULES[limit].failures_only) return
      await byName.get(limit)?.caller.giveBack(caller)
      await byName.get(limit)?.account?.giveBack(account)
    },
    flood: (address) => count(floods, address),
  }
}

async function count(counter: Counter | null, key: string): Promise<void> {
  const wait_ms = await counter?.take(key)
  if (typeof wait_ms === 'number') throw new TooManyRequests(wait_ms / 1000)
}
