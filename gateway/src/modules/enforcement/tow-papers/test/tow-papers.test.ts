import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TowDocument } from '@curbwise/rules'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { addAllPhotos, driveTo, requestTow } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
let patrol: HttpClient
let other: HttpClient

beforeAll(async () => {
  scene = await startScene({ environment: { MODE: 'demo', ORIGIN: 'https://app.curbwise.example' } })
  const { world, bayou, arbor } = scene
  patrol = await world.logIn(await world.externalUser([arbor]))
  other = await world.logIn(await world.towUser('tow_driver', bayou, 'Another Driver'))
})
afterAll(() => scene.gateway.close())

const paper = (client: HttpClient, id: string, kind: TowDocument): Promise<Answer> =>
  client.get(`/api/tows/${id}/documents/${kind}`)
const mail = (id: string, which: string, body: object = {}): Promise<Answer> =>
  scene.clients.dispatcher.post(`/api/tows/${id}/${which}`, body)
const tow = async (id: string, client = scene.clients.dispatcher) =>
  (await client.get(`/api/tows/${id}`)).json as unknown as {
    number: number
    documents: { kind: string; missing: string | null; made_at: string | null; mailed_to: string[] }[]
    messages: { kind: string; to: string; status: string; channel: string }[]
    charge: { total: { cents: number } }
  }
const documentsOf = async (id: string, client = scene.clients.dispatcher) =>
  Object.fromEntries((await tow(id, client)).documents.map((one) => [one.kind, one]))

interface SentMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: { position: number; file_name: string }[]
}
/** Returns the newest email or text to an address, once it's sent. */
async function sentTo(to: string, subject?: RegExp): Promise<SentMail> {
  const find = async () =>
    (
      (await scene.gateway.anybody().get('/api/demo/outbox')).json['data'] as {
        id: string
        to: string
        subject: string | null
      }[]
    ).find((one) => one.to === to && (!subject || subject.test(one.subject ?? '')))
  await expect.poll(find).toBeDefined()
  return (await scene.gateway.anybody().get(`/api/demo/outbox/${(await find())?.id ?? ''}`)).json as unknown as SentMail
}

