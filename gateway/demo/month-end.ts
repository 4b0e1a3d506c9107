import { localDate, moneyText } from '@curbwise/rules'
import { DRIVERS, the, type CastName } from './cast.ts'
import { companyId, lotId, MAIN_LOT } from './companies.ts'
import { ZONE } from './custody-stories.ts'
import type { HistoryNote } from './history.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

const DAY = 24 * 60
const PERCENT = 100

interface DemoRate {
  readonly driver: CastName
  readonly percent: number
  readonly days_ago: number
}

/** Everyone's first rate, and Rubén's and Tess' later one. */
const RATES: readonly DemoRate[] = [
  ...DRIVERS.bayou.map((driver): DemoRate => ({ driver, percent: driver === 'priya' ? 15 : 16, days_ago: 500 })),
  { driver: 'ruben', percent: 18, days_ago: 140 },
  { driver: 'tess', percent: 18, days_ago: 140 },
]

const COMPANY = companyId('bayou')
const LOT = lotId('bayou', MAIN_LOT.bayou)
const LEFT_CENTS = 200_00

interface DemoClose {
  readonly days_ago: number
  readonly by: 'gil' | 'dana'
  readonly difference_cents: number
  readonly reason: string | null
}

/** The first count, and four closes: one was short. */
const CLOSES: readonly DemoClose[] = [
  { days_ago: 5, by: 'gil', difference_cents: 0, reason: null },
  { days_ago: 4, by: 'dana', difference_cents: 0, reason: null },
  { days_ago: 3, by: 'dana', difference_cents: -20_00, reason: 'Gave $40 back on a $20 overpayment' },
  { days_ago: 2, by: 'gil', difference_cents: 0, reason: null },
  { days_ago: 1, by: 'dana', difference_cents: 0, reason: null },
]

const note = (
  by: CastName,
  at: Date,
  of: Pick<HistoryNote, 'action' | 'record_kind' | 'record_id' | 'before' | 'after' | 'reason'>,
): HistoryNote => ({ ...of, contract_id: null, tow_company_id: COMPANY, at, actor: actorOf(by) })

async function seedRates(demo: Demo): Promise<HistoryNote[]> {
  const rates = RATES.map(({ driver, percent, days_ago }) => {
    const starts_at = minutesAgo(demo, days_ago * DAY)
    const id = idOf('commission rate', driver, String(days_ago))
    return {
      id,
      driver,
      percent,
      starts_on: localDate(starts_at.toISOString(), ZONE),
      at: minutesAgo(demo, (days_ago + 1) * DAY),
    }
  })
  await insertAll(
    demo.db,
    'commission_rates',
    rates.map(({ id, driver, percent, starts_on, at }) => ({
      id,
      tow_company_id: COMPANY,
      user_id: the(driver).user_id,
      starts_on,
      basis_points: percent * PERCENT,
      created_at: at,
      created_by: the('gil').user_id,
      created_by_name: the('gil').name,
    })),
  )
  return rates.map(({ id, driver, percent, starts_on, at }) =>
    note('gil', at, {
      action: 'commission.rate_set',
      record_kind: 'commission_rate',
      record_id: id,
      before: null,
      after: { person: the(driver).name, percent, starts_on },
      reason: null,
    }),
  )
}

interface Cash {
  readonly id: string
  readonly at: Date
  readonly cents: number
}

/** Payments and refunds in cash at the main lot, since the first count. */
async function cashOf({ db }: Demo, since: Date): Promise<Cash[]> {
  const { rows } = await db.raw<{ rows: Cash[] }>(
    `select x.id, x.at, x.amount_cents as cents from transactions x join custody k on k.tow_id = x.tow_id
      where x.tow_company_id = ? and k.storage_lot_id = ? and x.method = 'cash' and x.status = 'succeeded' and x.at >= ?`,
    [COMPANY, LOT, since],
  )
  return rows
}

async function seedDrawers(demo: Demo): Promise<HistoryNote[]> {
  const notes: HistoryNote[] = []
  const ends = CLOSES.map(({ days_ago }) => minutesAgo(demo, days_ago * DAY))
  const cash = await cashOf(demo, ends[0] ?? demo.now)
  for (const [index, { by, difference_cents, reason, days_ago }] of CLOSES.entries()) {
    const closed_at = minutesAgo(demo, days_ago * DAY)
    const before = ends[index - 1]
    const counted = before ? cash.filter(({ at }) => at >= before && at < closed_at) : []
    const sum = (sign: number): number => counted.reduce((total, { cents }) => total + Math.max(0, sign * cents), 0)
    const opening_cents = before ? LEFT_CENTS : 0
    const expected_cents = before ? opening_cents + sum(1) - sum(-1) : null
    const counted_cents = (expected_cents ?? LEFT_CENTS) + difference_cents
    const { user_id, name } = the(by)
    const id = idOf('cash drawer', String(days_ago))
    const of = difference_cents === 0 ? null : the('dana')
    await insertAll(demo.db, 'cash_drawers', [
      {
        id,
        tow_company_id: COMPANY,
        storage_lot_id: LOT,
        previous_id: before ? idOf('cash drawer', String(days_ago + 1)) : null,
        opening_cents,
        taken_cents: sum(1),
        refunded_cents: sum(-1),
        expected_cents,
        counted_cents,
        left_cents: Math.min(counted_cents, LEFT_CENTS),
        difference_of: of?.user_id ?? null,
        difference_of_name: of?.name ?? null,
        reason,
        closed_at,
        closed_by: user_id,
        closed_by_name: name,
        created_at: closed_at,
        created_by: user_id,
      },
    ])
    await insertAll(
      demo.db,
      'cash_drawer_records',
      counted.map((row) => ({
        transaction_id: row.id,
        drawer_id: id,
        tow_company_id: COMPANY,
        created_at: closed_at,
        created_by: user_id,
      })),
    )
    notes.push(
      note(by, closed_at, {
        action: 'cash_drawer.closed',
        record_kind: 'cash_drawer',
        record_id: id,
        before: null,
        after: {
          drawer: 'Navigation Blvd',
          expected: expected_cents === null ? null : moneyText(expected_cents),
          counted: moneyText(counted_cents),
          difference:
            expected_cents === null
              ? null
              : difference_cents === 0
                ? 'no difference'
                : `${moneyText(-difference_cents)} short`,
          difference_of: of?.name ?? null,
        },
        reason,
      }),
    )
  }
  return notes
}

/** Rates of the drivers and closed cash drawers, so that the month end shows what they are for. Returns who entered what. */
export const seedMonthEnd = async (demo: Demo): Promise<HistoryNote[]> => [
  ...(await seedRates(demo)),
  ...(await seedDrawers(demo)),
]
