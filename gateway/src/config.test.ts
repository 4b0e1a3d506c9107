import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, configTable, loadConfig } from './config.ts'

const problem = (environment: Record<string, string>): string => {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the settings', () => {
  it('use their defaults in the demo', () => {
    const config = loadConfig({ MODE: 'demo' })
    expect(config.port).toBe(3000)
    expect(config.product_name).toBe('Curbwise')
    expect(config.sessions.secrets[0]).toHaveLength(64)
  })

  it('stop the start with one line that names the setting and the fix', () => {
    expect(problem({ MODE: 'demo', PORT: 'eighty' })).toBe('PORT cannot be used: write a port from 0 to 65535.')
    expect(problem({ MODE: 'live' })).toContain('MODE cannot be used: choose one of demo')
    expect(problem({ MODE: 'demo', DATABASE_URL: 'mysql://x' })).toContain(
      'DATABASE_URL cannot be used: write a connection string',
    )
    expect(problem({ MODE: 'demo', SESSION_SECRETS: 'short' })).toContain('at least 32 characters')
    expect(problem({ MODE: 'demo', PIN_KEY: 'zz' })).toContain('64 hexadecimal digits')
  })

  it('require every secret in production, which is the default mode', () => {
    const lines = problem({}).split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'APP_DATABASE_PASSWORD',
      'SESSION_SECRETS',
      'PIN_KEY',
      'ORIGIN',
    ])
  })

  it('send messages to phones with a whole pair of keys, and to no private server in production', () => {
    const pair = { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: 'A'.repeat(43) }
    expect(loadConfig({ MODE: 'demo' }).push).toBeNull()
    expect(loadConfig({ MODE: 'demo', ...pair, PUSH_TEST_HOSTS: 'localhost:1, localhost:2' }).push).toEqual({
      public_key: pair.VAPID_PUBLIC_KEY,
      private_key: pair.VAPID_PRIVATE_KEY,
      subject: null,
      test_hosts: ['localhost:1', 'localhost:2'],
    })
    expect(problem({ MODE: 'demo', VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toBe(
      'VAPID_PRIVATE_KEY is missing: messages to phones need both keys of the pair.',
    )
    expect(problem({ PUSH_TEST_HOSTS: 'localhost:1' })).toContain(
      'PUSH_TEST_HOSTS cannot be used: in production, messages to phones go to public servers only.',
    )
  })

  it('take a direct address beside one behind a pooler, and repeat no password of an address that can’t be used', () => {
    const url = 'postgres://owner:secret-one@pooler:6432/curbwise'
    const direct = 'postgres://owner:secret-two@server:5432/curbwise'
    expect(loadConfig({ MODE: 'demo', DATABASE_URL: url }).database).toMatchObject({ url, direct_url: null })
    expect(loadConfig({ MODE: 'demo', DATABASE_URL: url, DATABASE_DIRECT_URL: direct }).database).toMatchObject({
      url,
      direct_url: direct,
      direct_pool: 4,
      wait_ms: 5000,
    })
    expect(problem({ MODE: 'demo', DATABASE_DIRECT_URL: direct })).toBe(
      'DATABASE_URL is missing: DATABASE_DIRECT_URL is the second address of its database; with one address, write it in DATABASE_URL.',
    )
    expect(problem({ MODE: 'demo', DATABASE_URL: url, DATABASE_DIRECT_URL: 'server:secret-two@5432' })).toBe(
      'DATABASE_DIRECT_URL cannot be used: write a connection string, such as postgres://user:password@host:5432/curbwise.',
    )
    expect(problem({ MODE: 'demo', DATABASE_URL: url, DATABASE_DIRECT_POOL: '0' })).toBe(
      'DATABASE_DIRECT_POOL cannot be used: write a number from 1 to 200.',
    )
  })

  it('name a bucket with its key, and never use a key that the machine has', () => {
    const key = { S3_ACCESS_KEY_ID: 'AKIAEXAMPLE', S3_SECRET_ACCESS_KEY: 'secret-of-the-key' }
    const bucket = { FILES_BUCKET: 'photos', S3_ENDPOINT: 'https://objects.example.com' }
    expect(loadConfig({ MODE: 'demo' }).files).toEqual({ bucket: null, move: null })
    expect(loadConfig({ MODE: 'demo', ...bucket, ...key, FILES_MOVE: 'to-bucket' }).files).toEqual({
      bucket: {
        bucket: 'photos',
        endpoint: 'https://objects.example.com',
        region: 'us-east-1',
        access_key_id: 'AKIAEXAMPLE',
        secret_access_key: 'secret-of-the-key',
        wait_ms: 4000,
      },
      move: 'to-bucket',
    })
    expect(
      problem({ MODE: 'demo', ...bucket, AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' }).split('\n'),
    ).toEqual([
      'S3_ACCESS_KEY_ID is missing: FILES_BUCKET needs the ID of a key for it.',
      'S3_SECRET_ACCESS_KEY is missing: FILES_BUCKET needs the secret of its key.',
    ])
    expect(problem({ MODE: 'demo', ...key })).toContain('FILES_BUCKET is missing')
    expect(problem({ MODE: 'demo', FILES_MOVE: 'to-disk' })).toContain('FILES_BUCKET is missing: FILES_MOVE=to-disk')
    expect(problem({ MODE: 'demo', ...bucket, ...key, S3_ENDPOINT: 'https://me:hidden@objects.example.com' })).toBe(
      'S3_ENDPOINT cannot be used: write it without a login; the key is in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
    expect(problem({ MODE: 'demo', ...bucket, ...key, FILES_BUCKET: 'My Photos' })).toContain(
      'write the name of a bucket',
    )
  })

  it('use the payment sandbox everywhere but in production, and no provider where none is configured', () => {
    for (const MODE of ['demo', 'development', 'test'])
      expect([MODE, loadConfig({ MODE }).payments.provider]).toEqual([MODE, 'sandbox'])
    expect(loadConfig({ MODE: 'demo', PAYMENTS: 'none' }).payments.provider).toBeNull()
    const secrets = { SESSION_SECRETS: 'a'.repeat(32), PIN_KEY: 'b'.repeat(64), APP_DATABASE_PASSWORD: 'c'.repeat(16) }
    const production = { DATABASE_URL: 'postgres://localhost/curbwise', ORIGIN: 'https://app.example.com', ...secrets }
    expect(loadConfig(production).payments.provider).toBeNull()
    expect(problem({ ...production, PAYMENTS: 'sandbox' })).toBe(
      'PAYMENTS cannot be used: the sandbox moves no money, so in production write stripe or none.',
    )
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRETS: 'whsec_a, whsec_b' }
    expect(loadConfig({ ...production, ...keys }).payments).toMatchObject({
      provider: 'stripe',
      stripe: { webhook_secrets: ['whsec_a', 'whsec_b'] },
    })
    expect(loadConfig({ ...production, ...keys, PAYMENTS: 'none' }).payments.provider).toBeNull()
    expect(problem({ ...production, STRIPE_SECRET_KEY: 'sk_test_x' })).toBe(
      'STRIPE_WEBHOOK_SECRETS is missing: payments by Stripe need the secrets that sign its events.',
    )
    expect(problem({ ...production, PAYMENTS: 'stripe' }).split('\n')).toHaveLength(2)
    expect(problem({ MODE: 'demo', TWILIO_FROM: '+17135550148' })).toContain(
      'TWILIO_AUTH_TOKEN is missing: text messages by Twilio need all three of its settings.',
    )
  })

  it('require ORIGIN when email is actually sent', () => {
    const smtp = { MODE: 'demo', SMTP_URL: 'smtp://mail.example.com:587' }
    expect(problem(smtp)).toBe(
      'ORIGIN is missing: email sent through SMTP_URL has links in it; write the address people use, such as https://app.example.com.',
    )
    expect(loadConfig({ ...smtp, ORIGIN: 'https://app.example.com' }).mail.smtp_url).toBe('smtp://mail.example.com:587')
    expect(
      problem({ SMTP_URL: smtp.SMTP_URL })
        .split('\n')
        .filter((line) => line.startsWith('ORIGIN')),
    ).toHaveLength(1)
  })

  it('accept several session secrets, newest first, and drop the slash at the end of the origin', () => {
    const config = loadConfig({
      MODE: 'test',
      SESSION_SECRETS: `${'a'.repeat(32)}, ${'b'.repeat(40)}`,
      ORIGIN: 'https://app.example.com/',
    })
    expect(config.sessions.secrets).toEqual(['a'.repeat(32), 'b'.repeat(40)])
    expect(config.origin).toBe('https://app.example.com')
  })

  it('are all in the handbook', () => {
    const page = readFileSync(new URL('../../packages/handbook/configuration.md', import.meta.url), 'utf8')
    expect(page).toContain(configTable())
  })
})