describe('a document', () => {
  it('is a PDF named after its tow, recorded with its hash, and the same for repeated reads', async () => {
    const id = await scene.tow('completed')
    const first = await paper(scene.clients.dispatcher, id, 'tow_ticket')
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { number } = await tow(id)
    expect(first.headers.get('content-disposition')).toContain(`tow-${number}-tow-ticket.pdf`)
    expect((await paper(scene.clients.dispatcher, id, 'tow_ticket')).bytes.equals(first.bytes)).toBe(true)
    const { text, pages } = await readPdf(first.bytes)
    for (const fact of [
      'Bayou City Towing',
      `Tow ticket ${number}`,
      'Arbor Ridge',
      'Rubén Treviño',
      'Unauthorized: no right to park here',
      'Decided at hook-up',
    ])
      expect(text).toContain(fact)
    expect(text.match(/sha256/g)).toHaveLength(4)
    expect(pages).toBe(2)
    const made = await scene.world.db('tow_documents').where({ tow_id: id })
    expect(made).toMatchObject([{ kind: 'tow_ticket', made_by_name: 'Dana Whitfield' }, {}])
    expect(made[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await documentsOf(id))['tow_ticket']).toMatchObject({
      missing: null,
      made_at: scene.gateway.clock.now().toISOString(),
    })
  })

  it('is refused before it exists, with the reason that the list shows', async () => {
    const id = await scene.tow('on_scene')
    for (const [kind, one] of Object.entries(await documentsOf(id))) {
      expect([kind, one.missing]).toEqual([kind, expect.any(String)])
      expect((await paper(scene.clients.dispatcher, id, kind as TowDocument)).json).toMatchObject({
        code: 'refused',
        message: one.missing,
      })
    }
    expect(await scene.world.db('tow_documents').where({ tow_id: id })).toEqual([])
  })

  it('is readable by the company, the tow’s driver, and the complex, except who picked up the car, and not by another driver', async () => {
    const id = await scene.tow('completed')
    const statuses = async (client: HttpClient) =>
      Promise.all(
        (['tow_ticket', 'storage_lot_invoice', 'tow_hearing_notice', 'release_receipt'] as const).map(
          async (kind) => (await paper(client, id, kind)).status,
        ),
      )
    expect(await statuses(scene.clients.dispatcher)).toEqual([200, 200, 200, 409])
    expect(await statuses(scene.clients.driver)).toEqual([200, 200, 200, 409])
    expect(await statuses(scene.clients.manager)).toEqual([200, 200, 200, 403])
    expect(await statuses(other)).toEqual([403, 403, 403, 403])
    expect(Object.keys(await documentsOf(id, scene.clients.manager))).not.toContain('release_receipt')
    expect(await documentsOf(id, other)).toEqual({})
  })

  it('is limited for an external user to the ticket of their own request, without amounts or names', async () => {
    const theirs = await scene.tow('completed')
    expect((await paper(patrol, theirs, 'tow_ticket')).status).toBe(404)
    const id = String((await requestTow(patrol, scene.arbor)).json['id'])
    const { driver } = scene.clients
    await driver.post(`/api/tows/${id}/accept`, {})
    await driveTo(driver, id, 'at_lot')
    await addAllPhotos(driver, id)
    expect((await driver.post(`/api/tows/${id}/complete`, {})).status).toBe(200)
    expect((await readPdf((await paper(driver, id, 'tow_ticket')).bytes)).text).toContain('$')
    const answer = await paper(patrol, id, 'tow_ticket')
    const { text } = await readPdf(answer.bytes)
    expect(text).toContain('Tow ticket')
    expect(text).not.toContain('$')
    expect(text).not.toContain('Rubén')
    expect((await paper(patrol, id, 'storage_lot_invoice')).status).toBe(403)
    expect(Object.keys(await documentsOf(id, patrol))).toEqual(['tow_ticket'])
    expect((await tow(id, patrol)).messages).toEqual([])
  })

  it('is refused for a voided tow', async () => {
    const id = await scene.tow('completed')
    await scene.world
      .db('custody')
      .where({ tow_id: id })
      .update({ status: 'disposed', ended_at: scene.gateway.clock.now(), end_reason: 'Auction', total_cents: 0 })
    expect((await scene.clients.flagged.post(`/api/tows/${id}/void`, { reason: 'Written twice' })).status).toBe(200)
    expect((await paper(scene.clients.dispatcher, id, 'tow_ticket')).json).toMatchObject({
      code: 'refused',
      message: 'This tow was voided.',
    })
  })
})

