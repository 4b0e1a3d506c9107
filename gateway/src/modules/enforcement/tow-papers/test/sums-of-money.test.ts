import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Asked, beginFor, confirm, giveBack, queuedFor } from '../../../../../test/scenes/paid-car.ts'
import {
  type Figure,
  figuresOfHtml,
  figuresOfText,
  sumOf,
  sumsOfPaper,
} from '../../../../../test/readers/read-money.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { storeCar, taker, type Stored, type Where } from '../../../../../test/factories/custody.factory.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'

/** Friday, 3:58 PM in Houston; each car has been in storage since the evening before. */
const NOW = '2026-11-20T21:58:00Z'
const LANGUAGES = ['en', 'es'] as const
type Language = (typeof LANGUAGES)[number]
const KINDS = ['total', 'paid', 'refunded', 'excess', 'due'] as const
let scene: Scene
let where: Where

beforeAll(async () => {
  scene = await startScene({ ...QUIET, now: NOW })
  where = { company: scene.bayou, complex: scene.arbor, yard: scene.yard, driver_id: scene.people.driver.role_id ?? '' }
})
beforeEach(() => {
  scene.gateway.clock.moment = new Date(NOW)
})
afterAll(() => scene.gateway.close())

/** A car, and its payer with their language. */
interface Case {
  readonly car: Stored
  readonly payer: string
  readonly language: Language
}
const start = ({ car, payer, language }: Case): Promise<Asked> => beginFor(scene, car, payer, language)
const paid = async (of: Case): Promise<Asked> => {
  const checkout = await start(of)
  await confirm(scene, checkout)
  return checkout
}
const again = async (of: Case): Promise<Asked> => {
  const checkout = await paid(of)
  await confirm(scene, checkout)
  return checkout
}
/** The checkout expires, the car is paid at the counter and released, and then the card payment arrives. */
async function late(of: Case): Promise<Asked> {
  const checkout = await start(of)
  await scene.world.db('checkouts').where('id', checkout.key).update({ status: 'expired' })
  const payment = { method: 'terminal', receipt_number: `NAV-${of.car.number}`, amount_cents: checkout.amount_cents }
  expect(
    (await scene.clients.dispatcher.post(`/api/custody/${of.car.custody_id}/release`, taker({ payment }))).status,
  ).toBe(200)
  await confirm(scene, checkout)
  return checkout
}

const SCENARIOS: readonly (readonly [kind: string, happens: (of: Case) => Promise<unknown>, mails: number])[] = [
  ['in full', paid, 1],
  [
    'in part: the amount of the day before',
    async (of) => {
      const checkout = await start(of)
      scene.minutes(24 * 60)
      await confirm(scene, checkout)
    },
    1,
  ],
  ['twice', again, 2],
  ['twice, and once refunded', async (of) => giveBack(scene, of.car, (await again(of)).amount_cents), 2],
  [
    'and refunded in part',
    async (of) => {
      await paid(of)
      await giveBack(scene, of.car, 100_00)
    },
    1,
  ],
  ['and refunded in full', async (of) => giveBack(scene, of.car, (await paid(of)).amount_cents), 1],
  ['late, for a car that is gone', late, 1],
  ['late, and refunded', async (of) => giveBack(scene, of.car, (await late(of)).amount_cents), 1],
]

function expectAddedUp(figures: readonly Figure[], told: string): void {
  const [total = 0, taken = 0, back = 0, excess = 0, due = 0] = KINDS.map((what) => sumOf(figures, what))
  expect(figures.length, told).toBeGreaterThan(0)
  expect(total - taken + back, told).toBe(due - excess)
}

/** Expects the lines to add up to the totals, the same in text and HTML. */
function expectMail({ text, html }: { readonly text: string; readonly html: string }, told: string): readonly Figure[] {
  const figures = figuresOfText(text)
  expectAddedUp(figures, told)
  expect(sumOf(figures, 'line'), told).toBe(sumOf(figures, 'total'))
  expect(figuresOfHtml(html), told).toEqual(figures)
  return figures
}

it.each(
  LANGUAGES.flatMap((language) => SCENARIOS.map(([kind, happens, mails]) => ({ language, kind, happens, mails }))),
)(
  'paid $kind ($language): every email and document adds up and matches the ledger',
  async ({ language, happens, mails }) => {
    const car = await storeCar(scene.world, where, { at: new Date(Date.parse(NOW) - 20 * 3_600_000) })
    const payer = `${randomUUID()}@example.com`
    await happens({ car, payer, language })
    // A user may send at most thirty emails an hour.
    const sender = language === 'en' ? scene.clients.dispatcher : scene.clients.admin
    const shown = (await sender.get(`/api/custody/${car.custody_id}`)).json as {
      status: string
      charge: Record<(typeof KINDS)[number], { cents: number }>
    }
    const expected = KINDS.map((what) => shown.charge[what].cents)
    const totalsOf = (figures: readonly Figure[]) => KINDS.map((what) => sumOf(figures, what))

    const receipts = await queuedFor(scene, payer)
    expect(receipts).toHaveLength(mails)
    for (const receipt of receipts) expectMail(receipt, receipt.subject)
    for (const which of ['customer', 'storage-lot-invoice']) {
      const to = `${randomUUID()}@example.com`
      expect((await sender.post(`/api/tows/${car.tow_id}/email-${which}`, { email: to, language })).json).toMatchObject(
        { ok: true },
      )
      for (const mail of await queuedFor(scene, to))
        expect([which, totalsOf(expectMail(mail, which))]).toEqual([which, expected])
    }
    for (const kind of ['storage_lot_invoice', ...(shown.status === 'released_paid' ? ['release_receipt'] : [])]) {
      const { text } = await readPdf((await sender.get(`/api/tows/${car.tow_id}/documents/${kind}`)).bytes)
      const figures = sumsOfPaper(text)
      expectAddedUp(figures, kind)
      expect([kind, totalsOf(figures)]).toEqual([kind, expected])
    }
  },
)
