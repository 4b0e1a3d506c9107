import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import {
  enterPassword,
  finishLogin,
  turnOnFactor,
  type Authenticator,
} from '../../../../../test/scenes/authenticator.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import type { Person } from '../../../../../test/world.ts'

const START = '/api/admin/view-as'
const END = '/api/view-as/end'
const HOUR = 3_600_000
const STEP_MS = 30_000
const READ_ONLY = { code: 'unauthorized', message: 'You are viewing, so nothing can be changed. End the view first.' }

let scene: Awaited<ReturnType<typeof startTowTeam>>
let ines: Person
let app: Authenticator

beforeAll(async () => {
  scene = await startTowTeam()
  ines = await scene.world.superAdmin()
  app = (await turnOnFactor(scene.world, await scene.world.logIn(ines))).app
})
afterAll(() => scene.gateway.close())

/** Ines in a browser of her own, having entered her second factor just now. */
async function logIn(): Promise<HttpClient> {
  scene.gateway.clock.pass(STEP_MS)
  const client = scene.gateway.anybody()
  const ticket = await enterPassword(client, ines)
  expect((await finishLogin(client, { ticket, code: app.code() })).status).toBe(200)
  return client
}
const view = (client: HttpClient, fields: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  client.post(START, { tow_company_id: scene.bayou.id, reason: 'Asked about a missing tow', ...fields })
const me = async (client: HttpClient): Promise<Answer> => client.get('/api/users/me')
const entries = (record_id: string) =>
  scene.world
    .db('history_entries as e')
    .leftJoin('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': record_id })
    .where('e.action', 'like', 'view.%')
    .orderBy('e.seq')
    .select<{ action: string; reason: string | null; actor_user_id: string; actor_role: string }[]>(
      'e.action',
      'v.reason',
      'e.actor_user_id',
      'e.actor_role',
    )

describe('a view of a company', () => {
  it('shows what its main admin sees, for an hour, and names what is viewed', async () => {
    const client = await logIn()
    const begun = await view(client)
    const until = new Date(scene.world.now().getTime() + HOUR).toISOString()
    const viewing = { tow_company: { id: scene.bayou.id, name: 'Bayou City Towing' }, contract: null, until }
    expect([begun.status, begun.json['user']]).toEqual([
      200,
      expect.objectContaining({ id: ines.user_id, role: 'tow_admin', roleId: null, viewing }),
    ])
    expect((await me(client)).json).toMatchObject({ role: 'tow_admin', tow_company: { id: scene.bayou.id }, viewing })
    expect((await client.get('/api/users/contracts')).json).toMatchObject([{ id: scene.arbor.id }])
    const team = await client.get(scene.path)
    expect((team.json['data'] as unknown[]).length).toBe((await scene.list(scene.gil)).length)
    expect(team.text).not.toMatch(/"can":\{[^}]*true/)
    scene.gateway.clock.pass(HOUR)
    expect((await me(client)).status).toBe(401)
  })

  it('shows nothing of another company, and nothing of the platform', async () => {
    const client = await logIn()
    await view(client)
    expect((await client.get(`/api/tow-companies/${scene.lone.id}/tow-users`)).status).toBe(404)
    expect((await client.get('/api/admin/tow-companies')).status).toBe(403)
    expect((await view(client, { tow_company_id: scene.lone.id })).status).toBe(403)
  })

  it('changes nothing, and says so', async () => {
    const client = await logIn()
    await view(client)
    const before = await scene.list(scene.gil)
    for (const answer of [
      await client.post(scene.path, { email: 'new@example.com', name: 'New', role: 'tow_driver' }),
      await client.patch('/api/users/me', { name: 'Somebody else' }),
      await client.patch(`/api/tow-companies/${scene.bayou.id}`, { phone: '713-555-0199' }),
    ])
      expect([answer.status, answer.json]).toEqual([403, expect.objectContaining(READ_ONLY)])
    expect(await scene.list(scene.gil)).toEqual(before)
  })

  it('is in the history of the company, with its reason and its end, under the super admin’s own name and role', async () => {
    const earlier = (await entries(scene.bayou.id)).length
    const client = await logIn()
    await view(client)
    const ended = await client.post(END)
    expect(ended.json['user']).toMatchObject({ id: ines.user_id, role: 'super_admin' })
    expect(ended.json['user']).not.toHaveProperty('viewing')
    const who = { actor_user_id: ines.user_id, actor_role: 'super_admin' }
    expect((await entries(scene.bayou.id)).slice(earlier)).toEqual([
      { action: 'view.company_started', reason: 'Asked about a missing tow', ...who },
      { action: 'view.ended', reason: null, ...who },
    ])
    const seen = await scene.gil.get(`/api/history-logs?record_id=${scene.bayou.id}`)
    expect(seen.text).toContain('Asked about a missing tow')
  })

  it('ends with the super admin’s own session as it was', async () => {
    const client = await logIn()
    const own = client.cookies.get('session')
    await view(client)
    const viewed = client.cookies.get('session')
    expect(viewed).not.toBe(own)
    await client.post(END)
    expect((await client.get('/api/admin/tow-companies')).status).toBe(200)
    expect((await client.post(END)).status).toBe(403)
    const left = scene.gateway.anybody()
    left.cookies.set('session', viewed ?? '')
    await expect.poll(async () => (await me(left)).status).toBe(401)
  })
})

