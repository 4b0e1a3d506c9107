import { selfSigned } from '@curbwise/tooling/launch/testing/certificate.ts'
import { freePort } from '@curbwise/tooling/postgres/index.ts'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTlsSite } from '../../test/servers/tls-site.ts'
import { StripeServer } from '../../test/servers/stripe-server.ts'
import { TwilioServer } from '../../test/servers/twilio-server.ts'
import { examine } from './doctor.ts'

const PASSWORD = 'the-password-of-the-mail-server'
const now = () => new Date()
const stripe = new StripeServer(now)
const twilio = new TwilioServer()
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth({ username, password = '' }, _session, done) {
    if (username === 'office') done(null, { user: 'office' })
    else done(new Error(`nobody logs in with ${password}`))
  },
})
let urls: { readonly stripe: string; readonly twilio: string; readonly smtp: string }

beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  urls = {
    stripe: await stripe.listen(),
    twilio: await twilio.listen(),
    smtp: `127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  }
})
afterAll(async () => {
  await Promise.all([stripe.close(), twilio.close(), new Promise<void>((done) => smtp.close(() => done()))])
})

/** Settings whose database can't be reached, which the other checks don't need. */
async function found(check: string, env: Readonly<Record<string, string>>, more: { ca?: string } = {}) {
  const findings = await examine({
    env: {
      DATABASE_URL: `postgres://owner:not-a-password@127.0.0.1:${await freePort()}/curbwise`,
      APP_DATABASE_PASSWORD: 'a password for the gateway',
      SESSION_SECRETS: 'a secret for tests that is long enough',
      PIN_KEY: 'ab'.repeat(32),
      ORIGIN: 'http://localhost',
      FILES_DIR: import.meta.dirname,
      ...env,
    },
    ...more,
  })
  return findings.find((finding) => finding.check === check)
}

describe('mail', () => {
  it('is off without a server, which is a state and no fault', async () => {
    expect(await found('mail', {})).toMatchObject({ state: 'off', fix: null })
  })

  it('is in order when the server accepts the login', async () => {
    expect(await found('mail', { SMTP_URL: `smtp://office:${PASSWORD}@${urls.smtp}` })).toMatchObject({ state: 'ok' })
  })

  it('names a refused login without its password, although the server quotes it', async () => {
    const finding = await found('mail', { SMTP_URL: `smtp://stranger:${PASSWORD}@${urls.smtp}` })
    expect(finding).toMatchObject({ state: 'fault', fix: 'Correct the login in SMTP_URL.' })
    expect(finding?.found).toContain('nobody logs in with •••')
  })

  it('names a port where nothing listens', async () => {
    const port = await freePort()
    const finding = await found('mail', { SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect(finding).toMatchObject({ state: 'fault' })
    expect(finding?.found).toContain(`127.0.0.1:${port}: connect ECONNREFUSED`)
  })
})

describe('texts', () => {
  const env = (token = twilio.auth_token) => ({
    TWILIO_ACCOUNT_SID: twilio.account_sid,
    TWILIO_AUTH_TOKEN: token,
    TWILIO_FROM: '+17135550148',
    TWILIO_API_URL: urls.twilio,
  })

  it('are off without an account', async () => {
    expect(await found('texts', {})).toMatchObject({ state: 'off' })
  })

  it('are in order when the token is accepted, and nothing is sent', async () => {
    expect(await found('texts', env())).toMatchObject({ state: 'ok' })
    expect(twilio.messages).toEqual([])
  })

  it('fail with a wrong token, a suspended account, or without an answer', async () => {
    expect(await found('texts', env('another token altogether'))).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('refuses the token'),
    })
    twilio.account_status = 'suspended'
    expect(await found('texts', env())).toMatchObject({ state: 'fault', found: expect.stringContaining('suspended') })
    twilio.account_status = 'active'
    const silent = { ...env(), TWILIO_API_URL: `http://127.0.0.1:${await freePort()}` }
    expect(await found('texts', silent)).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

describe('payments', () => {
  const ADDRESS = 'http://localhost/api/payments/stripe/events'
  const env = (secrets = 'whsec_one,whsec_two', key = 'sk_live_of_nobody') => ({
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRETS: secrets,
    STRIPE_API_URL: urls.stripe,
  })
  beforeEach(() => {
    stripe.refuses = null
    stripe.webhooks = [
      { url: ADDRESS, status: 'enabled' },
      { url: ADDRESS, status: 'enabled' },
      { url: 'https://elsewhere.example/events', status: 'enabled' },
    ]
  })

  it('are off without a key', async () => {
    expect(await found('payments', {})).toMatchObject({ state: 'off' })
  })

  it('are in order with a secret for each webhook at our address', async () => {
    expect(await found('payments', env())).toMatchObject({ state: 'ok' })
  })

  it('fail with a key that Stripe refuses', async () => {
    stripe.refuses = 401
    expect(await found('payments', env())).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('refuses the key'),
      fix: 'Correct STRIPE_SECRET_KEY.',
    })
  })

  it('are uncertain with a key that may not list webhooks', async () => {
    stripe.refuses = 403
    expect(await found('payments', env())).toMatchObject({ state: 'warning', fix: expect.stringContaining(ADDRESS) })
  })

  it('fail without an enabled webhook at our address', async () => {
    stripe.webhooks = [
      { url: ADDRESS, status: 'disabled' },
      { url: 'https://elsewhere.example/events', status: 'enabled' },
    ]
    expect(await found('payments', env())).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('only a disabled one'),
    })
  })

  it('fail with fewer secrets than webhooks', async () => {
    expect(await found('payments', env('whsec_one'))).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('has 1'),
    })
  })

  it('are worth a warning with a key of the test mode', async () => {
    expect(await found('payments', env(undefined, 'sk_test_of_nobody'))).toMatchObject({ state: 'warning' })
  })
})

describe('the certificate', () => {
  async function of(days: number, trusted = true) {
    const certificate = selfSigned(days)
    const site = await startTlsSite(certificate)
    try {
      return await found('certificate', { ORIGIN: site.origin }, trusted ? { ca: certificate.cert } : {})
    } finally {
      await site.close()
    }
  }

  it('is in order for 90 days', async () => {
    expect(await of(90)).toMatchObject({ state: 'ok' })
  })

  it('is worth a warning when it was not renewed in time', async () => {
    expect(await of(10)).toMatchObject({ state: 'warning', found: expect.stringMatching(/in (?:9|10) days/) })
  })

  it('is a fault once it has ended', async () => {
    expect(await of(-3)).toMatchObject({ state: 'fault', found: expect.stringContaining('ended on') })
  })

  it('is a fault when browsers don’t trust it', async () => {
    expect(await of(90, false)).toMatchObject({ state: 'fault', found: expect.stringContaining('Browsers refuse') })
  })

  it('is a fault when nothing listens at the origin', async () => {
    expect(await found('certificate', { ORIGIN: `https://localhost:${await freePort()}` })).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('is missing for an origin without https', async () => {
    expect(await found('certificate', {})).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('isn’t https'),
    })
  })
})
