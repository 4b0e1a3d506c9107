import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/start-gateway.ts'
import { World } from '../testing/world.ts'

const raw: Buffer[] = []
let refusals = 0
let server: SMTPServer
let gateway: TestGateway

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
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

it('a mail goes out as HTML and text; tried again it carries the same Message-ID, and it is not in the outbox', async () => {
  const world = new World(gateway)
  const dana = await world.towUser('tow_staff', await world.company('Bayou City Towing'), 'Dana <b>Whitfield')
  refusals = 1
  await (await gateway.anybody().begin()).post('/api/auth/forgot-password', { email: dana.email })
  await expect.poll(() => raw.length, { timeout: 25_000 }).toBe(2)
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
