import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../test/readers/read-pdf.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { storedCar } from '../../test/scenes/stored-car.ts'
import { makeYard } from '../../test/factories/tow.factory.ts'
import { World } from '../../test/world.ts'
import { smtpMailer } from './smtp-mailer.ts'

const raw: Buffer[] = []
let recipients: string[] = []
let refusals = 0
let server: SMTPServer
let gateway: TestGateway

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      recipients = envelope.rcptTo.map(({ address }) => address)
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          raw.push(Buffer.concat(parts))
          done(refusals-- > 0 ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null)
        })
    },
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.server.address() as AddressInfo
  gateway = await startTestGateway({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Curbwise <no-reply@curbwise.example>',
      ORIGIN: 'https://app.curbwise.example',
    },
  })
})
afterAll(async () => {
  await gateway.close()
  await new Promise<void>((closed) => {
    server.close(() => {
      closed()
    })
  })
})

it('an email has HTML and text; a retry has the same Message-ID, and it is not in the outbox', async () => {
  const world = new World(gateway)
  const dana = await world.towUser('tow_staff', await world.company('Bayou City Towing'), 'Dana <b>Whitfield')
  refusals = 1
  await (await gateway.anybody().begin()).post('/api/auth/forgot-password', { email: dana.email })
  await expect.poll(() => raw.length).toBe(2)
  const [first, second] = (await Promise.all(raw.map((letter) => PostalMime.parse(letter)))) as [Email, Email]
  expect(second.messageId).toBe(first.messageId)
  expect(second.messageId).toMatch(/^<[0-9a-f-]{36}@app\.curbwise\.example>$/)
  expect(second).toMatchObject({
    from: { name: 'Curbwise', address: 'no-reply@curbwise.example' },
    to: [{ address: dana.email }],
    subject: 'Choose a new password for Curbwise',
  })
  expect(second.text).toContain('https://app.curbwise.example/reset-password?token=')
  expect(second.text).toContain('until 11/20/2026, 4:58 PM, Central time')
  expect(second.html).toContain('prefers-color-scheme:dark')
  expect(second.html).not.toContain('<script')
  expect(await world.db('outbox_messages').count('* as n').first()).toEqual({ n: 0 })
})

it('an email about a tow has its documents attached as files that open', async () => {
  raw.length = 0
  refusals = 0
  const world = new World(gateway)
  const company = await world.company('Gulf Towing', { email: 'desk@gulftowing.example' })
  const complex = await world.complex(company, 'Arbor Ridge')
  await world.db('contracts').where({ id: complex.id }).update({ email: 'office@arborridge.example' })
  const yard = await makeYard(world, company, complex)
  const driver = await world.towUser('tow_driver', company, 'Rubén Treviño', { truck_id: yard.truck_id })
  const car = await storedCar(world, { company, complex, yard, driver }, 'PFN 6602', gateway.clock.now())
  const dana = await world.logIn(await world.towUser('tow_staff', company, 'Dana Whitfield'))
  expect((await dana.post(`/api/tows/${car.id}/email-contract`, {})).json).toEqual({
    ok: true,
    sent_to: 'office@arborridge.example',
  })
  await expect.poll(() => raw.length).toBe(1)
  const letter = await PostalMime.parse(raw[0] as Buffer)
  const { message_id } = await world
    .db('notifications')
    .where({ tow_id: car.id })
    .first<{ message_id: string }>('message_id')
  expect(letter).toMatchObject({
    messageId: `<${message_id}@app.curbwise.example>`,
    subject: 'Towed from Arbor Ridge: TX PFN 6602',
  })
  expect(letter).toMatchObject({
    from: { name: 'Gulf Towing', address: 'no-reply@curbwise.example' },
    replyTo: [{ address: 'desk@gulftowing.example' }],
  })
  expect(letter.attachments).toMatchObject([
    { filename: expect.stringMatching(/^tow-\d+-tow-ticket\.pdf$/) as string, mimeType: 'application/pdf' },
  ])
  expect((await readPdf(Buffer.from(letter.attachments[0]?.content as ArrayBuffer))).text).toContain('PFN 6602')
})

it('a line break in a name or a subject adds neither a header nor a recipient', async () => {
  raw.length = 0
  refusals = 0
  const { port } = server.server.address() as AddressInfo
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Curbwise <no-reply@curbwise.example>' })
  await mailer.send(
    {
      to: 'desk@gulftowing.example',
      from_name: 'Gulf\r\nBcc: everyone@example.com',
      reply_to: 'desk@gulftowing.example',
      subject: 'Towed\r\nX-Added: yes\r\n\r\nAnother body',
      text: 'The text',
      html: '<p>The text</p>',
    },
    { message_id: 'one@app.curbwise.example', tenant: 'platform', documents: [] },
  )
  mailer.close()
  const letter = await PostalMime.parse(raw[0] ?? Buffer.alloc(0))
  expect(letter.headers.map(({ key }) => key)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^(?:bcc|cc|x-added)$/i)]),
  )
  expect(recipients).toEqual(['desk@gulftowing.example'])
  expect(letter.text?.trim()).toBe('The text')
})
