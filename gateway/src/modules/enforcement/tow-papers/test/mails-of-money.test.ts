import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadPaperFacts, renderPaper } from '../../tow-documents/index.ts'
import type { Message } from '../../../../operation/message.ts'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { type Asked, beginFor, confirm, queuedFor } from '../../../../../test/scenes/paid-car.ts'
import { figuresOfText, sumsOfPaper } from '../../../../../test/readers/read-money.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { storeCar, taker, type Stored, type Where } from '../../../../../test/factories/custody.factory.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'

/** Friday, 3:58 PM in Houston. The cars arrived at 1:58 PM and owe one day: 296.74. */
const NOW = '2026-11-20T21:58:00Z'
const DUE = 296_74
let scene: Scene
let where: Where

beforeAll(async () => {
  scene = await startScene({ ...QUIET, now: NOW })
  await scene.world
    .db('tow_prices')
    .where('id', scene.yard.price_id)
    .update({ drop_cents: 100_00, is_taxable: true, tax_basis_points: 825 })
  where = { company: scene.bayou, complex: scene.arbor, yard: scene.yard, driver_id: scene.people.driver.role_id ?? '' }
})
beforeEach(() => {
  scene.gateway.clock.moment = new Date(NOW)
})
afterAll(() => scene.gateway.close())

const store = (hours = 2): Promise<Stored> =>
  storeCar(scene.world, where, { at: new Date(Date.parse(NOW) - hours * 3_600_000) })
const send = (tow_id: string, which: string, body: object = {}): Promise<Answer> =>
  scene.clients.dispatcher.post(`/api/tows/${tow_id}/email-${which}`, body)
const release = (car: Stored, amount_cents: number, receipt_number: string) =>
  scene.clients.dispatcher.post(
    `/api/custody/${car.custody_id}/release`,
    taker({ payment: { method: 'terminal', receipt_number, amount_cents } }),
  )

const mailsTo = (to: string): Promise<Message[]> => queuedFor(scene, to)
async function mailOf(tow_id: string, which: string, body: object = {}): Promise<Message> {
  const to = `${randomUUID()}@example.com`
  expect((await send(tow_id, which, { email: to, ...body })).json).toMatchObject({ ok: true })
  const [mail] = await mailsTo(to)
  if (!mail) throw new TypeError('No mail was queued')
  return mail
}
const papersIn = (mail: Message): string[] => (mail.attachments ?? []).map(({ document }) => document.kind)
const sums = (mail: Message) =>
  Object.fromEntries(
    figuresOfText(mail.text).map(({ label, cents }) => [label.replace(/, (receipt|recibo) .*/, ''), cents]),
  )
const paperOf = async (tow_id: string, kind: 'storage_lot_invoice' | 'drop_receipt' | 'release_receipt') =>
  (await readPdf((await scene.clients.dispatcher.get(`/api/tows/${tow_id}/documents/${kind}`)).bytes)).text
const onPaper = (text: string) => Object.fromEntries(sumsOfPaper(text).map(({ label, cents }) => [label, cents]))

const checkoutOf = (car: Stored, email: string): Promise<Asked> => beginFor(scene, car, email)
const pay = (checkout: Asked) => confirm(scene, checkout)

