import { randomUUID } from 'node:crypto'
import type { ApiKeyRow } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { KeyClient } from '../../../../../test/client/key-client.ts'
import { makeKey } from '../../../../../test/factories/api-key.factory.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import { createApiKeys } from '../../../../auth/api-keys.ts'
import { inTenancy } from '../../../../db/tenancy.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let admin: HttpClient
let path: string

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing', { has_booting_access: true })
  admin = await world.logIn(await world.towUser('tow_admin', bayou, 'Gil Arceneaux'))
  path = `/api/tow-companies/${bayou.id}/api-keys`
})
afterAll(() => gateway.close())

const program = (secret: string): KeyClient => new KeyClient(gateway.url, secret)

async function create(fields: object = {}): Promise<{ key: ApiKeyRow; secret: string }> {
  const answer = await admin.post(path, { name: 'Yard software', scopes: ['read_tows'], ...fields })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as { key: ApiKeyRow; secret: string }
}
async function listed(id: string): Promise<ApiKeyRow | undefined> {
  const { json } = await admin.get(path)
  return (json['data'] as ApiKeyRow[]).find((key) => key.id === id)
}

describe('a new key', () => {
  it('works right away, and says whose it is', async () => {
    const { key, secret } = await create({ scopes: ['read_payments', 'read_tows'] })
    expect(secret).toMatch(/^cw_live_[\w-]{43}$/)
    expect(secret.startsWith(key.prefix)).toBe(true)
    expect((await program(secret).get('/api/api-key')).json).toEqual({
      id: key.id,
      name: 'Yard software',
      scopes: ['read_tows', 'read_payments'],
      ends_at: null,
      company: { id: bayou.id, name: 'Bayou City Towing', timezone: 'America/Chicago' },
    })
    expect((await program(secret).get('/api/tows')).status).toBe(200)
  })

  it('has a secret that no one sees again: not in the list, not in the history, and not in the database', async () => {
    const { secret } = await create()
    expect((await admin.get(path)).text).not.toContain(secret)
    const again = await admin.post(
      path,
      { name: 'Twice', scopes: ['read_tows'] },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    expect(again.status).toBe(200)
    for (const table of ['api_keys', 'history_values', 'idempotency_keys']) {
      const stored = JSON.stringify(await world.db(table).select('*'))
      expect([table, stored.includes(secret), stored.includes(String(again.json['secret']))]).toEqual([
        table,
        false,
        false,
      ])
    }
    expect(gateway.log.join('\n')).not.toContain(secret)
  })

  it('is in the history, as is its end', async () => {
    const { key } = await create({ name: 'Billing', ends_on: '2027-01-31' })
    expect((await admin.delete(`${path}/${key.id}`)).status).toBe(200)
    const actions = await world.db('history_entries').where({ record_id: key.id }).orderBy('seq').pluck('action')
    expect(actions).toEqual(['api_key.created', 'api_key.revoked'])
  })

  it.each([
    ['name', { name: ' ' }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['write_tows'] }],
    ['scopes', { scopes: ['read_tows', 'read_tows'] }],
    ['ends_on', { ends_on: '2026-11-19' }],
    ['ends_on', { ends_on: 'tomorrow' }],
  ])('names the field %s', async (field, change) => {
    const answer = await admin.post(path, { name: 'Yard software', scopes: ['read_tows'], ...change })
    expect(answer.status, answer.text).toBe(422)
    expect(Object.keys(answer.json['fields'] as object)).toEqual([field])
  })

  it('is one of at most 20 that work', async () => {
    const company = await world.company('Twenty Keys Towing')
    const owner = await world.logIn(await world.towUser('tow_admin', company))
    const at = `/api/tow-companies/${company.id}/api-keys`
    const keys = await Promise.all(Array.from({ length: 20 }, () => makeKey(world, company)))
    const refused = await owner.post(at, { name: 'One more', scopes: ['read_tows'] })
    expect([refused.status, refused.json['message']]).toEqual([
      409,
      'A company has at most 20 API keys. Revoke one that isn’t used.',
    ])
    expect((await owner.get(at)).json).toMatchObject({ timezone: 'America/Chicago', can: { create: false } })
    expect((await owner.delete(`${at}/${keys[0]?.id}`)).status).toBe(200)
    expect((await owner.post(at, { name: 'One more', scopes: ['read_tows'] })).status).toBe(200)
  })
})

