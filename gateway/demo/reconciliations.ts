import { localDate, midnightAfterDate, moneyText, plusDays } from '@curbwise/rules'
import { PLATFORM_ACTOR, setTenancy } from '../src/db/tenancy.ts'
import { askReconciliation, reconcileDay } from '../src/modules/money/reconciliations/index.ts'
import { accountId } from '../src/payments/sandbox/cards.ts'
import { moneyOf, moneyWith } from '../src/payments/sandbox/money.query.ts'
import { the } from './cast.ts'
import { companyId } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

const ZONE = 'America/Chicago'
const NIGHTS = 3
/** The comparisons run in the night after each day. */
const AFTER_MIDNIGHT_MS = 2 * 3_600_000
const REFUNDED_CENTS = [46_00, 22_85] as const
const SETTLED = 'Gil agreed this refund with the owner by phone. The owner has the money.'

/** The day this many days ago. */
const dayOf = ({ now }: Demo, days: number): string => plusDays(localDate(now.toISOString(), ZONE), -days)
const nightAfter = (day: string): Date => new Date(new Date(midnightAfterDate(day, ZONE)).getTime() + AFTER_MIDNIGHT_MS)

/** Refunds that Bayou City Towing made in the sandbox itself, and whose events were lost: nothing here knows of them. */
async function insertLostRefunds(demo: Demo): Promise<void> {
  const { db } = demo
  const payments = await db('transactions as x')
    .join('custody as k', 'k.tow_id', 'x.tow_id')
    .where({ 'x.tow_company_id': companyId('bayou'), 'x.provider': 'sandbox', 'x.kind': 'payment' })
    .whereNotNull('k.ended_at')
    .where('x.at', '<', nightAfter(dayOf(demo, NIGHTS + 1)))
    .whereNotExists(
      db('checkouts as c').whereRaw('c.id = x.checkout_id').where('c.outcome', 'paid_twice').select(db.raw('1')),
    )
    .orderBy([{ column: 'x.at', order: 'desc' }, 'x.id'])
    .limit(REFUNDED_CENTS.length)
    .select<{ provider_id: string }[]>('x.provider_id')
  await insertAll(
    db,
    'sandbox_refunds',
    payments.map(({ provider_id }, index) => ({
      id: `sbx_re_${idOf('lost refund', provider_id)}`,
      payment_id: provider_id,
      amount_cents: REFUNDED_CENTS[index],
      created_at: new Date(nightAfter(dayOf(demo, NIGHTS - index)).getTime() - AFTER_MIDNIGHT_MS - 4 * 3_600_000),
    })),
  )
}

/** Compares the last nights' days as the nightly job does, in the transaction that writes the demo world. */
async function compareNights(demo: Demo): Promise<void> {
  const { db } = demo
  const account = (name: string | null): string | null => (name === null ? null : accountId(name))
  for (let nights = NIGHTS; nights > 0; nights--) {
    const day = dayOf(demo, nights)
    const at = nightAfter(day) < demo.now ? nightAfter(day) : minutesAgo(demo, 1)
    await setTenancy(db, PLATFORM_ACTOR, at)
    for (const company of ['bayou', 'lone_star'] as const) {
      const asked = { tow_company_id: companyId(company), provider: 'sandbox', day, asked_at: at } as const
      const id = await askReconciliation(db, { ...asked, asked_by: null, asked_by_name: null })
      await reconcileDay(
        {
          clock: { now: () => at },
          payments: {
            name: 'sandbox',
            listMoney: (span) => moneyOf(db, { ...span, account: account(span.account) }),
            readMoney: (key) => moneyWith(db, { ...key, account: account(key.account) }),
          },
          transaction: (work) => work({ db, publishChange: () => Promise.resolve() }),
        },
        id,
      )
    }
  }
  await setTenancy(db, PLATFORM_ACTOR, demo.now)
}

/** Adds the comparisons of the last nights with the sandbox's list: one difference is open, one is settled. */
export async function seedReconciliations(demo: Demo): Promise<HistoryNote[]> {
  const { db } = demo
  await insertLostRefunds(demo)
  await compareNights(demo)
  const [settled] = await db('reconciliation_differences')
    .where({ money: 'refund', kind: 'missing_here' })
    .orderBy('at')
    .limit(1)
    .select<{ id: string; checkout_id: string; there_cents: number }[]>('id', 'checkout_id', 'there_cents')
  if (!settled) return []
  const at = minutesAgo(demo, 300)
  await db('reconciliation_differences')
    .where('id', settled.id)
    .update({
      settled_at: at,
      settled_by: the('ines').user_id,
      settled_by_name: the('ines').name,
      settled_reason: SETTLED,
    })
  return [
    {
      action: 'reconciliation.settled',
      record_kind: 'checkout',
      record_id: settled.checkout_id,
      contract_id: null,
      tow_company_id: companyId('bayou'),
      before: null,
      after: { money: 'refund', difference: 'missing_here', amount: moneyText(settled.there_cents) },
      reason: SETTLED,
      at,
      actor: actorOf('ines'),
    },
  ]
}
