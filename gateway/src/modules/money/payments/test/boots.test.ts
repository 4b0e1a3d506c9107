import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'
import { figuresOfHtml, figuresOfText, sumOf } from '../../../../../test/readers/read-money.ts'
import {
  type BootedCar,
  bootedCar,
  type BootPlace,
  bootPlaceOf,
  BOOT_PRICE,
  RELEASE_CODE,
} from '../../../../../test/scenes/booted-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let place: BootPlace
let payer: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  place = await bootPlaceOf(world)
  payer = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

interface Started {
  readonly boot: BootedCar
  readonly key: string
  readonly amount_cents: number
}

const aBoot = (fields: Readonly<Record<string, unknown>> = {}) => bootedCar(world, gateway, place, fields)

/** Starts a checkout of a boot. */
async function start(of?: BootedCar, email: string | null = 'tess.marsh@example.com'): Promise<Started> {
  const boot = of ?? (await aBoot())
  const answer = await begin(payer, boot.public_key, { email })
  expect(answer.status, answer.text).toBe(200)
  return { boot, key: String(answer.json['key']), amount_cents: BOOT_PRICE }
}
const at = (minutes: number) => new Date(gateway.clock.now().getTime() + minutes * 60_000)
const pays = (checkout: { key: string; amount_cents: number }, payment = `pay_${randomUUID()}`, minutes = 0) =>
  tell(gateway, anEvent(checkout, 'payment.succeeded', at(minutes), { payment }))
const caseOf = async ({ public_key }: BootedCar) => payer.get(`/api/public/cases/${public_key}`)
const checkoutOf = async ({ key }: { key: string }) => payer.get(`/api/public/checkouts/${key}`)
const statusOf = async ({ id }: BootedCar): Promise<unknown> =>
  ((await world.db('booted_vehicles').where('id', id).first('status')) as { status: string }).status
const dueOf = async ({ key }: { key: string }) =>
  world.db('checkouts').where('id', key).first('refund_due_cents', 'refund_due_reason') as Promise<object>
const free = (boot: BootedCar) =>
  world
    .db('booted_vehicles')
    .where('id', boot.id)
    .update({ status: 'released_free', released_at: gateway.clock.now(), release_reason: 'Registered since' })

describe('the case of a boot', () => {
  it('has what every case has, the boot, and how to pay', async () => {
    const boot = await aBoot()
    const answer = await caseOf(boot)
    expect(answer.json).toMatchObject({
      key: boot.public_key,
      kind: 'boot',
      case: { key: boot.public_key, status: 'booted', storage_lot: null, towed_at: null, images: [] },
      boot: { key: boot.public_key, device_code: boot.device_code, status: 'deployed' },
      pay: { state: 'open', amount: { cents: BOOT_PRICE }, holds_minutes: 15, is_sandbox: true },
    })
    expect(answer.text).not.toMatch(new RegExp(`${RELEASE_CODE}|Gate 2291|Rubén|release_code`))
  })

  it.each([
    ['released without a charge', { status: 'released_free', release_reason: 'Registered since' }, 'nothing_due'],
    ['paid', { status: 'released_paid' }, 'paid'],
  ])('says that nothing can be paid once the boot is %s', async (_name, fields, state) => {
    const boot = await aBoot({ ...fields, released_at: at(-60) })
    expect((await caseOf(boot)).json).toMatchObject({ pay: { state } })
    expect((await begin(payer, boot.public_key)).json).toMatchObject({ code: 'refused' })
    expect(await world.db('checkouts').where('boot_id', boot.id)).toEqual([])
  })

  it('refuses a card at a practice complex, and for a company without an account', async () => {
    const practice = await world.complex(place.company, 'Practice: Elm Court', { is_practice: true })
    const boot = await bootedCar(world, gateway, { ...place, complex: practice }, { is_practice: true })
    expect((await caseOf(boot)).json).toMatchObject({ pay: { state: 'at_lot' }, boot: { online: { is_open: false } } })
    expect((await begin(payer, boot.public_key)).json).toMatchObject({ details: { code: 'practice' } })
    const company = await world.companyWithoutCards('Cash Only Boots')
    const elsewhere = await bootedCar(world, gateway, { company, complex: await world.complex(company, 'Elm Court') })
    expect((await begin(payer, elsewhere.public_key)).json).toMatchObject({
      message: expect.stringContaining('Call the company to pay.') as string,
      details: { code: 'counter_only' },
    })
  })
})

