import type { Browser, Page } from '@playwright/test'
import type { Phone } from '../../phone/main.ts'
import type { PhonePage } from '../browser/phone-page.ts'
import { visit } from '../browser/chromium.ts'
import { describePair, inTurns, median } from '../measure/numbers.ts'
import { asOwner } from '../world/fill.ts'
import type { Figure } from './bar.ts'

const COMPLEXES = 200
const VEHICLES = 500
/** Of each complex, in a day. */
const CHANGED = 5
const CHECKS = 15
const PHOTOS = 200
const FEW_PHOTOS = 20
/** How many photos at each end of the queue are compared. */
const ENDS = 10

declare const phone: Phone

const holdAll = (page: Page, person: string, contracts: readonly string[]): Promise<void> =>
  page.evaluate(([of, ids]) => phone.hold(of, ids), [person, contracts] as const)

/** B15: the copies of 200 complexes with 500 vehicles each on a driver's phone. */
export async function phoneCopies(browser: Browser, page: PhonePage, large: string, person: string): Promise<Figure[]> {
  const rows = await asOwner(large, async (owner) => {
    const found = await owner.query<{ id: string; plate: string }>(
      `select bench_contract(n) as id, bench_plate(n * ${VEHICLES}) as plate from generate_series(0, ${COMPLEXES - 1}) n`,
    )
    return found.rows
  })
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  if (!first) throw new Error('There are no complexes')
  const check = (of: Page) => (): Promise<number> =>
    of.evaluate(([who, id, plate]) => phone.check(who, id, plate), [person, first.id, first.plate] as const)
  return visit(browser, undefined, (many) =>
    visit(browser, undefined, async (one) => {
      await many.goto(page.url)
      await one.goto(page.url)
      await holdAll(one, person, [first.id])
      const before = page.received()
      await holdAll(many, person, ids)
      const whole = page.received() - before
      const pair = await inTurns(CHECKS, check(many), check(one))
      await asOwner(large, (owner) =>
        owner.query(
          `update vehicles set color = 'Orange' where id in (
             select v.id from generate_series(0, ${COMPLEXES - 1}) n cross join lateral (
               select id from vehicles where contract_id = bench_contract(n) order by id limit ${CHANGED}) v)`,
        ),
      )
      const held = page.received()
      await holdAll(many, person, ids)
      const changes = page.received() - held
      return [
        {
          key: 'b15_bytes',
          bar: 'B15',
          what: `copies of ${COMPLEXES} complexes with ${VEHICLES} vehicles each: bytes sent for a vehicle`,
          value: whole / (COMPLEXES * VEHICLES),
          target: 60,
          kind: 'counter',
          note: `${(whole / 1e6).toFixed(1)} MB in all`,
        },
        {
          key: 'b15_changes',
          bar: 'B15',
          what: `a day’s changes (${CHANGED} of ${VEHICLES} vehicles) ÷ whole copies`,
          value: changes / whole,
          target: 0.1,
          kind: 'counter',
          note: `${Math.round(changes / 1000)} ÷ ${Math.round(whole / 1000)} KB`,
        },
        {
          key: 'b15_check',
          bar: 'B15',
          what: `plate check by a copy, ${COMPLEXES} complexes held ÷ one`,
          value: pair.ratio,
          target: 1.5,
          kind: 'timing',
          note: describePair(pair, 'ms', 1),
        },
      ]
    }),
  )
}

/** B16: a queue of 200 photos that waits on a driver's phone. */
export async function phoneQueue(browser: Browser, page: PhonePage, person: string): Promise<Figure[]> {
  return visit(browser, undefined, (many) =>
    visit(browser, undefined, async (few) => {
      await many.goto(page.url)
      await few.goto(page.url)
      const add = (of: Page, count: number): Promise<number[]> =>
        of.evaluate(([who, photos]) => phone.add(who, photos), [person, count] as const)
      const open = (of: Page, count: number) => (): Promise<number> =>
        of.evaluate(([who, photos]) => phone.open(who, photos), [person, count] as const)
      const times = await add(many, PHOTOS)
      await add(few, FEW_PHOTOS)
      const [start, end] = [median(times.slice(0, ENDS)), median(times.slice(-ENDS))]
      const pair = await inTurns(ENDS, open(many, PHOTOS), open(few, FEW_PHOTOS))
      return [
        {
          key: 'b16_add',
          bar: 'B16',
          what: `queue: storing one of the last ${ENDS} of ${PHOTOS} photos ÷ one of the first`,
          value: end / start,
          target: 1.5,
          kind: 'timing',
          note: `${end.toFixed(1)} ÷ ${start.toFixed(1)} ms`,
        },
        {
          key: 'b16_open',
          bar: 'B16',
          what: `queue: opening ${PHOTOS} photos ÷ ${FEW_PHOTOS}`,
          value: pair.ratio,
          target: 4,
          kind: 'timing',
          note: describePair(pair, 'ms', 1),
        },
      ]
    }),
  )
}