describe('an email with documents', () => {
  it('goes to the complex’s address with the ticket, and is shown in the tow', async () => {
    const id = await scene.tow('completed')
    expect((await mail(id, 'email-contract')).json).toEqual({ ok: true, sent_to: scene.people.manager.email })
    const kept = await sentTo(scene.people.manager.email)
    const { number } = await tow(id)
    expect(kept.subject).toMatch(/^Towed from Arbor Ridge: TX /)
    for (const part of [
      'A car was towed from Arbor Ridge',
      'Unauthorized: no right to park here',
      'Driver: Rubén Treviño',
      `https://app.curbwise.example/complexes/tows/${id}/details`,
      '800-803-9202',
    ])
      expect(kept.text).toContain(part)
    expect(kept.html).toContain('class="v-unauthorized"')
    expect(kept.html).not.toMatch(/<img|@font-face|<script/)
    expect(kept.attachments.map(({ file_name }) => file_name)).toEqual([`tow-${number}-tow-ticket.pdf`])
    const attached = await scene.gateway.anybody().get(`/api/demo/outbox/${kept.id}/attachments/0`)
    expect(attached.headers.get('content-type')).toBe('application/pdf')
    expect((await readPdf(attached.bytes)).text).toContain(`Tow ticket ${number}`)
    expect((await scene.gateway.anybody().get(`/api/demo/outbox/${kept.id}/attachments/1`)).status).toBe(404)
    expect((await scene.gateway.anybody().get('/api/demo/mailbox')).text).toContain(
      `/api/demo/outbox/${kept.id}/attachments/0`,
    )
    await expect
      .poll(async () => (await tow(id)).messages)
      .toMatchObject([{ channel: 'mail', kind: 'tow_contract', to: scene.people.manager.email, status: 'sent' }])
    expect((await documentsOf(id))['tow_ticket']).toMatchObject({ mailed_to: [scene.people.manager.email] })
    expect((await documentsOf(id, scene.clients.manager))['tow_ticket']).toMatchObject({ mailed_to: [] })
    const entries: { action: string; after: { sent_to: string } }[] = await scene.world
      .db('history_entries')
      .join('history_values', 'entry_id', 'history_entries.id')
      .where({ record_id: id, action: 'tow.mailed' })
    expect(entries).toMatchObject([{ after: { sent_to: scene.people.manager.email, papers: 'Tow ticket' } }])
  })

  it('asks the customer to confirm address and amount, in the requested language and the company’s wording', async () => {
    const id = await scene.tow('completed')
    const due = `$${((await tow(id)).charge.total.cents / 100).toFixed(2)}`
    expect((await mail(id, 'email-customer')).json).toMatchObject({
      code: 'validation_failed',
      fields: { email: 'Enter the email address' },
    })
    await mail(id, 'email-customer', { email: 'Carla@Example.com' })
    const kept = await sentTo('carla@example.com')
    expect(kept.text).toContain('you asked us to send to carla@example.com')
    expect(kept.text).toContain(`The amount we quoted you is ${due}.`)
    expect(kept.text).toContain('The filing fee is up to $20.')
    expect(kept.text).toMatch(/findmycar\?case=[0-9a-f-]{36}/)
    expect(kept.attachments.map(({ file_name }) => file_name.replace(/tow-\d+-/, ''))).toEqual([
      'tow-ticket.pdf',
      'tow-hearing-notice.pdf',
    ])
    const wording = (body: object) =>
      scene.clients.admin.patch(`/api/tow-companies/${scene.bayou.id}/notifications`, body)
    expect((await wording({ customer_acknowledgement: { es: 'Recibido en {email}.' } })).json).toMatchObject({
      fields: { 'customer_acknowledgement.es': 'Keep {email} and {price} in it' },
    })
    const own = 'Recibido en {email}: {price}, $& y {otro}.'
    expect((await wording({ customer_acknowledgement: { es: own } })).json).toMatchObject({
      customer_acknowledgement: { en: null, es: own },
      shipped: { customer_acknowledgement: { en: expect.stringContaining('{price}') as string } },
    })
    expect(
      (await scene.clients.dispatcher.patch(`/api/tow-companies/${scene.bayou.id}/notifications`, {})).status,
    ).toBe(403)
    expect(
      (await scene.clients.dispatcher.get(`/api/tow-companies/${scene.bayou.id}/notifications`)).json,
    ).toMatchObject({ customer_acknowledgement: { es: own } })
    await mail(id, 'email-customer', { language: 'es' })
    const spanish = await sentTo('carla@example.com', /derecho a una audiencia/)
    expect(spanish.text).toContain(`Recibido en carla@example.com: ${due}, $& y {otro}.`)
    expect(spanish.text).toContain('hasta $20')
  })

  it('shows on the invoice what was due when it was queued, also when it’s sent later', async () => {
    const id = await scene.tow('completed')
    const due = `$${((await tow(id)).charge.total.cents / 100).toFixed(2)}`
    await mail(id, 'email-storage-lot-invoice', { email: 'insurer@example.com' })
    scene.minutes(3 * 1440)
    const kept = await sentTo('insurer@example.com')
    const attached = await scene.gateway.anybody().get(`/api/demo/outbox/${kept.id}/attachments/0`)
    expect((await readPdf(attached.bytes)).text).toContain(`Due now ${due}`)
    expect(kept.text).toContain(`Due now: ${due}`)
  })

  it('says that nothing is due only after the charge is set to zero, and changes no money', async () => {
    const id = await scene.tow('completed')
    expect((await mail(id, 'email-no-charge', { email: 'dora@example.com' })).json).toMatchObject({
      code: 'refused',
      message: 'Set the charge to zero with a reason first.',
    })
    expect(
      (await scene.clients.flagged.post(`/api/tows/${id}/zero-charge`, { reason: 'The sign was turned around' }))
        .status,
    ).toBe(200)
    const before = await scene.world.db('tow_charge_lines').where({ tow_id: id }).orderBy('id')
    await mail(id, 'email-no-charge', { email: 'dora@example.com' })
    const kept = await sentTo('dora@example.com')
    expect(kept.text).toContain('Reason: The sign was turned around')
    const attached = await scene.gateway.anybody().get(`/api/demo/outbox/${kept.id}/attachments/0`)
    expect((await readPdf(attached.bytes)).text).toContain('Amount due: $0.00')
    expect(await scene.world.db('tow_charge_lines').where({ tow_id: id }).orderBy('id')).toEqual(before)
  })

  it('is refused without its document, and to users who may not send it', async () => {
    const id = await scene.tow('on_scene')
    for (const which of ['email-contract', 'email-customer', 'email-storage-lot-invoice'])
      expect((await mail(id, which, { email: 'eve@example.com' })).json).toMatchObject({ code: 'refused' })
    expect((await other.post(`/api/tows/${id}/email-contract`, { email: 'eve@example.com' })).json).toMatchObject({
      code: 'refused',
    })
    expect((await scene.clients.manager.post(`/api/tows/${id}/email-contract`, {})).status).toBe(403)
    expect(await scene.world.db('notifications').where({ tow_id: id })).toEqual([])
  })
})