describe('a key ends', () => {
  const WRONG = 'This API key doesn’t work. It is mistyped, was revoked, or has ended.'

  it('with the next call after it was revoked, and only once', async () => {
    const { key, secret } = await create()
    expect((await program(secret).get('/api/tows')).status).toBe(200)
    const revoked = await admin.delete(`${path}/${key.id}`)
    expect(revoked.json['ended']).toEqual({
      at: gateway.clock.now().toISOString(),
      why: 'revoked',
      by: 'Gil Arceneaux',
    })
    const refused = await program(secret).get('/api/tows')
    expect([refused.status, refused.json['message']]).toEqual([401, WRONG])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect((await admin.delete(`${path}/${key.id}`)).status).toBe(409)
  })

  it('at midnight after its last day, in the company’s time zone', async () => {
    const { key, secret } = await create({ ends_on: '2026-11-20' })
    expect(key.ends_at).toBe('2026-11-21T06:00:00.000Z')
    const begun = gateway.clock.moment
    gateway.clock.moment = new Date('2026-11-21T05:59:59Z')
    expect((await program(secret).get('/api/tows')).status).toBe(200)
    gateway.clock.moment = new Date('2026-11-21T06:00:00Z')
    expect((await program(secret).get('/api/tows')).status).toBe(401)
    expect((await listed(key.id))?.ended).toEqual({ at: key.ends_at, why: 'expired', by: null })
    gateway.clock.moment = begun
  })

  it('while its company is disabled', async () => {
    const company = await world.company('Sugar Land Towing')
    const { secret } = await makeKey(world, company)
    expect((await program(secret).get('/api/tows')).status).toBe(200)
    await world.db('tow_companies').where({ id: company.id }).update({ is_active: false })
    expect((await program(secret).get('/api/tows')).status).toBe(401)
  })

  it.each(['cw_live_', `cw_live_${'a'.repeat(43)}`, `cw_live_${'a'.repeat(5000)}`, "cw_live_' or true --"])(
    'or never worked: %s',
    async (secret) => {
      const refused = await program(secret).get('/api/tows')
      expect([refused.status, refused.json['message']]).toEqual([401, WRONG])
    },
  )
})

it('records when a key was last used, to the minute', async () => {
  const { key, secret } = await create()
  expect(key.last_used_at).toBeNull()
  const begun = gateway.clock.now()
  const used = async (): Promise<string | null | undefined> => {
    await program(secret).get('/api/tows')
    return (await listed(key.id))?.last_used_at
  }
  expect(await used()).toBe(begun.toISOString())
  gateway.clock.pass(59_000)
  expect(await used()).toBe(begun.toISOString())
  gateway.clock.pass(1_000)
  expect(await used()).toBe(gateway.clock.now().toISOString())
  await program(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`).get('/api/tows')
  expect((await listed(key.id))?.last_used_at).toBe(gateway.clock.now().toISOString())
})

describe('a call with a key', () => {
  it('has no session: it sets no cookie, and a cookie beside the key counts for nothing', async () => {
    const { secret } = await create()
    const answer = await program(secret).get('/api/tows')
    expect(answer.headers.getSetCookie()).toEqual([])
    const both = await admin.get(path, { headers: { authorization: `Bearer ${secret}` } })
    expect(both.status).toBe(403)
    const wrong = await admin.get(path, { headers: { authorization: 'Bearer cw_live_wrong' } })
    expect(wrong.status).toBe(401)
  })

  it('reads no PIN and no row of what no scope covers, although the dispatch desk does', async () => {
    const complex = await world.complex(bayou, 'The Larkspur')
    const unit = await world.unit(complex, '101')
    const { secret } = await create()
    const { knex, app } = gateway.gateway
    const actor = await createApiKeys({ knex, databaseNow: app.kernel.databaseNow }).actor(secret)
    if (!actor) throw new Error('The key works')
    await inTenancy(knex, actor, gateway.clock.now(), async (db) => {
      expect(await db('units').where({ id: unit.id })).toHaveLength(1)
      for (const table of ['unit_pins', 'payment_accounts', 'api_keys', 'sessions'])
        expect([table, await db(table).select('*')]).toEqual([table, []])
    })
    const office = { ...actor, kind: 'user' as const }
    await inTenancy(knex, office, gateway.clock.now(), async (db) => {
      expect(await db('unit_pins').where({ unit_id: unit.id })).toHaveLength(1)
      expect((await db('payment_accounts').select('*')).length).toBe(1)
    })
  })
})

describe('who manages keys', () => {
  it('is an admin of the company or a super admin', async () => {
    const { key } = await create()
    const body = { name: 'Theirs', scopes: ['read_tows'] }
    const calls = [
      (client: HttpClient) => client.get(path),
      (client: HttpClient) => client.post(path, body),
      (client: HttpClient) => client.delete(`${path}/${key.id}`),
    ]
    const other = await world.logIn(await world.towUser('tow_admin', await world.company('Lone Star Recovery')))
    const staff = await world.logIn(await world.towUser('tow_staff', bayou))
    for (const call of calls) {
      expect((await call(staff)).status).toBe(403)
      expect((await call(other)).status).toBe(404)
    }
    expect((await admin.get('/api/api-key')).status).toBe(403)
    expect((await admin.delete(`${path}/${randomUUID()}`)).status).toBe(404)
    const ines = await world.logIn(await world.superAdmin())
    for (const call of calls) expect((await call(ines)).status).toBe(200)
  })
})