describe('a payer who used the Spanish pages', () => {
  it('gets the invoice and the receipt in Spanish, and emails with documents in Spanish too', async () => {
    const car = await store()
    const before = scene.gateway.clock.now()
    scene.minutes(30)
    await pay(await beginFor(scene, car, 'es@example.com', 'es'))
    const invoice = await paperOf(car.tow_id, 'storage_lot_invoice')
    expect(invoice).toContain('Factura del depósito')
    expect(invoice).toContain('Pagado por completo.')
    const mail = await mailOf(car.tow_id, 'storage-lot-invoice')
    expect([mail.subject.startsWith('Factura'), mail.attachments?.[0]?.document.language]).toEqual([true, 'es'])
    const english = await mailOf(car.tow_id, 'storage-lot-invoice', { language: 'en' })
    expect([english.subject.startsWith('Invoice'), english.attachments?.[0]?.document.language]).toEqual([true, 'en'])
    const facts = await scene.world.db.transaction((db) =>
      loadPaperFacts({ db, files: scene.gateway.gateway.app.kernel.files, at: before, amounts: true }, car.tow_id),
    )
    expect(facts?.language).toBe('en')
    expect((await scene.clients.dispatcher.post(`/api/custody/${car.custody_id}/release`, taker({}))).status).toBe(200)
    expect(await paperOf(car.tow_id, 'release_receipt')).toContain('Entregado a')
  })
})

describe('after a card payment in full', () => {
  it('the invoice, customer email, document, and case agree: paid, nothing due, and what midnight adds', async () => {
    const car = await store()
    // Paid at 10 PM for one day. By midnight the car has been there for ten hours, so the paid day lasts until noon on
    // Saturday.
    scene.minutes(6 * 60)
    await pay(await checkoutOf(car, 'full@example.com'))
    const after = {
      Total: DUE,
      'Paid by test card, no real money': DUE,
      'Due now': 0,
      'Due after midnight tonight (11/20)': 0,
    }
    for (const which of ['storage-lot-invoice', 'customer'])
      expect(sums(await mailOf(car.tow_id, which))).toMatchObject(after)
    const customer = await mailOf(car.tow_id, 'customer', { language: 'es' })
    expect(customer.text).toContain('El monto que le informamos es $296.74.')
    expect(sums(customer)).toMatchObject({
      Total: DUE,
      'Pagado con tarjeta de prueba, sin dinero real': DUE,
      'Por pagar ahora': 0,
      'Por pagar después de la medianoche de hoy (20 de noviembre)': 0,
    })
    const paper = await paperOf(car.tow_id, 'storage_lot_invoice')
    expect(onPaper(paper)).toEqual({
      Total: DUE,
      'Paid by test card': DUE,
      'Due now': 0,
      'Due after midnight tonight (11/20)': 0,
    })
    expect(paper).toContain('Pick up the car before midnight tonight (11/20): after that storage adds up again.')
    const receipt = (await mailsTo('full@example.com'))[0]
    expect(receipt?.text).toContain('Paid: nothing more is due if you pick up the car before midnight tonight (11/20).')
  })

  it('all of them show the same amount due for a car that stays past midnight', async () => {
    const car = await store(20)
    const first = await checkoutOf(car, 'over@example.com')
    await pay(first)
    const paid = first.amount_cents
    expect(sums(await mailOf(car.tow_id, 'storage-lot-invoice'))).toMatchObject({
      Total: paid,
      'Due now': 0,
      'Due after midnight tonight (11/20)': 24_74,
    })
    expect((await scene.clients.dispatcher.get(`/api/custody/${car.custody_id}`)).json).toMatchObject({
      due: { cents: 0 },
      due_after_midnight: { cents: 24_74 },
    })
    scene.minutes(24 * 60)
    const second = await checkoutOf(car, 'over@example.com')
    expect(second.amount_cents).toBe(24_74)
    await pay(second)
    const [, receipt] = await mailsTo('over@example.com')
    expect(receipt && sums(receipt)).toMatchObject({
      Total: paid + 24_74,
      'Paid by test card, no real money': 24_74,
      'Paid otherwise': paid,
      'Due now': 0,
    })
  })

  it('a late payment’s receipt doesn’t say that the car is ready', async () => {
    const car = await store(20)
    const checkout = await checkoutOf(car, 'late@example.com')
    scene.minutes(24 * 60)
    await pay(checkout)
    const [mail] = await mailsTo('late@example.com')
    expect(mail?.text).toContain('Payment received: $24.74 is still due')
    expect(mail?.text).not.toContain('ready')
    expect(mail && sums(mail)).toMatchObject({
      Total: checkout.amount_cents + 24_74,
      'Paid by test card, no real money': checkout.amount_cents,
      'Due now': 24_74,
    })
  })

  it('of two concurrent payment events, the first sends a receipt and the second an overpayment email', async () => {
    const car = await store()
    const checkout = await checkoutOf(car, 'twice@example.com')
    const at = scene.gateway.clock.now()
    await scene.world.insert('payment_events', {
      provider: 'sandbox',
      provider_event_id: `evt_${randomUUID()}`,
      type: 'payment.succeeded',
      payload: {},
      checkout_id: checkout.key,
      fact: {
        id: 'first',
        kind: 'succeeded',
        at: new Date(at.getTime() - 1000).toISOString(),
        payment_id: `pay_${randomUUID()}`,
        refund_id: null,
        refund_key: null,
        amount_cents: DUE,
      },
    })
    await pay(checkout)
    const subjects = (await mailsTo('twice@example.com'))
      .map(({ subject }) => subject.replace(/ for .*/, ''))
      .toSorted()
    expect(subjects).toEqual(['Receipt: $296.74', 'We received $296.74 too much'])
  })
})

