import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PushServer, signedClaims } from '../../test/servers/push-server.ts'
import { TEST_KEYS } from '../../test/servers/start-gateway.ts'
import { createPushSender, PushRefused, type PushSender } from './push-sender.ts'

const server = new PushServer()
const { VAPID_PUBLIC_KEY: public_key, VAPID_PRIVATE_KEY: private_key } = TEST_KEYS
const text = { title: 'Tow requested at Arbor Ridge', body: 'Tow 7 needs a driver.', path: '/tows', tag: 'tow-7' }
let sender: PushSender

beforeAll(async () => {
  const { host } = await server.listen()
  const settings = { public_key, private_key, subject: null, test_hosts: [host] }
  sender = createPushSender(settings, () => 'https://app.curbwise.example')
})
afterAll(() => server.close())

const target = ({ subscription: { endpoint, keys } }: ReturnType<PushServer['browser']>) => ({ endpoint, ...keys })

it('encrypts a message for one browser, and signs it for its push service', async () => {
  const browser = server.browser()
  expect(await sender.send(target(browser), text, 1800)).toBe('sent')
  expect(browser.messages).toEqual([text])
  const [raw] = browser.raw
  if (!raw) throw new Error('nothing was received')
  expect(raw.headers).toMatchObject({ ttl: '1800', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(raw.body.toString('latin1')).not.toContain('Arbor')
  expect(signedClaims(raw, public_key)).toMatchObject({
    aud: `http://${server.host}`,
    sub: 'https://app.curbwise.example',
  })
})

describe('a push service that answers', () => {
  const answered = async (status: number) => {
    const browser = server.browser()
    server.answers.set(browser.path, status)
    return sender.send(target(browser), text, 60).catch((error: unknown) => error)
  }

  it.each([404, 410])('%i ends the browser', async (status) => {
    expect(await answered(status)).toBe('ended')
  })

  it.each([301, 400, 401, 403, 413])('%i refuses for good', async (status) => {
    expect(await answered(status)).toBeInstanceOf(PushRefused)
  })

  it.each([429, 500, 503])('%i is asked again', async (status) => {
    const error = await answered(status)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PushRefused)
  })
})

it('follows no redirect', () => {
  expect(server.received.map(({ path }) => path)).not.toContain('/elsewhere')
})

it('sends nothing to an address that isn’t public, whatever was stored', async () => {
  const { keys } = server.browser().subscription
  const before = server.received.length
  const other = { endpoint: `http://localhost:${server.host.split(':')[1]}/`, ...keys }
  await expect(sender.send(other, text, 60)).rejects.toBeInstanceOf(PushRefused)
  expect(server.received).toHaveLength(before)
})
