import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { figuresOfHtml, figuresOfText, sumsOfPaper } from '../../../../../test/readers/read-money.ts'
import { type BootScene, inCash, startBootScene, TOTAL_CENTS } from '../../../../../test/scenes/boot-scene.ts'

let scene: BootScene

beforeAll(async () => {
  scene = await startBootScene()
})
afterAll(() => scene.gateway.close())

const codeOf = async (id: string): Promise<string> =>
  String((await scene.clients.driver.post(`/api/booted-vehicles/${id}/read-code`, {})).json['code'])

it('the window notice says what the law asks for in both languages, with a new code each time', async () => {
  const id = await scene.boot({ wheel: 'front_left', device_code: await scene.device('0392') })
  const codes: string[] = []
  for (let copy = 0; copy < 2; copy += 1) {
    const answer = await scene.clients.driver.get(`/api/booted-vehicles/${id}/notice`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text } = await readPdf(answer.bytes)
    for (const words of [
      'Do not move this car',
      'No mueva este carro',
      'front left',
      'delantera izquierda',
      '0392',
      '$135.31',
      'Bayou City Towing',
      '2308.458',
      'Yellow box at the leasing office',
      '$25.00',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(text).not.toContain(await codeOf(id))
    codes.push(/[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(text)?.[0].replaceAll('-', '') ?? '')
  }
  const stored = await scene.world.db('boot_codes').where({ booted_vehicle_id: id }).pluck<Buffer[]>('code_sha256')
  const digests = codes.map((code) => createHash('sha256').update(`boot ${code}`).digest('hex'))
  expect(stored.map((digest) => digest.toString('hex')).toSorted()).toEqual(digests.toSorted())
  const noted = await scene.clients.driver.post(`/api/booted-vehicles/${id}/notice-on-window`, {})
  expect(noted.json['notice']).toMatchObject({ on_window_at: scene.gateway.clock.now().toISOString() })
})

it('the receipt exists once the car is released, by email too, and never has the release code', async () => {
  const id = await scene.boot({}, scene.clients.dispatcher)
  const { dispatcher, driver, manager } = scene.clients
  expect((await dispatcher.get(`/api/booted-vehicles/${id}/receipt`)).status).toBe(409)
  const code = String((await dispatcher.post(`/api/booted-vehicles/${id}/read-code`, {})).json['code'])
  const payment = inCash(TOTAL_CENTS)
  await dispatcher.post(`/api/booted-vehicles/${id}/counter-payment`, { ...payment, email: 'payer@example.com' })
  for (const [client, language, title] of [
    [dispatcher, 'en', 'Receipt: boot'],
    [manager, 'es', 'Recibo: inmovilizador'],
  ] as const) {
    const answer = await client.get(`/api/booted-vehicles/${id}/receipt?language=${language}`)
    const { text } = await readPdf(answer.bytes)
    expect(text).toContain(title)
    expect(text).toContain(payment.payment.receipt_number)
    expect(text).not.toContain(code)
  }
  expect((await driver.post(`/api/booted-vehicles/${id}/email-receipt`, {})).status).toBe(403)
  const sent = await dispatcher.post(`/api/booted-vehicles/${id}/email-receipt`, {})
  expect(sent.json).toEqual({ ok: true, sent_to: 'payer@example.com' })
  const mails = async (): Promise<object[]> =>
    scene.world.db('outbox_messages').where({ recipient: 'payer@example.com' }).select('subject', 'text', 'html')
  await expect.poll(mails).toHaveLength(2)
  const messages = await mails()
  expect(JSON.stringify(messages)).toContain('$135.31')
  expect(JSON.stringify(messages)).not.toContain(code)
})

it.each([
  ['en', 'Total', 'Paid', 'Refunded', 'Not collected', 'Due now'],
  ['es', 'Total', 'Pagado', 'Reembolsado', 'No se cobra', 'Por pagar ahora'],
] as const)(
  'a receipt in %s has the total, what was paid and refunded, and what is due',
  async (language, ...labels) => {
    const { dispatcher, admin } = scene.clients
    const id = await scene.boot({}, dispatcher)
    const to = `${id}@example.com`
    const read = async () => {
      const answer = await dispatcher.get(`/api/booted-vehicles/${id}/receipt?language=${language}`)
      return sumsOfPaper((await readPdf(answer.bytes)).text)
    }
    const sums = (...amounts: readonly (number | null)[]) =>
      amounts.flatMap((cents, index) => (cents === null ? [] : [{ label: labels[index], cents }]))
    const paid = await dispatcher.post(`/api/booted-vehicles/${id}/counter-payment`, inCash(TOTAL_CENTS))
    expect(await read()).toEqual(sums(TOTAL_CENTS, TOTAL_CENTS, null, null, 0))
    const [payment] = paid.json['payments'] as { id: string }[]
    const refund = { amount_cents: 35_31, reason: 'Agreed with the owner', receipt_number: `RF-${id.slice(0, 8)}` }
    expect((await admin.post(`/api/transactions/${payment?.id}/refund`, refund)).status).toBe(200)
    const refunded = sums(TOTAL_CENTS, TOTAL_CENTS, 35_31, 35_31, 0)
    expect(await read()).toEqual(refunded)
    await dispatcher.post(`/api/booted-vehicles/${id}/email-receipt`, { email: to, language })
    const mails = () => scene.world.db('outbox_messages').where({ recipient: to }).select('text', 'html')
    await expect.poll(mails).toHaveLength(1)
    const [mail] = (await mails()) as { text: string; html: string }[]
    expect(figuresOfText(mail?.text ?? '').slice(-refunded.length)).toEqual(refunded)
    expect(figuresOfHtml(mail?.html ?? '')).toEqual(figuresOfText(mail?.text ?? ''))
  },
)

it('emails of a receipt are limited to ten a day per boot and thirty an hour per person, and say so', async () => {
  const { world, bayou, clients, gateway } = scene
  const [person, ids] = [await world.logIn(await world.towUser('tow_staff', bayou, 'Many Mails')), [] as string[]]
  for (let index = 0; index < 4; index += 1) {
    const id = await scene.boot({}, clients.dispatcher)
    await clients.dispatcher.post(`/api/booted-vehicles/${id}/counter-payment`, inCash(TOTAL_CENTS))
    ids.push(id)
  }
  const send = async (id: string | undefined, index: number) =>
    person.post(`/api/booted-vehicles/${id}/email-receipt`, { email: `stranger.${index}@example.com` })
  for (let index = 0; index < 10; index += 1) expect((await send(ids[0], index)).status).toBe(200)
  const refused = await send(ids[0], 10)
  expect([refused.status, refused.json['message']]).toEqual([
    429,
    expect.stringMatching(/^This boot has had 10 emails in the last 24 hours, .* send again from \d\d\/\d\d\/\d{4}, /),
  ])
  for (let index = 10; index < 30; index += 1) expect((await send(ids[index < 20 ? 1 : 2], index)).status).toBe(200)
  const tired = await send(ids[3], 30)
  expect([tired.status, tired.json['message']]).toEqual([
    429,
    expect.stringMatching(/^You have sent 30 emails in the last hour, the most allowed\./),
  ])
  gateway.clock.pass(3_600_000 + 1000)
  expect((await send(ids[3], 31)).status).toBe(200)
})