describe('a text to the driver', () => {
  const notify = (id: string, body: object = {}) =>
    scene.clients.dispatcher.post(`/api/tows/${id}/notify-driver-sms`, body)

  it('requires a phone number, and the refusal names the driver', async () => {
    const id = await scene.tow('hooked')
    expect((await notify(id)).json).toMatchObject({
      code: 'refused',
      message: 'Rubén Treviño has no phone number on record. Add one under Tow team.',
    })
  })

  it('names the car, complex, and location, links to the tow, and shows its delivery status', async () => {
    await scene.world.db('users').where({ id: scene.people.driver.user_id }).update({ phone: '(713) 555-0111' })
    const id = await scene.tow('hooked')
    expect((await notify(id, { message: 'x'.repeat(300) })).json).toMatchObject({
      code: 'validation_failed',
      fields: { message: expect.stringContaining('Shorten') as string },
    })
    expect((await notify(id)).json).toEqual({ ok: true, sent_to: '(713) 555-0111' })
    const kept = await sentTo('(713) 555-0111')
    expect(kept.text).toMatch(
      /^Tow \d+: TX .+\. Arbor Ridge, .+ https:\/\/app\.curbwise\.example\/complexes\/tows\/[0-9a-f-]{36}\/details$/,
    )
    await expect
      .poll(async () => (await tow(id)).messages)
      .toMatchObject([{ channel: 'sms', kind: 'tow_driver', status: 'sent' }])
  })

  it('is refused while the tow is unassigned', async () => {
    expect((await notify(await scene.tow('requested'))).json).toMatchObject({
      code: 'refused',
      message: 'No one has this tow yet.',
    })
  })
})

