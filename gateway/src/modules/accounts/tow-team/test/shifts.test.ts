import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import type { Person } from '../../../../../test/world.ts'

let scene: Awaited<ReturnType<typeof startTowTeam>>

beforeAll(async () => {
  scene = await startTowTeam()
})
afterAll(() => scene.gateway.close())

const OWN = '/api/users/me/shift'
const NOW = '2026-11-20T21:58:00.000Z'
const OFF = { on_shift_since: null, timezone: 'America/Chicago' }

/** A driver of the company, logged in, off shift. */
async function newDriver(name = 'Priya Nair'): Promise<{ person: Person; driver: HttpClient }> {
  const person = await scene.world.towUser('tow_driver', scene.bayou, name)
  return { person, driver: await scene.world.logIn(person) }
}

const shiftsOf = (person: Person) =>
  scene.world
    .db('shifts')
    .where({ driver_id: String(person.role_id) })
    .orderBy('started_at')
    .select<{ ended_at: Date | null; end_reason: string | null }[]>('ended_at', 'end_reason')
const reasonsOf = async (person: Person) => (await shiftsOf(person)).map(({ end_reason }) => end_reason)
const endFor = (client: HttpClient, person: Person, path = scene.of(person.role_id, '/end-shift')) =>
  client.post(path, {})

describe('a driver’s own shift', () => {
  it('starts and ends with one call each, and repeating a call changes nothing', async () => {
    const { person, driver } = await newDriver()
    expect((await driver.get(OWN)).json).toEqual(OFF)
    expect((await driver.post(`${OWN}/end`, {})).json).toEqual(OFF)
    const started = (await driver.post(OWN, {})).json
    expect(started).toEqual({ on_shift_since: NOW, timezone: 'America/Chicago' })
    expect((await driver.post(OWN, {})).json).toEqual(started)
    expect((await driver.get(OWN)).json).toEqual(started)
    expect((await driver.post(`${OWN}/end`, {})).json).toEqual(OFF)
    expect((await driver.post(OWN, {})).json).toEqual(started)
    expect(await reasonsOf(person)).toEqual(expect.arrayContaining(['driver', null]))
    expect(await shiftsOf(person)).toHaveLength(2)
    expect(await scene.actions(person.user_id)).toEqual(['shift.started', 'shift.ended', 'shift.started'])
  })

  it('is one, however often a phone sends the start', async () => {
    const { person, driver } = await newDriver()
    const answers = await Promise.all(Array.from({ length: 8 }, () => driver.post(OWN, {})))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await reasonsOf(person)).toEqual([null])
    expect(await scene.actions(person.user_id)).toEqual(['shift.started'])
  })

  it('ends with open tows only if the driver says so; the tows stay with the driver', async () => {
    const { person, driver } = await newDriver()
    await driver.post(OWN, {})
    const [one, two] = [await scene.towOf(driver), await scene.towOf(driver, ['en_route'])]
    expect((await driver.post(`${OWN}/end`, {})).json).toMatchObject({
      code: 'refused',
      message: 'You still have 2 open tows. End the shift anyway, or finish first.',
      details: { open_tows: 2 },
    })
    expect(await reasonsOf(person)).toEqual([null])
    expect((await driver.post(`${OWN}/end`, { with_open_tows: true })).json).toEqual(OFF)
    expect(await reasonsOf(person)).toEqual(['driver'])
    expect(await scene.world.db('tows').whereIn('id', [one.id, two.id]).pluck('driver_id')).toEqual([
      person.role_id,
      person.role_id,
    ])
  })

  it('is for drivers only', async () => {
    for (const client of [scene.gil, scene.dana])
      expect([(await client.get(OWN)).status, (await client.post(OWN, {})).status]).toEqual([403, 403])
    expect((await scene.gateway.anybody().get(OWN)).status).toBe(401)
  })
})

