import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { aRequest, freshPlate, makeYard } from '../../../../../test/factories/tow.factory.ts'
import { idOf, type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { type Browser, PushServer, signedClaims } from '../../../../../test/servers/push-server.ts'
import { TEST_KEYS } from '../../../../../test/servers/start-gateway.ts'
import { inTenancy, systemActor } from '../../../../db/tenancy.ts'
import { BY_THE_CLOCK } from '../../../../jobs/jobs.ts'

const OWN = '/api/users/me/alerts'
const ALL = { new_work: true, cancelled: true, changed_decision: true }
const server = new PushServer()
let scene: Scene
let stranger: HttpClient

beforeAll(async () => {
  scene = await startScene({ environment: { PUSH_TEST_HOSTS: (await server.listen()).host } })
  const { world } = scene
  stranger = await world.logIn(await world.towUser('tow_admin', await world.company('Xanadu Recovery')))
})
afterAll(async () => {
  await scene.gateway.close()
  await server.close()
})

/** A phone of this session with these switches. */
async function phoneOf(client: HttpClient, phone: Partial<typeof ALL> = ALL, language = 'en'): Promise<Browser> {
  const browser = server.browser()
  await client.patch(OWN, { phone: { new_work: false, cancelled: false, changed_decision: false, ...phone } })
  const headers = { 'accept-language': language }
  expect((await client.post(`${OWN}/phone`, browser.subscription, { headers })).status).toBe(200)
  return browser
}

/** Resolves once every message has been sent or dropped. */
async function quiet(): Promise<void> {
  await expect
    .poll(() =>
      scene.world
        .db('pgboss.job')
        .whereIn('name', ['company_alert', 'changed_decisions', 'push'])
        .whereIn('state', ['created', 'retry', 'active'])
        .pluck('name'),
    )
    .toEqual([])
}
const titles = async (browser: Browser) => {
  await quiet()
  return browser.messages.map(({ title }) => title)
}
const numberOf = async (id: string) => (await scene.world.db('tows').where({ id }).first('number'))?.number
/** Assigns the tow to the driver, and waits until the message about it has gone out. */
async function assign(id: string): Promise<void> {
  idOf(await scene.clients.dispatcher.post(`/api/tows/${id}/assign`, { driver_id: scene.people.driver.role_id }))
  await quiet()
}
/** Looks for changed decisions, as the gateway does every few seconds. */
async function look(): Promise<void> {
  const { app, knex } = scene.gateway.gateway
  const actor = systemActor({ tow_company_id: scene.bayou.id, on_behalf_of: null })
  await inTenancy(knex, actor, scene.gateway.clock.now(), (db) =>
    app.kernel.jobs.enqueue(
      db,
      'changed_decisions',
      { tow_company_id: scene.bayou.id },
      { tenant: { tow_company_id: scene.bayou.id }, behalf: BY_THE_CLOCK.behalf },
    ),
  )
  await quiet()
}

let driver: Browser
let admin: Browser
let dispatcher: Browser
beforeEach(async () => {
  await quiet()
  const { clients } = scene
  driver = await phoneOf(clients.driver)
  admin = await phoneOf(clients.admin)
  dispatcher = await phoneOf(clients.dispatcher)
})

describe('a message to a phone', () => {
  it('names the case, the complex, and what to do, in the language of the browser, and no car', async () => {
    const spanish = await phoneOf(scene.clients.driver, ALL, 'es-MX,es;q=0.9')
    const license_plate = freshPlate()
    const id = await scene.tow('requested', { license_plate })
    await assign(id)
    const number = await numberOf(id)
    expect(spanish.messages).toEqual([
      {
        title: 'Remolque nuevo en Arbor Ridge',
        body: `El remolque ${number} es suyo. Ábralo y acéptelo.`,
        path: `/tows?selected=${id}`,
        tag: `tow-${id}`,
      },
    ])
    expect(JSON.stringify([spanish.messages, admin.messages])).not.toContain(license_plate)
    const [raw] = spanish.raw
    expect(raw && signedClaims(raw, TEST_KEYS.VAPID_PUBLIC_KEY)).toMatchObject({ aud: `http://${server.host}` })
  })
})

describe('new work', () => {
  it('notifies the office of a request, and the driver who gets it, but not the person who did it', async () => {
    const far = await phoneOf(stranger)
    const id = await scene.tow()
    expect(await titles(admin)).toEqual(['Tow requested at Arbor Ridge'])
    expect(await titles(dispatcher)).toEqual(['Tow requested at Arbor Ridge'])
    await assign(id)
    expect(await titles(driver)).toEqual(['New tow at Arbor Ridge'])
    expect(await titles(dispatcher)).toHaveLength(1)
    expect(await titles(far)).toEqual([])
  })

  it('notifies the office when a driver returns it, and no driver of what they took themselves', async () => {
    const id = await scene.tow()
    await quiet()
    idOf(await scene.clients.driver.post(`/api/tows/${id}/accept`, {}))
    idOf(await scene.clients.driver.post(`/api/tows/${id}/decline`, { reason: 'Flat tire' }))
    expect(await titles(admin)).toEqual(['Tow requested at Arbor Ridge', 'Tow returned at Arbor Ridge'])
    expect(await titles(driver)).toEqual([])
  })

  it('is sent only to people who turned it on', async () => {
    const off = await phoneOf(scene.clients.admin, { cancelled: true })
    await scene.tow()
    expect(await titles(dispatcher)).toHaveLength(1)
    expect(await titles(off)).toEqual([])
  })

  it('of a practice complex is sent to no one', async () => {
    const { world, bayou, clients } = scene
    const practice = await world.complex(bayou, 'Practice: Elm Court', { is_practice: true })
    await makeYard(world, bayou, practice)
    idOf(await clients.flagged.post('/api/tows/', aRequest(practice)))
    expect(await titles(admin)).toEqual([])
  })
})

describe('a cancelled tow', () => {
  it('notifies the driver who has it, and the office, but not the person who cancelled it', async () => {
    const id = await scene.tow()
    await assign(id)
    idOf(await scene.clients.dispatcher.post(`/api/tows/${id}/cancel`, { reason: 'The owner came' }))
    const number = await numberOf(id)
    expect(await titles(driver)).toEqual(['New tow at Arbor Ridge', `Tow ${number} was canceled`])
    expect(await titles(admin)).toContain(`Tow ${number} was canceled`)
    expect(await titles(dispatcher)).not.toContain(`Tow ${number} was canceled`)
  })

  it('notifies a driver whose tow goes to another', async () => {
    const { world, bayou, clients, people } = scene
    const other = await world.towUser('tow_driver', bayou, 'Nora Pike')
    const others = await phoneOf(await world.logIn(other))
    const id = await scene.tow()
    await assign(id)
    idOf(
      await clients.dispatcher.post(`/api/tows/${id}/assign`, {
        driver_id: other.role_id,
        held_by: people.driver.role_id,
      }),
    )
    expect(await titles(driver)).toEqual(['New tow at Arbor Ridge', `Tow ${await numberOf(id)} is no longer yours`])
    expect(await titles(others)).toEqual(['New tow at Arbor Ridge'])
  })
})

describe('a changed decision', () => {
  it('notifies the driver and the office once, before anyone hooks up', async () => {
    const license_plate = freshPlate()
    const id = await scene.tow('on_scene', { license_plate })
    const title = `Stop: tow ${await numberOf(id)} changed`
    await look()
    expect(await titles(driver)).not.toContain(title)
    scene.minutes(1)
    await scene.enter('vip', license_plate)
    scene.minutes(1)
    await look()
    await look()
    expect((await titles(driver)).filter((one) => one === title)).toHaveLength(1)
    expect((await titles(dispatcher)).filter((one) => one === title)).toHaveLength(1)
    idOf(await scene.clients.dispatcher.post(`/api/tows/${id}/cancel`, { reason: 'A VIP' }))
  })
})

describe('a phone gets nothing more', () => {
  it('once its person logs out', async () => {
    const session = await scene.world.logIn(scene.people.dispatcher)
    const phone = await phoneOf(session)
    await session.get('/api/auth/logout')
    await scene.tow()
    expect(await titles(admin)).toHaveLength(1)
    expect(await titles(phone)).toEqual([])
  })

  it('once its person is disabled, or changes the password elsewhere', async () => {
    const { world, bayou } = scene
    const [lee, kim] = [await world.towUser('tow_staff', bayou, 'Lee'), await world.towUser('tow_staff', bayou, 'Kim')]
    const phones = [await phoneOf(await world.logIn(lee)), await phoneOf(await world.logIn(kim))]
    await world.db('users').where({ id: lee.user_id }).update({ status: 'disabled' })
    await world.db('users').where({ id: kim.user_id }).increment('session_version')
    await scene.tow()
    expect(await titles(admin)).toHaveLength(1)
    expect(phones.flatMap(({ messages }) => messages)).toEqual([])
  })

  it.each([404, 410])('once its push service answers %i', async (status) => {
    server.answers.set(dispatcher.path, status)
    await scene.tow()
    await quiet()
    expect(dispatcher.raw).toHaveLength(1)
    await scene.tow()
    await quiet()
    expect(dispatcher.raw).toHaveLength(1)
    expect((await scene.clients.dispatcher.get(OWN)).json).toMatchObject({ is_on_here: false })
  })
})

describe('a message that couldn’t be sent', () => {
  it('is tried again', async () => {
    server.answers.set(dispatcher.path, 503)
    await scene.tow()
    await expect.poll(() => dispatcher.raw.length).toBe(1)
    server.answers.delete(dispatcher.path)
    await expect.poll(() => dispatcher.raw.length).toBe(2)
    expect(await titles(dispatcher)).toEqual(['Tow requested at Arbor Ridge', 'Tow requested at Arbor Ridge'])
  })

  it('is dropped after an hour', async () => {
    server.answers.set(dispatcher.path, 503)
    await scene.tow()
    await expect.poll(() => dispatcher.raw.length).toBe(1)
    scene.minutes(61)
    await quiet()
    expect(dispatcher.raw).toHaveLength(1)
  })
})
