import { moneyText } from '@curbwise/rules'
import type { Knex } from 'knex'
import { loadConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { MONEY_QUEUES } from '../jobs/held-jobs.ts'
import { deleteRefundJobs, discardJobs, releaseJobs } from '../jobs/held-jobs.bulk.ts'
import { type HeldQueue, heldJobs } from '../jobs/held-jobs.query.ts'
import { type MoneyNotHere, moneyNotHere } from '../modules/money/reconciliations/index.ts'
import { SYSTEM_CLOCK } from '../operation/operation.ts'
import type { PaymentProvider } from '../operation/payment-provider.ts'
import { StripePayments } from '../payments/stripe/stripe.ts'

type Lists = Pick<PaymentProvider, 'name' | 'listMoney' | 'readMoney'>

export interface HeldOptions {
  /** The owner's direct address. */
  readonly url: string
  /** Whom to ask what moved; null if the settings name no provider outside of the database. */
  readonly provider: Lists | null
}

/** Returns the provider of the settings. The sandbox is in the database, and was restored with it. */
export function providerOf(env: Readonly<Record<string, string | undefined>>): Lists | null {
  const { stripe, provider } = loadConfig(env).payments
  return provider === 'stripe' && stripe ? new StripePayments({ ...stripe, clock: SYSTEM_CLOCK }) : null
}

async function asOwner<T>(url: string, work: (owner: Knex) => Promise<T>): Promise<T> {
  const owner = connect({ url, max: 1 })
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}

const asPlatform = <T>(owner: Knex, work: (db: Knex.Transaction) => Promise<T>): Promise<T> =>
  inTenancy(owner, PLATFORM_ACTOR, null, work)

/** Returns what a restore has put on hold, by queue. */
export const heldAfterRestore = (url: string): Promise<HeldQueue[]> =>
  asOwner(url, (owner) => asPlatform(owner, heldJobs))

/** Returns the payments and refunds that the provider has made since then and that the database lacks. */
export const moneySince = ({ url, provider }: HeldOptions, since: Date): Promise<MoneyNotHere[]> =>
  asOwner(url, async (owner) => {
    if (provider === null) return []
    const stage = {
      payments: provider,
      transaction: <T>(work: (db: Knex.Transaction) => Promise<T>) => asPlatform(owner, work),
    }
    return moneyNotHere(stage, { from: since, until: new Date() })
  })

/** Says what an operator has to do about each of these, one line each. */
export const moneyLines = (found: readonly MoneyNotHere[]): string[] =>
  found.map(({ company, account, money: { kind, id, amount_cents, at, reference } }) => {
    const what = `${company}, ${account ?? 'the platform’s account'}: ${kind} ${id} of ${moneyText(amount_cents)} at ${at}`
    return kind === 'refund'
      ? `${what} is not recorded as made. Compare its day under Transactions and recheck it`
      : `${what}, checkout ${reference ?? '–'}, is not recorded. Compare its day under Transactions and recheck it; if it is not listed there, refund it at the provider, or record it at the counter`
  })

/**
 * Lets the held jobs of these queues run, and returns how many. A refund that the provider has made already is not ordered again: it is asked
 * first about everything since the oldest held refund, or since `since`.
 */
export async function releaseHeld(
  options: HeldOptions,
  queues: readonly string[],
  since?: Date,
): Promise<{ readonly released: number; readonly already_made: number }> {
  const { url } = options
  const refunds = (await heldAfterRestore(url)).find(({ queue }) => MONEY_QUEUES.includes(queue))
  const made = refunds && queues.includes(refunds.queue) ? await moneySince(options, since ?? refunds.oldest_at) : []
  const keys = made.flatMap(({ money }) => money.refund_key ?? [])
  return asOwner(url, (owner) =>
    asPlatform(owner, async (db) => {
      const already_made = await deleteRefundJobs(db, keys)
      return { already_made, released: await releaseJobs(db, queues) }
    }),
  )
}

/** Deletes the held jobs of these queues, except refunds; returns how many. */
export const discardHeld = (url: string, queues: readonly string[]): Promise<number> =>
  asOwner(url, (owner) => asPlatform(owner, (db) => discardJobs(db, queues)))