describe('a view of a complex', () => {
  it('shows what its manager sees, and is in its history', async () => {
    const sibley = await scene.world.complex(scene.bayou, 'Sibley Court')
    const elena = await scene.world.logIn(await scene.world.manager('contract_manager', [scene.arbor], 'Elena Vasquez'))
    await scene.world.unit(scene.arbor, '101', ['Noah Pruitt'])
    const client = await logIn()
    const begun = await view(client, { contract_id: scene.arbor.id })
    expect(begun.json['user']).toMatchObject({
      role: 'contract_manager',
      tow_company: null,
      contracts: [{ id: scene.arbor.id, name: 'Arbor Ridge' }],
      viewing: { contract: { id: scene.arbor.id, name: 'Arbor Ridge' } },
    })
    const units = `/api/units?contract_id=${scene.arbor.id}`
    expect((await client.get(units)).json['data']).toHaveLength(
      ((await elena.get(units)).json['data'] as unknown[]).length,
    )
    expect((await client.get(`/api/units?contract_id=${sibley.id}`)).status).toBe(404)
    expect((await client.post('/api/users/managers', { email: 'x@example.com' })).json).toMatchObject(READ_ONLY)
    expect(await entries(scene.arbor.id)).toMatchObject([{ action: 'view.complex_started' }])
  })

  it('is refused for a complex of another company', async () => {
    const far = await scene.world.complex(scene.lone, 'Mesquite Flats')
    const refused = await view(await logIn(), { contract_id: far.id })
    expect([refused.status, refused.json['fields']]).toEqual([422, { contract_id: 'Choose a complex of this company' }])
  })
})

describe('a view starts', () => {
  it('only after the second factor, even where the installation requires none', async () => {
    const client = await scene.world.logIn(await scene.world.superAdmin())
    expect((await view(client)).json).toMatchObject({ code: 'factor_setup_needed' })
    const late = await logIn()
    scene.gateway.clock.pass(10 * 60_000)
    expect((await view(late)).json).toMatchObject({ code: 'factor_needed' })
    expect((await me(late)).json).toMatchObject({ role: 'super_admin' })
  })

  it('only of a company that has joined', async () => {
    const { id } = await scene.world.company('Prairie Recovery', { is_active: false, sign_up: 'pending' })
    expect((await view(await logIn(), { tow_company_id: id })).json).toMatchObject({
      code: 'refused',
      message: 'A sign-up has no screens yet. Approve it first.',
    })
  })

  it('only with a reason', async () => {
    const refused = await view(await logIn(), { reason: ' ' })
    expect([refused.status, Object.keys(refused.json['fields'] as object)]).toEqual([422, ['reason']])
  })
})

describe('a view ends', () => {
  it('when the super admin logs out, who is then logged out altogether', async () => {
    const client = await logIn()
    const own = client.cookies.get('session') ?? ''
    await view(client)
    expect((await client.get('/api/auth/logout')).status).toBe(200)
    const left = scene.gateway.anybody()
    left.cookies.set('session', own)
    await expect.poll(async () => (await me(left)).status).toBe(401)
  })

  it('when the super admin’s own session ends, or they are no longer one', async () => {
    const { db } = scene.world
    for (const end of [
      () =>
        db('sessions')
          .whereIn('id', db('session_views').select('parent_id'))
          .update({ ended_at: scene.gateway.clock.now() }),
      () => scene.world.db('users').where({ id: ines.user_id }).increment('session_version'),
      () => scene.world.db('users').where({ id: ines.user_id }).update({ is_super_admin: false }),
    ]) {
      const client = await logIn()
      await view(client)
      await end()
      await expect.poll(async () => (await me(client)).status).toBe(401)
    }
    await scene.world.db('users').where({ id: ines.user_id }).update({ is_super_admin: true })
  })
})
