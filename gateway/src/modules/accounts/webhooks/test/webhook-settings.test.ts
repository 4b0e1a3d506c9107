import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { isSigned, WebhookScene } from '../../../../../test/scenes/webhook-scene.ts'

let scene: WebhookScene
beforeAll(async () => {
  scene = await WebhookScene.open()
})
afterEach(() => scene.reset())
afterAll(() => scene.close())

describe('the address of a webhook', () => {
  it.each([
    'http://hooks.example.com/curbwise',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://2130706433/',
    'https://metadata.internal/',
    'https://hooks.example.com:8443/',
    'https://gil:secret@hooks.example.com/',
    'ftp://hooks.example.com/',
    'not an address',
  ])('may not be %s', async (url) => {
    const answer = await scene.admin.post(scene.path, { url, kinds: ['tow'] })
    expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, ['url']])
    const { id } = await scene.add()
    const changed = await scene.admin.patch(`${scene.path}/${id}`, { url })
    expect([changed.status, Object.keys(changed.json['fields'] as object)]).toEqual([422, ['url']])
  })

  it('is checked again when it is sent to, however it was stored', async () => {
    const { id } = await scene.add()
    await scene.world.db('webhook_endpoints').where({ id }).update({ url: 'https://127.0.0.1/' })
    await scene.tow()
    expect(await scene.send()).toEqual([])
    expect(await scene.deliveries(id)).toMatchObject([
      { status: 'waiting', response_status: null, error: expect.stringContaining('public internet') as string },
    ])
  })
})

describe('a secret', () => {
  it('signs beside its successor for 24 hours', async () => {
    const { id, secret } = await scene.add()
    const changed = await scene.admin.post(`${scene.path}/${id}/secret`, {})
    const successor = String(changed.json['secret'])
    const signers = async (): Promise<readonly boolean[]> => {
      await scene.tow()
      const [sent] = await scene.send()
      if (!sent) throw new Error('Nothing was sent')
      return [secret, successor].map((one) => isSigned(sent, one, scene.gateway.clock.now()))
    }
    expect(await signers()).toEqual([true, true])
    const begun = scene.gateway.clock.moment
    scene.gateway.clock.pass(24 * 3_600_000)
    expect(await signers()).toEqual([false, true])
    scene.gateway.clock.moment = begun
  })

  it('is shown once, and stored encrypted', async () => {
    const { secret } = await scene.add()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect((await scene.admin.get(scene.path)).text).not.toContain(secret)
    const [stored] = await scene.world.db('webhook_endpoints').pluck<Buffer[]>('secret')
    expect(stored?.includes(secret)).toBe(false)
    expect(JSON.stringify(await scene.world.db('idempotency_keys').select('*'))).not.toContain(secret)
    expect(JSON.stringify(await scene.world.db('history_values').select('*'))).not.toContain(secret)
  })
})

describe('a webhook', () => {
  it('is sent nothing once it is switched off or removed, also of what waited', async () => {
    const { id } = await scene.add()
    await scene.tow()
    expect((await scene.admin.patch(`${scene.path}/${id}`, { is_on: false })).json).toMatchObject({
      is_on: false,
      off: { why: 'by_admin' },
    })
    await scene.tow()
    expect(await scene.send()).toEqual([])
    expect((await scene.deliveries(id, '?status=failed')).map(({ error }) => error)).toEqual([
      'The webhook was switched off',
    ])
    expect((await scene.admin.patch(`${scene.path}/${id}`, { is_on: true })).status).toBe(200)
    await scene.tow()
    expect((await scene.admin.delete(`${scene.path}/${id}`)).json).toEqual({ ok: true })
    expect(await scene.send()).toEqual([])
    expect((await scene.admin.get(`${scene.path}/${id}/deliveries`)).status).toBe(404)
    const actions = await scene.world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck('action')
    expect(actions).toEqual(['webhook.created', 'webhook.switched_off', 'webhook.switched_on', 'webhook.removed'])
  })

  it('is one of at most 10', async () => {
    for (let count = 0; count < 10; count += 1) await scene.add()
    const refused = await scene.admin.post(scene.path, { url: scene.receiver.url, kinds: ['tow'] })
    expect(refused.status).toBe(409)
  })

  it('is managed by admins of the company and super admins only', async () => {
    const { id } = await scene.add()
    const { world, path } = scene
    const staff = await world.logIn(await world.towUser('tow_staff', scene.company))
    const other = await world.logIn(await world.towUser('tow_admin', await world.company('Lone Star Recovery')))
    const ines = await world.logIn(await world.superAdmin())
    const one = `${path}/${id}`
    const calls = [
      (client: HttpClient) => client.get(path),
      (client: HttpClient) => client.post(path, { url: scene.receiver.url, kinds: ['tow'] }),
      (client: HttpClient) => client.patch(one, { kinds: ['boot'] }),
      (client: HttpClient) => client.post(`${one}/secret`, {}),
      (client: HttpClient) => client.get(`${one}/deliveries`),
      (client: HttpClient) => client.post(`${one}/send-again`, { failed_since: '2026-11-19T00:00:00Z' }),
      (client: HttpClient) => client.delete(one),
    ]
    for (const call of calls) {
      expect((await call(staff)).status).toBe(403)
      expect((await call(other)).status).toBe(404)
      expect((await call(ines)).status).toBe(200)
    }
    expect((await scene.admin.delete(`${path}/${randomUUID()}`)).status).toBe(404)
  })

  it.each([
    ['url', { url: '' }],
    ['kinds', { kinds: [] }],
    ['kinds.0', { kinds: ['unit'] }],
    ['kinds', { kinds: ['tow', 'tow'] }],
  ])('names the field %s', async (field, change) => {
    const answer = await scene.admin.post(scene.path, { url: scene.receiver.url, kinds: ['tow'], ...change })
    expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, [field]])
  })
})
