import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startManagers } from '../../../../../test/scenes/managers-scene.ts'

type Scene = Awaited<ReturnType<typeof startManagers>>
let gateway: Scene['gateway']
let world: Scene['world']
let bayou: Scene['bayou']
let lone: Scene['lone']
let arbor: Scene['arbor']
let pecan: Scene['pecan']
let dana: Scene['dana']
let elenas: Scene['elenas']
let address: Scene['address']
let invite: Scene['invite']
let post: Scene['post']
beforeAll(async () => {
  ;({ gateway, world, bayou, lone, arbor, pecan, dana, elenas, address, invite, post } = await startManagers())
})
afterAll(() => gateway.close())

describe('setting a manager’s password', () => {
  it('lets the company set the password of its own people, who are notified, logged out, and can use the new one', async () => {
    const person = await world.manager('contract_staff', [arbor])
    const browser = await world.logIn(person)
    const path = `/api/tow-companies/${bayou.id}/managers/${person.user_id}/update-password`
    expect((await dana.post(path, { password: 'a quiet lantern hums' })).json).toEqual({ ok: true, sent_link: false })
    expect((await browser.get('/api/users/me')).status).toBe(401)
    expect(
      (
        await gateway
          .anybody()
          .begin()
          .then((client) => client.logIn(person.email, 'a quiet lantern hums'))
      ).status,
    ).toBe(200)
    expect((await post(person.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('was reset'),
    )
    const common = await dana.post(path, { password: 'password1234' })
    expect([common.status, Object.keys(common.json['fields'] as object)]).toEqual([422, ['password']])
  })

  it('sends a link, and keeps the old password, for people who also work for others', async () => {
    const person = await world.manager('contract_staff', [arbor, pecan])
    const answer = await dana.post(`/api/tow-companies/${bayou.id}/managers/${person.user_id}/update-password`, {
      password: 'a quiet lantern hums',
    })
    expect(answer.json).toEqual({ ok: true, sent_link: true })
    await world.logIn(person)
  })

  it('refuses a password for a person who has not joined or is disabled, since it would let them in', async () => {
    const email = address()
    const { user_id } = (await invite(dana, { email })).json
    const off = await world.manager('contract_staff', [arbor])
    await world.db('users').where({ id: off.user_id }).update({ status: 'disabled' })
    for (const id of [String(user_id), off.user_id]) {
      const answer = await dana.post(`/api/tow-companies/${bayou.id}/managers/${id}/update-password`, {
        password: 'a quiet lantern hums',
      })
      expect([answer.status, answer.json['message']]).toEqual([
        409,
        'Only someone who has joined and is active has a password.',
      ])
    }
    expect(
      (
        await gateway
          .anybody()
          .begin()
          .then((client) => client.logIn(email, 'a quiet lantern hums'))
      ).status,
    ).not.toBe(200)
  })

  it('lets no other company and no manager set a password', async () => {
    const person = await world.manager('contract_staff', [arbor])
    const wade = await world.logIn(await world.towUser('tow_admin', lone))
    expect(
      (await wade.post(`/api/tow-companies/${lone.id}/managers/${person.user_id}/update-password`, {})).status,
    ).toBe(404)
    expect(
      (await wade.post(`/api/tow-companies/${bayou.id}/managers/${person.user_id}/update-password`, {})).status,
    ).toBe(404)
    expect(
      (await elenas.post(`/api/tow-companies/${bayou.id}/managers/${person.user_id}/update-password`, {})).status,
    ).toBe(403)
  })
})

describe('searching for managers', () => {
  it('finds the company’s people, and everyone for a super admin', async () => {
    const paula = await world.manager('contract_manager', [pecan], 'Paula Quist')
    const found = async (client: HttpClient, path: string) =>
      ((await client.get(`${path}?search=quist`)).json['data'] as { user_id: string }[]).map(({ user_id }) => user_id)
    expect(await found(dana, `/api/tow-companies/${bayou.id}/managers/search`)).toEqual([])
    const ines = await world.logIn(await world.superAdmin())
    expect(await found(ines, '/api/admin/managers/search')).toEqual([paula.user_id])
    expect((await dana.get('/api/admin/managers/search?search=quist')).status).toBe(403)
    const added = await dana.post('/api/users/managers/add-manager-to-contract', {
      contract_id: arbor.id,
      user_id: paula.user_id,
    })
    expect(added.status).toBe(404)
  })
})