describe('emails about tows', () => {
  const send = (id: string, client: HttpClient, to: string): Promise<Answer> =>
    client.post(`/api/tows/${id}/email-customer`, { email: to })
  const told = ({ json }: Answer): string => String(json['message'])
  const TOW_HAS_HAD_TEN =
    /^This tow has had 10 emails in the last 24 hours, the most allowed\. You can send again from \d\d\/\d\d\/\d{4}, /

  /** Records copies of an email, for these tows in turn: a real one renders a PDF. */
  async function copyMail(recipient: string, tows: readonly string[], count: number): Promise<void> {
    const notifications = scene.world.db('notifications')
    const [sent] = await notifications.clone().where({ recipient })
    if (!sent) throw new Error('The first email was not recorded')
    await notifications.clone().insert(
      Array.from({ length: count }, (_, index) => ({
        ...sent,
        id: randomUUID(),
        message_id: `${randomUUID()}@example.com`,
        tow_id: tows[index % tows.length],
        message: JSON.stringify(sent.message),
      })),
    )
  }

  it('are limited to ten a day per tow, over all users and concurrent calls', async () => {
    const id = await scene.tow('completed')
    for (let index = 0; index < 8; index += 1)
      expect((await send(id, scene.clients.dispatcher, `early.${index}@example.com`)).status).toBe(200)
    // Four concurrent calls wait for one tow, one after another: few enough to stay within their time limit on a busy
    // machine.
    const strangers = Array.from({ length: 4 }, (_, index) => `stranger.${index}@example.com`)
    const answers = await Promise.all(
      strangers.map((to, index) => send(id, index % 2 === 0 ? scene.clients.dispatcher : scene.clients.admin, to)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 2 }, () => 200),
      ...Array.from({ length: 2 }, () => 429),
    ])
    expect(told(answers.find(({ status }) => status === 429) as Answer)).toMatch(TOW_HAS_HAD_TEN)
    scene.gateway.clock.pass(24 * 3_600_000 + 1000)
    expect((await send(id, scene.clients.dispatcher, 'stranger@example.com')).status).toBe(200)
  })

  it('are limited to ten a day per tow, whatever they are about', async () => {
    const id = await scene.tow('completed')
    const zeroed = await scene.clients.flagged.post(`/api/tows/${id}/zero-charge`, { reason: 'Wrong car' })
    expect(zeroed.status).toBe(200)
    expect((await mail(id, 'email-storage-lot-invoice', { email: 'first@example.com' })).status).toBe(200)
    await copyMail('first@example.com', [id], 8)
    expect((await mail(id, 'email-no-charge', { email: 'tenth@example.com' })).status).toBe(200)
    for (const which of ['email-storage-lot-invoice', 'email-no-charge', 'email-customer', 'email-contract']) {
      const refused = await mail(id, which, { email: 'stranger@example.com' })
      expect([which, refused.status, told(refused)]).toEqual([which, 429, expect.stringMatching(TOW_HAS_HAD_TEN)])
    }
  })

  it('are limited to thirty an hour per user, over all tows', async () => {
    const person = await scene.world.logIn(await scene.world.towUser('tow_staff', scene.bayou, 'Many Mails'))
    const tows = [await scene.tow('completed'), await scene.tow('completed')]
    const sendTo = (index: number) => send(tows[index % 2] ?? '', person, `sent.${index}@example.com`)
    expect((await sendTo(0)).status).toBe(200)
    const elsewhere = [await scene.tow('completed'), await scene.tow('completed'), await scene.tow('completed')]
    await copyMail('sent.0@example.com', elsewhere, 27)
    expect([(await sendTo(1)).status, (await sendTo(2)).status]).toEqual([200, 200])
    for (const refused of [await sendTo(3), await sendTo(4)])
      expect([refused.status, told(refused)]).toEqual([
        429,
        expect.stringMatching(
          /^You have sent 30 emails in the last hour, the most allowed\. You can send again from \d\d\/\d\d\/\d{4}, /,
        ),
      ])
    expect((await send(tows[1] ?? '', scene.clients.dispatcher, 'owner@example.com')).status).toBe(200)
  })
})