describe('the shift of a driver who forgot to end it', () => {
  it('is ended by an admin or a dispatcher, with an entry in the history', async () => {
    for (const client of [scene.gil, scene.dana]) {
      const { person, driver } = await newDriver()
      await driver.post(OWN, {})
      const [row] = await scene.list(client, `filter=id:is:${String(person.role_id)}`)
      expect(row).toMatchObject({ on_shift_since: NOW, can: { end_shift: true } })
      expect((await endFor(client, person)).json).toMatchObject({ on_shift_since: null, can: { end_shift: false } })
      expect((await endFor(client, person)).status).toBe(200)
      expect(await reasonsOf(person)).toEqual(['office'])
      expect((await driver.get(OWN)).json).toEqual(OFF)
      expect(await scene.actions(person.user_id)).toEqual(['shift.started', 'shift.ended_for'])
    }
  })

  it('can’t be ended by another driver, and doesn’t exist for another company', async () => {
    const { person, driver } = await newDriver()
    await driver.post(OWN, {})
    const other = await newDriver('Tess Calloway')
    expect((await endFor(other.driver, person)).status).toBe(403)
    const wade = await scene.world.logIn(await scene.world.towUser('tow_admin', scene.lone))
    const missing = await endFor(wade, person, scene.of('00000000-0000-4000-8000-000000000000', '/end-shift'))
    const answers = [
      await endFor(wade, person),
      await endFor(wade, person, `/api/tow-companies/${scene.lone.id}/tow-users/${String(person.role_id)}/end-shift`),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [404, missing.text],
      [404, missing.text],
    ])
    expect(await reasonsOf(person)).toEqual([null])
  })
})

describe('a shift ends by itself', () => {
  const cases = [
    ['disabled', (id: unknown) => scene.gil.post(scene.of(id, '/enable-disable'), { is_active: false })],
    ['removed', (id: unknown) => scene.gil.send('DELETE', scene.of(id))],
    ['role_changed', (id: unknown) => scene.gil.patch(scene.of(id), { role: 'tow_staff' })],
  ] as const

  it.each(cases)('when the driver is %s', async (reason, change) => {
    const { person, driver } = await newDriver()
    await driver.post(OWN, {})
    expect((await change(person.role_id)).status).toBe(200)
    expect(await reasonsOf(person)).toEqual([reason])
    expect((await scene.actions(person.user_id)).filter((action) => action.startsWith('shift.'))).toEqual([
      'shift.started',
      'shift.ended_for',
    ])
  })

  it('but not when something else about the driver changes', async () => {
    const { person, driver } = await newDriver()
    await driver.post(OWN, {})
    await scene.gil.patch(scene.of(person.role_id), { phone: '713-555-0142', role: 'tow_driver' })
    expect(await reasonsOf(person)).toEqual([null])
  })

  it('when the driver becomes the main admin, and when the company is disabled', async () => {
    const { world } = scene
    const company = await world.company('Shift Towing')
    await world.towUser('tow_admin', company, 'Main Admin', { is_main: true })
    const [next, stays] = [
      await world.towUser('tow_driver', company, 'Next Admin'),
      await world.towUser('tow_driver', company, 'Stays Driver'),
    ]
    for (const person of [next, stays]) await (await world.logIn(person)).post(OWN, {})
    const ines = await world.logIn(await world.superAdmin())
    const admin = `/api/admin/tow-companies/${company.id}`
    expect((await ines.patch(`${admin}/set-new-tow-admin`, { tow_user_id: next.role_id })).status).toBe(200)
    expect([await reasonsOf(next), await reasonsOf(stays)]).toEqual([['role_changed'], [null]])
    expect((await ines.post(`${admin}/enable-disable`, { is_active: false, reason: 'License lapsed' })).status).toBe(
      200,
    )
    expect([await reasonsOf(next), await reasonsOf(stays)]).toEqual([['role_changed'], ['company_disabled']])
    expect(await scene.actions(stays.user_id)).toEqual(['shift.started', 'shift.ended_for'])
  })
})

describe('who is on shift', () => {
  it('is first in the team and among the drivers to assign, and has a segment of its own', async () => {
    const { world } = scene
    const company = await world.company('Night Towing')
    const wade = await world.logIn(await world.towUser('tow_admin', company, 'Wade Kessler'))
    await world.towUser('tow_driver', company, 'Ana Off')
    const zed = await world.towUser('tow_driver', company, 'Zed On')
    await (await world.logIn(zed)).post(OWN, {})
    const path = `/api/tow-companies/${company.id}`
    const names = async (list: string) =>
      ((await wade.get(`${path}/${list}`)).json['data'] as { name: string }[]).map(({ name }) => name)
    expect(await names('tow-users')).toEqual(['Zed On', 'Ana Off', 'Wade Kessler'])
    expect(await names('tow-users?segment=on_shift')).toEqual(['Zed On'])
    expect((await wade.get(`${path}/tow-users?counts=true`)).json['counts']).toMatchObject({ on_shift: 1, all: 3 })
    const drivers = (await wade.get(`${path}/drivers`)).json['data'] as { name: string; on_shift: boolean }[]
    expect(drivers.map(({ name, on_shift }) => [name, on_shift])).toEqual([
      ['Zed On', true],
      ['Ana Off', false],
    ])
    const file = await wade.get(`${path}/tow-users/export?format=csv`)
    expect(file.text).toContain('11/20/2026, 3:58 PM')
  })
})
