import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowChange } from '../../../../db/tables.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { addPhoto, freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

const LONG_AGO = new Date('2026-01-01T06:00:00Z')
const now = () => scene.gateway.clock.now()
const at = async (id: string, moment?: Date, who: keyof Scene['clients'] = 'admin') =>
  (await scene.clients[who].get(`/api/tows/${id}/decision${moment ? `?at=${moment.toISOString()}` : ''}`)).json
/** The row as Postgres stores it, character by character. */
const rowText = (id: string) =>
  scene.world
    .db('decisions')
    .where('tow_id', id)
    .orderBy(['at', 'id'])
    .select('id', 'moment', scene.world.db.raw('decision::text as decision, facts::text as facts'))

describe('a stored decision', () => {
  it('stays byte for byte the same when the permit is edited, backdated, ended, or removed', async () => {
    const plate = freshPlate()
    const id = await scene.tow('hooked', { license_plate: plate })
    const before = await rowText(id)
    expect(before).toHaveLength(4)
    const answered = (await scene.clients.admin.get(`/api/tows/${id}`)).json['full_decision']
    scene.minutes(5)
    const permit = await scene.enter('guest', plate, {
      valid_from: LONG_AGO,
      valid_until: new Date('2027-01-01T06:00:00Z'),
    })
    scene.minutes(5)
    const changes: readonly RowChange<'guest_permits'>[] = [
      { valid_from: new Date('2026-02-01T06:00:00Z') },
      { color: 'Red' },
      { valid_until: now() },
      { status: 'cancelled' },
    ]
    for (const change of changes) {
      await scene.write((trx) => trx('guest_permits').where('id', permit.id).update(change))
      scene.minutes(1)
    }
    await scene.write((trx) => trx('guest_permits').where('id', permit.id).delete())
    scene.minutes(1)
    expect(await rowText(id)).toEqual(before)
    expect((await scene.clients.admin.get(`/api/tows/${id}`)).json['full_decision']).toEqual(answered)
    await expect(scene.world.db('decisions').where('tow_id', id).update({ verdict: 'authorized' })).rejects.toThrow(
      'append-only',
    )
  })
})

describe('the decision at a past instant', () => {
  it('uses what was known then, despite later additions, edits, backdating, and ends over HTTP and in the database', async () => {
    const plate = freshPlate()
    const { manager } = scene.clients
    const had = await scene.enter('resident', plate)
    scene.minutes(60)
    const protectedThen = now()
    scene.minutes(1)
    await scene.write((trx) => trx('vehicles').where('id', had.id).update({ valid_until: now() }))
    scene.minutes(20)
    const id = await scene.tow('on_scene', { license_plate: plate })
    const towedThen = now()
    scene.minutes(10)
    const [first, second] = [await at(id, protectedThen), await at(id, towedThen)]
    expect([first, second]).toMatchObject([
      { decision: { verdict: 'authorized' } },
      { decision: { verdict: 'unauthorized' } },
    ])
    const same = async () => {
      expect(await at(id, protectedThen)).toEqual(first)
      expect(await at(id, towedThen)).toEqual(second)
    }
    // Over HTTP, by the complex.
    const made = await manager.post('/api/vehicles', { contract_id: scene.arbor.id, license_plate: plate, state: 'TX' })
    expect(made.status).toBe(200)
    scene.minutes(1)
    await same()
    expect(await at(id)).toMatchObject({ decision: { verdict: 'authorized' } })
    expect((await manager.patch(`/api/vehicles/${String(made.json['id'])}`, { color: 'Blue' })).status).toBe(200)
    scene.minutes(1)
    await same()
    expect((await manager.delete(`/api/vehicles/${String(made.json['id'])}`)).status).toBe(200)
    scene.minutes(1)
    await same()
    // In the database, with backdated changes.
    for (const kind of ['vip', 'guest'] as const) {
      await scene.write((trx) =>
        makeVehicle(trx, kind, {
          contract_id: scene.arbor.id,
          license_plate: plate,
          valid_from: LONG_AGO,
          valid_until: new Date('2027-01-01T06:00:00Z'),
        }),
      )
      scene.minutes(1)
      await same()
    }
    await scene.write((trx) =>
      trx('vehicles')
        .where('id', had.id)
        .update({ valid_from: new Date('2026-11-19T06:00:00Z'), valid_until: new Date('2026-11-19T07:00:00Z') }),
    )
    await scene.write((trx) => trx('signs').where('contract_id', scene.arbor.id).update({ valid_until: now() }))
    await scene.write((trx) => trx('contracts').where('id', scene.arbor.id).update({ grace_minutes: 240 }))
    scene.minutes(1)
    await same()
    await scene.write((trx) => trx('vip_vehicles').where('license_plate', plate).delete())
    await scene.write((trx) => trx('contracts').where('id', scene.arbor.id).update({ grace_minutes: 15 }))
    await scene.write((trx) => trx('signs').where('contract_id', scene.arbor.id).update({ valid_until: null }))
    scene.minutes(1)
    await same()
  })

  it('uses the evidence and photos that existed then', async () => {
    const near = await scene.enter('resident', 'BZN O826')
    scene.minutes(1)
    const { driver } = scene.clients
    const request = {
      contract_id: scene.arbor.id,
      license_plate: 'BZN 0826',
      state: 'TX',
      reason: 'abandoned',
      location: 'Row 2',
    }
    const before = now()
    scene.minutes(1)
    const id = String(
      (
        await driver.post('/api/tows/', {
          ...request,
          confirmations: [{ kind: 'not_the_same_car', record_id: near.id }],
        })
      ).json['id'],
    )
    const asked = now()
    scene.minutes(1)
    await addPhoto(driver, id, { subject: 'plate' })
    scene.minutes(1)
    expect(await at(id, before)).toMatchObject({ decision: { verdict: 'check' } })
    expect(await at(id, asked)).toMatchObject({
      decision: { verdict: 'unauthorized', allows: { tow: { missing: ['4 photos'] } } },
    })
    expect(await at(id)).toMatchObject({
      decision: { verdict: 'unauthorized', allows: { tow: { missing: ['3 photos'] } } },
    })
  })

  it('requires access to the tow, is logged as a check, and refuses a future time', async () => {
    const id = await scene.tow('requested')
    expect(await at(id, new Date(now().getTime() + 3_600_000))).toMatchObject({
      code: 'validation_failed',
      fields: { at: 'Choose a minute that has passed' },
    })
    const stranger = await scene.world.logIn(
      await scene.world.towUser('tow_admin', await scene.world.company('Lone Star Recovery')),
    )
    const missing = await stranger.get('/api/tows/6f9619ff-8b86-4d11-b42d-00cf4fc964ff/decision')
    expect((await stranger.get(`/api/tows/${id}/decision`)).text).toBe(missing.text)
    const count = async () =>
      Number((await scene.world.db('plate_checks').count<{ count: string }[]>('id as count'))[0]?.count)
    const looked = await count()
    await at(id, undefined, 'manager')
    expect(await count()).toBe(looked + 1)
  })
})