describe('paying for a boot', () => {
  it('shows the release code to the payer once the event is here, and to nobody else', async () => {
    const started = await start()
    const waiting = await checkoutOf(started)
    expect(waiting.json).toMatchObject({ state: 'waiting', boot: { status: 'deployed', return: null } })
    expect(waiting.text).not.toMatch(/release_code|480271/)
    await tell(gateway, anEvent(started, 'checkout.submitted', at(0)))
    expect((await checkoutOf(started)).text).not.toMatch(/release_code|480271/)
    await pays(started)
    const paid = await checkoutOf(started)
    expect(paid.json).toMatchObject({
      state: 'paid',
      amount: { cents: BOOT_PRICE },
      receipt_number: expect.stringMatching(/^R-\d+$/) as string,
      release_code: RELEASE_CODE,
      boot: {
        status: 'released_paid',
        charge: { due: { cents: 0 }, paid: { cents: BOOT_PRICE } },
        return: { to: 'Yellow box at the leasing office', by: at(24 * 60).toISOString(), late_fee: { cents: 25_00 } },
      },
    })
    expect(paid.headers.get('cache-control')).toBe('no-store')
    const shown = await caseOf(started.boot)
    expect(shown.json).toMatchObject({ pay: { state: 'paid' } })
    const found = await payer.post('/api/public/booted-vehicles/search', { searchValue: started.boot.license_plate })
    for (const { text } of [shown, found]) expect(text).not.toMatch(/release_code|480271/)
  })

  it('never writes the code into the history, the events, the jobs, or the log', async () => {
    const started = await start()
    await pays(started)
    expect((await checkoutOf(started)).json['release_code']).toBe(RELEASE_CODE)
    const { rows } = await world.db.raw<{ rows: { text: string }[] }>(
      `select h::text as text from history_entries h union all select v::text from history_values v
       union all select e::text from payment_events e union all select j.data::text from pgboss.job j
       union all select k::text from idempotency_keys k`,
    )
    expect(rows.filter(({ text }) => text.includes(RELEASE_CODE))).toEqual([])
    expect(gateway.log.join('')).not.toContain(RELEASE_CODE)
  })

  it('takes the code back once the payment is refunded, and the boot stays released', async () => {
    const started = await start()
    await pays(started, `pay_${started.key}`)
    await tell(
      gateway,
      anEvent(started, 'refund.succeeded', at(5), { payment: `pay_${started.key}`, refund: `re_${started.key}` }),
    )
    const shown = await checkoutOf(started)
    expect([shown.json['state'], shown.json['release_code'], await statusOf(started.boot)]).toEqual([
      'refunded',
      undefined,
      'released_paid',
    ])
  })

  it('releases nothing for an event of another amount', async () => {
    const started = await start()
    await pays({ ...started, amount_cents: 1 })
    expect([(await checkoutOf(started)).json['state'], await statusOf(started.boot)]).toEqual([
      'under_review',
      'deployed',
    ])
  })

  it('is one at a time: another payer gets a conflict and until when', async () => {
    const { boot } = await start()
    const other = await begin(await gateway.anybody().begin(), boot.public_key)
    expect(other.json).toMatchObject({ code: 'conflict', details: { code: 'being_paid', until: at(15).toISOString() } })
    const fresh = await aBoot()
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => begin(await gateway.anybody().begin(), fresh.public_key)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('ends the try begun after it when a payment arrives late', async () => {
    const first = await start()
    await payer.post(`/api/public/checkouts/${first.key}/cancel`)
    const second = await start(first.boot)
    await pays(first)
    expect((await checkoutOf(first)).json).toMatchObject({ state: 'paid', release_code: RELEASE_CODE })
    expect((await checkoutOf(second)).json).toMatchObject({ state: 'cancelled' })
    await pays(second, undefined, 1)
    expect(await dueOf(second)).toEqual({ refund_due_cents: BOOT_PRICE, refund_due_reason: 'paid_twice' })
    expect(await dueOf(first)).toEqual({ refund_due_cents: 0, refund_due_reason: null })
    expect((await checkoutOf(second)).json).toMatchObject({ state: 'paid', refund_due: true })
    expect((await checkoutOf(second)).json['release_code']).toBeUndefined()
  })

  it('is due for a refund, without a code, when the boot had come off without a charge', async () => {
    const started = await start()
    await free(started.boot)
    await pays(started)
    expect(await dueOf(started)).toEqual({ refund_due_cents: BOOT_PRICE, refund_due_reason: 'after_release' })
    expect([(await checkoutOf(started)).json['release_code'], await statusOf(started.boot)]).toEqual([
      undefined,
      'released_free',
    ])
    const reason = await world.db('transactions').where('boot_id', started.boot.id).pluck('reason')
    expect(reason).toEqual(['Paid after the boot was off the car. To be refunded'])
  })

  it('can be refunded by the office, which a company without boot access can’t see', async () => {
    const started = await start()
    await pays(started)
    const admin = await world.logIn(await world.towUser('tow_admin', place.company))
    const payment = (await world.db('transactions').where('boot_id', started.boot.id).first('id')) as { id: string }
    const refund = () =>
      admin.post(`/api/transactions/${payment.id}/refund`, { amount_cents: 1_00, reason: 'Agreed with the owner' })
    await world.setBootAccess(place.company, false)
    expect((await refund()).status).toBe(404)
    await world.setBootAccess(place.company, true)
    expect((await refund()).json).toMatchObject({ kind: 'refund', status: 'pending', amount: { cents: -1_00 } })
    expect(await world.db('transactions').where({ boot_id: started.boot.id, kind: 'refund' })).toHaveLength(1)
  })
})

describe('the history of a payment for a boot', () => {
  it('is the boot’s, so that only those read it who may know that the company boots cars', async () => {
    const started = await start()
    await pays(started)
    await payer.post(`/api/public/checkouts/${started.key}/cancel`)
    const entries = await world
      .db('history_entries')
      .where({ record_id: started.boot.id })
      .orderBy('id')
      .pluck<string[]>('action')
    expect(entries).toEqual(expect.arrayContaining(['checkout.begun', 'boot.released_paid']))
    expect(await world.db('history_entries').where({ record_id: started.key })).toEqual([])

    const admin = await world.logIn(await world.towUser('tow_admin', place.company))
    const shown = async (): Promise<unknown[]> => {
      const { json } = await admin.get('/api/history-logs?limit=200')
      const data = json['data'] as { action: string; record_id: string }[]
      return data.filter(({ record_id }) => record_id === started.boot.id).map(({ action }) => action)
    }
    expect(await shown()).toContain('checkout.begun')
    await world.setBootAccess(place.company, false)
    expect(await shown()).toEqual([])
    await world.setBootAccess(place.company, true)
  })
})

describe('a payment under way', () => {
  it('ends with its page when the boot comes off without a charge', async () => {
    const loud = await startTestGateway({ environment: QUIET.environment })
    const there = new World(loud)
    const where = await bootPlaceOf(there)
    const visitor = await loud.anybody().begin()
    const boot = await bootedCar(there, loud, where)
    const { key } = (await begin(visitor, boot.public_key)).json
    const staff = await there.logIn(await there.towUser('tow_staff', where.company))
    const released = await staff.post(`/api/booted-vehicles/${boot.id}/release`, { reason: 'Registered since' })
    expect(released.status, released.text).toBe(200)
    const stateOf = async () => (await visitor.get(`/api/public/checkouts/${String(key)}`)).json['state']
    await expect.poll(stateOf).toBe('expired')
    const session = (await there.db('sandbox_sessions').where('reference', String(key)).first('status')) as object
    expect(session).toEqual({ status: 'expired' })
    await loud.close()
  })
})

describe('the email about a payment for a boot', () => {
  it('has the code only for the payer, in the payer’s language, not in its subject, and amounts that add up', async () => {
    const loud = await startTestGateway({ environment: QUIET.environment })
    const there = new World(loud)
    const where = await bootPlaceOf(there)
    const visitor = await loud.anybody().begin()
    const boot = await bootedCar(there, loud, where)
    const startAs = async (email: string, { public_key } = boot, language = 'es'): Promise<string> =>
      String((await begin(visitor, public_key, { email, language })).json['key'])
    const payFor = (key: string, minutes: number) =>
      tell(
        loud,
        anEvent(
          { key, amount_cents: BOOT_PRICE },
          'payment.succeeded',
          new Date(loud.clock.now().getTime() + minutes),
          {
            payment: `pay_${key}`,
          },
        ),
      )
    const mailTo = async (recipient: string) =>
      (await there.db('outbox_messages').where({ recipient }).first()) as
        | { subject: string; text: string; html: string }
        | undefined
    const first = await startAs('tess@example.com')
    await visitor.post(`/api/public/checkouts/${first}/cancel`)
    const second = await startAs('other@example.com')
    await payFor(first, 0)
    await expect.poll(() => mailTo('tess@example.com')).toBeDefined()
    await payFor(second, 1)
    await expect.poll(() => mailTo('other@example.com')).toBeDefined()
    const [own, other] = [await mailTo('tess@example.com'), await mailTo('other@example.com')]
    expect(own?.subject).toBe(`Pagado: cómo abrir el inmovilizador ${boot.device_code} de TX ${boot.license_plate}`)
    expect(own?.text).toContain('Código para abrirlo: 480 271')
    expect(own?.text).toMatch(/Devuelva el inmovilizador en Yellow box at the leasing office, a más tardar el 21 de/)
    expect(own?.text).toContain('Después se cobran $25.00 por cada día completo de retraso.')
    expect(own?.text).toContain('Retiro del inmovilizador: $150.00')
    expect(other?.subject).toBe(`Recibimos $162.38 que no se debían por TX ${boot.license_plate}`)
    for (const text of [other?.text, other?.html, own?.subject]) expect(text).not.toMatch(/480 ?271/)
    await payFor(await startAs('reader@example.com', await bootedCar(there, loud, where), 'en'), 2)
    await expect.poll(() => mailTo('reader@example.com')).toBeDefined()
    for (const mail of [own, await mailTo('reader@example.com')]) {
      const figures = figuresOfText(mail?.text ?? '')
      expect(figuresOfHtml(mail?.html ?? '')).toEqual(figures)
      const sums = ['line', 'total', 'paid', 'due'].map((what) => sumOf(figures, what))
      expect(sums).toEqual([BOOT_PRICE, BOOT_PRICE, BOOT_PRICE, 0])
    }
    await loud.close()
  })
})