describe('a dropped car', () => {
  const drop = async (body: object = {}): Promise<string> => {
    const id = await scene.tow('hooked')
    expect(
      (
        await scene.clients.driver.post(`/api/tows/${id}/drop`, {
          reason: 'The owner came',
          payment: {
            method: 'cash',
            receipt_number: `D-${randomUUID().slice(0, 8)}`,
            amount_cents: 108_25,
            cash_given_cents: 120_00,
          },
          ...body,
        })
      ).status,
    ).toBe(200)
    return id
  }

  it('has its own email: the drop, its time, payment, method, and receipt, without a tow, hearing, or acknowledgement', async () => {
    const id = await drop({ email: 'ana.drop@example.com' })
    const [mail] = await mailsTo('ana.drop@example.com')
    if (!mail) throw new TypeError('No mail was queued')
    expect([mail.subject.startsWith('Drop receipt for your car TX'), papersIn(mail)]).toEqual([true, ['drop_receipt']])
    for (const words of [
      'Your car was not towed away',
      'dropped your car on site at Arbor Ridge',
      '11/20/2026',
      'Paid in cash, receipt D-',
      'Attached: drop receipt.',
    ])
      expect(mail.text).toContain(words)
    expect(mail.text).not.toMatch(/towed on|hearing|court|reply|you were told|tow ticket/i)
    expect(sums(mail)).toEqual({
      'Drop, Standard at Arbor Ridge': 100_00,
      'Sales tax, 8.25% on drop': 8_25,
      Total: 108_25,
      'Paid in cash': 108_25,
      'Due now': 0,
    })
    const spanish = await mailOf(id, 'customer', { language: 'es' })
    expect([spanish.subject, papersIn(spanish)]).toEqual([
      expect.stringMatching(/^Recibo de desenganche de su carro/),
      ['drop_receipt'],
    ])
    expect(sums(spanish)).toMatchObject({ Total: 108_25, 'Pagado en efectivo': 108_25, 'Por pagar ahora': 0 })
    expect(onPaper(await paperOf(id, 'drop_receipt'))).toEqual({ Total: 108_25, 'Paid in cash': 108_25, 'Due now': 0 })
  })

  it('is reported to the complex as dropped, with its receipt, and has no tow documents', async () => {
    const id = await drop()
    const mail = await mailOf(id, 'contract')
    expect([mail.subject, papersIn(mail)]).toEqual([
      expect.stringMatching(/^Dropped on site at Arbor Ridge/),
      ['drop_receipt'],
    ])
    expect(mail.text).not.toMatch(/was towed from|tow ticket/)
    expect((await send(id, 'storage-lot-invoice', { email: 'x@example.com' })).json).toMatchObject({ code: 'refused' })
    expect((await send(id, 'no-charge', { email: 'x@example.com' })).json).toMatchObject({
      code: 'refused',
      message: 'Set the charge to zero with a reason first.',
    })
    expect((await scene.clients.dispatcher.get(`/api/tows/${id}/documents/tow_ticket`)).json).toMatchObject({
      code: 'refused',
      message: 'The car was dropped on site, not towed: it has a drop receipt.',
    })
    expect((await scene.clients.flagged.post(`/api/tows/${id}/void`, { reason: 'Written twice' })).status).toBe(200)
    for (const which of ['contract', 'customer', 'storage-lot-invoice'])
      expect((await send(id, which, { email: 'x@example.com' })).json, which).toMatchObject({ code: 'refused' })
  })
})

