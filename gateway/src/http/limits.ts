import { hash } from 'node:crypto'
import type { Limit } from '@curbwise/api'
import type { Knex } from 'knex'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { TooManyRequests } from './errors.ts'

interface Rule {
  readonly points: number
  readonly seconds: number
}

interface LimitRules {
  /** Counted for each address (and, where somebody is logged in and `shared` is false, for each person instead). */
  readonly address: Rule
  /** Counted for the account that the body names (mail address, unit), whoever asks. */
  readonly account?: Rule
  /** Counted in Postgres, for all gateways together; otherwise in this process: a ceiling against floods only. */
  readonly shared: boolean
  /** Only refused calls count. */
  readonly failures_only?: boolean
}

const FLOOD: Rule = { points: 6000, seconds: 60 }

/** Limits by the name that an endpoint carries. PINs and the find-my-car budget have counters of their own beside these. */
export const LIMIT_RULES: Record<Limit, LimitRules> = {
  default: { address: { points: 600, seconds: 60 }, shared: false },
  search: { address: { points: 240, seconds: 60 }, shared: false },
  upload: { address: { points: 120, seconds: 60 }, shared: false },
  login: { address: { points: 60, seconds: 900 }, account: { points: 10, seconds: 900 }, shared: true, failures_only: true },
  mail: { address: { points: 20, seconds: 3600 }, account: { points: 3, seconds: 3600 }, shared: true },
  pin: { address: { points: 60, seconds: 900 }, shared: true, failures_only: true },
  public_search: { address: { points: 60, seconds: 300 }, shared: true },
}

export interface Limits {
  /** Counts one call of an address or a logged-in person; throws 429 with Retry-After. */
  byCaller(limit: Limit, caller: string): Promise<void>
  /** Counts one call about an account; does nothing where the limit has no such rule. */
  byAccount(limit: Limit, account: string): Promise<void>
  /** Takes both back for a call that went well, where only tries at a secret count: an office logs in every morning. */
  giveBack(limit: Limit, caller: string, account: string): Promise<void>
  /** A ceiling for an address, before anybody asks who it is. */
  flood(address: string): Promise<void>
}

/** In the table addresses and accounts are kept as digests: it holds no personal data. What this process counts is never written. */
const digest = (value: string): string => hash('sha256', value, 'base64url').slice(0, 22)
const keyOf = (limiter: RateLimiterAbstract, value: string): string => (limiter instanceof RateLimiterMemory ? value : digest(value))

export function createLimits(knex: Knex, factor: number): Limits {
  const make = (name: string, rule: Rule, shared: boolean): RateLimiterAbstract => {
    const points = Math.max(1, Math.round(rule.points * factor))
    const options = { points, duration: rule.seconds, keyPrefix: name }
    if (!shared) return new RateLimiterMemory(options)
    return new RateLimiterPostgres({
      ...options,
      storeClient: knex,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Once over, an address is turned away from memory, without another write for each try.
      inMemoryBlockOnConsumed: points + 1,
    })
  }
  const limiters = Object.entries(LIMIT_RULES).map(
    ([name, rules]) =>
      [
        name,
        {
          caller: make(`${name}:caller`, rules.address, rules.shared),
          account: rules.account ? make(`${name}:account`, rules.account, rules.shared) : null,
        },
      ] as const,
  )
  const byName = new Map(limiters)
  const floods = make('flood', FLOOD, false)
  return {
    byCaller: async (limit, caller) => {
      await consume(byName.get(limit)?.caller ?? null, caller)
    },
    byAccount: async (limit, account) => {
      await consume(byName.get(limit)?.account ?? null, account)
    },
    async giveBack(limit, caller, account) {
      if (!LIMIT_RULES[limit].failures_only) return
      await byName.get(limit)?.caller.reward(digest(caller))
      await byName.get(limit)?.account?.reward(digest(account))
    },
    flood: (address) => consume(floods, address),
  }
}

async function consume(limiter: RateLimiterAbstract | null, key: string): Promise<void> {
  if (!limiter) return
  try {
    await limiter.consume(keyOf(limiter, key))
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw new TooManyRequests(reason.msBeforeNext / 1000)
    throw reason
  }
}
