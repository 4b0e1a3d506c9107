import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, PASSWORD, type Person, World } from '../../../../../test/world.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let dana: Person
let client: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  dana = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
  client = await world.logIn(dana)
})
afterAll(() => gateway.close())

const history = async () => {
  const rows = await world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': dana.user_id })
    .orderBy('e.seq')
    .select<{ action: string; tow_company_id: string; before: unknown; after: unknown; actor_name: string }[]>(
      'e.action',
      'e.tow_company_id',
      'v.before',
      'v.after',
      'v.actor_name',
    )
  return rows
}

describe('the user’s own profile', () => {
  it('changes field by field, with old and new values in the history', async () => {
    expect((await client.patch('/api/users/me', { phone: ' 713-555-0142 ' })).json).toMatchObject({
      name: 'Dana Whitfield',
      phone: '713-555-0142',
    })
    expect((await client.patch('/api/users/me', { name: 'Dana W.' })).json).toMatchObject({
      name: 'Dana W.',
      phone: '713-555-0142',
    })
    expect((await client.patch('/api/users/me', { phone: null })).json).toMatchObject({ phone: null })
    expect(
      (await history()).map(({ action, before, after, tow_company_id, actor_name }) => [
        action,
        before,
        after,
        tow_company_id,
        actor_name,
      ]),
    ).toEqual([
      [
        'user.profile_changed',
        { name: 'Dana Whitfield', phone: null },
        { name: 'Dana Whitfield', phone: '713-555-0142' },
        bayou.id,
        'Dana Whitfield',
      ],
      [
        'user.profile_changed',
        { name: 'Dana Whitfield', phone: '713-555-0142' },
        { name: 'Dana W.', phone: '713-555-0142' },
        bayou.id,
        'Dana Whitfield',
      ],
      [
        'user.profile_changed',
        { name: 'Dana W.', phone: '713-555-0142' },
        { name: 'Dana W.', phone: null },
        bayou.id,
        'Dana W.',
      ],
    ])
  })

  it('records nothing when no value changes', async () => {
    const before = (await history()).length
    expect((await client.patch('/api/users/me', { name: 'Dana W.' })).status).toBe(200)
    expect(await history()).toHaveLength(before)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ phone: 'call me' }, 'phone'],
  ])('names the invalid field: %j', async (body, field) => {
    expect(Object.keys((await client.patch('/api/users/me', body)).json['fields'] as object)).toEqual([field])
  })
})

describe('the user’s own password', () => {
  const change = (current_password: string, new_password: string) =>
    client.post('/api/users/update-password', { current_password, new_password })

  it('is refused when it is short, common, contains the user’s name, or the current one is wrong', async () => {
    expect((await change(PASSWORD, 'short')).json).toMatchObject({
      fields: { new_password: 'Use at least 12 characters' },
    })
    expect((await change(PASSWORD, 'password12345')).json).toMatchObject({ fields: { new_password: /Many people/ } })
    expect((await change(PASSWORD, 'DanaWhitfield1')).json).toMatchObject({ fields: { new_password: /Many people/ } })
    expect((await change('wrong', 'fence posts at dawn')).json).toMatchObject({
      fields: { current_password: 'This isn’t your current password' },
    })
  })

  it('changes, sends an email, and keeps the session with its returned token', async () => {
    const answer = await change(PASSWORD, 'fence posts at dawn')
    expect(answer.json).toEqual({ csrf_token: client.csrf })
    expect((await gateway.anybody().logIn(dana.email, PASSWORD)).status).toBe(422)
    expect((await gateway.anybody().logIn(dana.email, 'fence posts at dawn')).status).toBe(200)
    const mails = () =>
      world.db('outbox_messages').where({ recipient: dana.email }).pluck('subject') as Promise<string[]>
    await expect.poll(mails).toContain('Your password for Curbwise was changed')
    expect((await history()).at(-1)).toMatchObject({ action: 'user.password_changed', before: null, after: null })
  })
})

describe('the user’s complexes', () => {
  it('are the company’s for a tow role, the user’s own for others, and all for a super admin', async () => {
    const gulf = await world.company('Gulf Recovery')
    const [arbor, larkspur, far] = [
      await world.complex(bayou, 'Arbor Ridge'),
      await world.complex(bayou, 'The Larkspur', { is_active: false }),
      await world.complex(gulf, 'Cedar Bend'),
    ]
    const names = async (person: Person) =>
      ((await (await world.logIn(person)).get('/api/users/contracts')).json as unknown as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await names(await world.towUser('tow_driver', bayou))).toEqual(['Arbor Ridge', 'The Larkspur'])
    expect(await names(await world.manager('contract_staff', [arbor, larkspur]))).toEqual(['Arbor Ridge'])
    expect(await names(await world.externalUser([far]))).toEqual(['Cedar Bend'])
    expect(await names(await world.superAdmin())).toEqual(['Arbor Ridge', 'Cedar Bend', 'The Larkspur'])
  })
})
