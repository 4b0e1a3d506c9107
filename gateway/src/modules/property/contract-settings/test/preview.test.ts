import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
let path: string

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  path = `/api/contracts/${scene.arbor.id}`
  await scene.world.db('contracts').where('id', scene.arbor.id).update({
    allowed_resident_vehicles: 3,
    allowed_active_guest_vehicles: 2,
    guest_hours: 48,
    guest_period: 7,
    hourly_limit: 24,
  })
  const [a, b] = [await scene.world.unit(scene.arbor, '101'), await scene.world.unit(scene.arbor, '102')]
  await scene.world.unit(scene.arbor, '103', [], { has_own_resident_limit: true, allowed_resident_vehicles: 9 })
  for (const plate of ['AAA 0001', 'AAA 0002', 'AAA 0003']) await scene.enter('resident', plate, { unit_id: a.id })
  await scene.enter('resident', 'BBB 0001', { unit_id: b.id })
  const stay = (license_plate: string, hours: number) =>
    scene.write((trx) =>
      trx('guest_permits').insert({
        contract_id: scene.arbor.id,
        unit_id: b.id,
        kind: 'guest',
        status: 'active',
        license_plate,
        state: 'TX',
        valid_from: scene.gateway.clock.now(),
        valid_until: new Date(scene.gateway.clock.now().getTime() + hours * 3_600_000),
      }),
    )
  await stay('GST 0001', 20)
  await stay('GST 0002', 4)
})
afterAll(() => scene.gateway.close())

const ask = async (body: object, client = scene.clients.manager) =>
  (await client.post(`${path}/preview-change`, body)).json['data'] as Record<string, unknown>[]

describe('the preview of a change', () => {
  it('counts who is stopped, who keeps what they have, and who has their own limit', async () => {
    expect(await ask({ allowed_resident_vehicles: 2 })).toEqual([
      {
        field: 'allowed_resident_vehicles',
        who: '1 unit has its own limit',
        fact: null,
        will: ['Stop a third vehicle in 2 units, from when you save.'],
        will_not: [
          'Remove a vehicle. 1 unit has more than 2 and keeps them.',
          'Change 1 unit with a limit of its own.',
        ],
      },
    ])
    expect(await ask({ allowed_active_guest_vehicles: null })).toMatchObject([
      { will: ['Let 3 units have any number of guests, from when you save.'], will_not: [] },
    ])
  })

  it('counts longer permits and plates that have used more', async () => {
    expect(await ask({ hourly_limit: 12 })).toMatchObject([
      {
        will: ['Stop new permits longer than 12 hours, from when you save.'],
        will_not: ['Shorten a permit. 1 of 2 guests here now is longer and keeps its time.'],
      },
    ])
    expect(await ask({ guest_hours: 10 })).toMatchObject([
      {
        field: 'guest_hours',
        will: ['Give each plate of a unit 10 hours in any 7 days, in 3 units.'],
        will_not: ['End a permit. 1 plate has used more already and waits until hours become available again.'],
      },
    ])
    expect(await ask({ has_guest_registration: false })).toMatchObject([
      { will_not: ['End a permit. 2 guests here now stay.'] },
    ])
  })

  it('describes the current state of unchanged settings', async () => {
    expect(await ask({ allowed_resident_vehicles: 3, hourly_limit: 24, grace_minutes: 15 })).toMatchObject([
      { field: 'allowed_resident_vehicles', fact: 'No other unit is above it.', will: [], will_not: [] },
      { field: 'hourly_limit', fact: 'All 2 guests here now are within it.' },
      { field: 'grace_minutes', fact: 'A car is safe for this long after its right ended.' },
    ])
  })

  it('says what nudges do, and what they never do', async () => {
    expect(await ask({ has_owner_nudges: true })).toMatchObject([
      {
        field: 'has_owner_nudges',
        will: [expect.stringContaining('instead of requesting a tow') as string],
        will_not: ['Say whose car it is, or protect a car from a tow.'],
      },
    ])
    expect(await ask({ has_owner_nudges: false })).toMatchObject([
      { fact: 'Nudges are sent at any hour, once per car and night.', will: [], will_not: [] },
    ])
  })

  it('names the cars that a hold would stop', async () => {
    await scene.tow('on_scene', { license_plate: 'KVB 8821', state: 'TX' })
    expect(await ask({ on_hold: true })).toMatchObject([
      {
        who: 'New stickers and tows',
        will: ['Stop new stickers and tows at Arbor Ridge, and alert dispatch about TX KVB 8821.'],
      },
    ])
    await scene.world.setBootAccess(scene.bayou, true)
    expect(await ask({ on_hold: true })).toMatchObject([
      {
        who: 'New stickers, boots, and tows',
        will: [expect.stringContaining('Stop new stickers, boots, and tows at')],
      },
    ])
    await scene.world.setBootAccess(scene.bayou, false)
    expect(await ask({ is_active: false }, scene.clients.dispatcher)).toMatchObject([
      {
        will: expect.arrayContaining(['Log its residents out right away.']),
        will_not: expect.arrayContaining(['End a permit: 2 guests here now stay.']),
      },
    ])
  })

  it('changes nothing, and is available to users who may make the change', async () => {
    const before = (await scene.clients.manager.get(path)).json['version']
    await ask({ allowed_resident_vehicles: 0, on_hold: true, is_active: false })
    expect((await scene.clients.manager.get(path)).json).toMatchObject({
      version: before,
      hold: null,
      is_active: true,
      allowed_resident_vehicles: 3,
    })
    expect((await scene.clients.driver.post(`${path}/preview-change`, { grace_minutes: 1 })).status).toBe(403)
  })
})