describe('emails and the state of their case', () => {
  it('while the car is being towed, the customer isn’t asked to confirm an amount, and the complex reads that it’s being towed', async () => {
    const id = await scene.tow('left_property')
    expect((await send(id, 'customer', { email: 'x@example.com' })).json).toMatchObject({
      code: 'refused',
      message: 'Complete the tow first. Until then, there is no amount due.',
    })
    expect((await mailOf(id, 'contract')).subject).toMatch(/^Being towed from Arbor Ridge/)
  })

  it('for a released, billed, or zeroed case, they say how it ended and ask for no payment', async () => {
    const [released, billed, zeroed] = [await store(), await store(), await store()]
    await release(released, DUE, 'NAV-700')
    await scene.clients.admin.post(`/api/custody/${billed.custody_id}/bill`, {
      reason: 'Its own guest',
      released_to: 'Carla Whitehead',
      id_type: 'passport',
    })
    await scene.clients.flagged.post(`/api/tows/${zeroed.tow_id}/zero-charge`, { reason: 'The sign was turned' })
    const told = [
      await mailOf(released.tow_id, 'customer'),
      await mailOf(billed.tow_id, 'customer'),
      await mailOf(zeroed.tow_id, 'customer'),
    ]
    expect(told.map(sums)).toMatchObject([
      { 'Paid by card terminal': DUE, 'Due now': 0 },
      { 'Billed to Arbor Ridge': DUE, 'Due now': 0 },
      { Total: 0, 'Due now': 0 },
    ])
    for (const [at, words] of [
      'The car left the storage lot on',
      'was billed to Arbor Ridge. You owe nothing.',
      'was set to zero. You owe nothing.',
    ].entries()) {
      expect(told[at]?.text).toContain(words)
      expect(told[at]?.text).not.toMatch(/you were told|reply to this/)
    }
    expect(told.map(({ text }) => text.includes('The car is at'))).toEqual([false, false, true])
    expect(told.map((mail) => papersIn(mail).includes('no_charge_letter'))).toEqual([false, false, true])
    expect((await mailOf(released.tow_id, 'contract')).text).toContain('Left the lot: 11/20/2026')
  })

  it('a document rendered later matches its email, though the car was paid for and released meanwhile', async () => {
    const car = await store(20)
    const mail = await mailOf(car.tow_id, 'storage-lot-invoice')
    const asked = scene.gateway.clock.now()
    const total = sums(mail)['Total'] ?? 0
    scene.minutes(60)
    expect((await release(car, total, 'NAV-701')).status).toBe(200)
    scene.minutes(60)
    const facts = await scene.world.db.transaction((db) =>
      loadPaperFacts({ db, files: scene.gateway.gateway.app.kernel.files, at: asked, amounts: true }, car.tow_id, {
        pictures: false,
      }),
    )
    if (!facts) throw new TypeError('No facts')
    const { text } = await readPdf(await renderPaper('storage_lot_invoice', facts))
    expect(onPaper(text)).toEqual({
      Total: total,
      Paid: 0,
      'Due now': total,
      'Due after midnight tonight (11/20)': sums(mail)['Due after midnight tonight (11/20)'],
    })
    expect(text).not.toContain('released')
  })
})
