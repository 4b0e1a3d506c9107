import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { aRequest, driveTo, freshPlate, requestTow, writtenAt } from '../../../../../test/factories/tow.factory.ts'
import { idOf, startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
const WHY = 'Elena stands beside me and wants it gone'
const over = { override_reason: WHY }
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

const hold = () =>
  scene.write((trx) =>
    trx('contract_holds').insert({
      contract_id: scene.arbor.id,
      reason: 'Repaving',
      valid_from: scene.gateway.clock.now(),
    }),
  )
async function onHold(work: () => Promise<void>): Promise<void> {
  await hold()
  scene.minutes(1)
  try {
    await work()
  } finally {
    await scene.write((trx) =>
      trx('contract_holds')
        .where('contract_id', scene.arbor.id)
        .whereNull('valid_until')
        .update({ valid_until: scene.gateway.clock.now() }),
    )
    scene.minutes(1)
  }
}
const stored = (id: string) =>
  scene.world
    .db('tows')
    .where('id', id)
    .first<{ override_by: string | null; override_reason: string | null; override_at: Date | null }>(
      'override_by',
      'override_reason',
      'override_at',
    )
const overridden = (id: string) =>
  scene.world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': id, 'e.action': 'tow.overridden' })
    .select('v.reason', 'v.actor_name')

describe('an override', () => {
  it('allows a tow request under a hold with the flag and a written reason, stored with the tow, its decision, and its history', async () => {
    const { flagged, dispatcher, admin, driver, manager } = scene.clients
    await onHold(async () => {
      expect((await requestTow(dispatcher, scene.arbor)).json).toMatchObject({
        code: 'refused',
        details: { decision: { verdict: 'paused' } },
      })
      for (const client of [dispatcher, admin])
        expect((await requestTow(client, scene.arbor, over)).json).toMatchObject({
          code: 'refused',
          message: 'This needs a permission. Ask an admin of the company.',
        })
      for (const client of [driver, manager])
        expect(await requestTow(client, scene.arbor, over)).toMatchObject({
          status: 403,
          json: { message: 'Unauthorized' },
        })
      const id = idOf(await requestTow(flagged, scene.arbor, over))
      expect((await flagged.get(`/api/tows/${id}`)).json).toMatchObject({
        decision: { verdict: 'paused' },
        override: { by: 'Corinne Abel', reason: WHY },
        alert: null,
        photos_required: 0,
        photos_missing: [],
        full_decision: {
          allows: { tow: { state: 'ready' } },
          reasons: expect.arrayContaining([
            expect.objectContaining({ code: 'override', decisive: false, detail: WHY }),
          ]) as unknown[],
        },
        timeline: expect.arrayContaining([
          expect.objectContaining({
            kind: 'overridden',
            sentence: `Overridden in writing: ${WHY}`,
            who: 'Corinne Abel',
          }),
        ]) as unknown[],
      })
      expect(await stored(id)).toEqual({
        override_by: scene.people.flagged.user_id,
        override_reason: WHY,
        override_at: scene.gateway.clock.now(),
      })
      const [{ question }] = (await scene.world
        .db('decisions')
        .where({ tow_id: id })
        .select(scene.world.db.raw(`facts -> 'question' as question`))) as [{ question: object }]
      expect(question).toMatchObject({ override_reason: WHY })
      expect(await overridden(id)).toEqual([{ reason: WHY, actor_name: 'Corinne Abel' }])
      // It applies to the rest of the tow: the lifted rule doesn't stop the driver.
      idOf(await driver.post(`/api/tows/${id}/accept`, {}))
      expect((await driveTo(driver, id, 'hooked')).json).toMatchObject({ step: 'hooked' })
    })
  })

  it.each(['assign', 'accept', 'steps'] as const)('continues a tow that a hold has stopped: %s', async (at) => {
    const { flagged, driver } = scene.clients
    const id = await scene.tow('requested')
    const paths = { assign: { driver_id: scene.people.driver.role_id }, accept: {}, steps: { step: 'on_scene' } }
    if (at === 'steps') {
      idOf(await driver.post(`/api/tows/${id}/accept`, {}))
      idOf(await driver.post(`/api/tows/${id}/steps`, { step: 'en_route' }))
    }
    await onHold(async () => {
      expect((await flagged.post(`/api/tows/${id}/${at}`, paths[at])).json).toMatchObject({
        code: 'refused',
        details: { decision: { verdict: 'paused' } },
      })
      expect(await driver.post(`/api/tows/${id}/${at}`, { ...paths[at], ...over })).toMatchObject({
        status: 403,
        json: { message: 'Unauthorized' },
      })
      expect((await flagged.get(`/api/tows/${id}`)).json).toMatchObject({ alert: { verdict: 'paused' } })
      expect((await flagged.post(`/api/tows/${id}/${at}`, { ...paths[at], ...over })).json).toMatchObject({
        override: { reason: WHY },
        alert: null,
      })
      expect(await overridden(id)).toHaveLength(1)
    })
  })

  it('can be recorded on its own, once, and never on a closed tow', async () => {
    const { flagged, dispatcher } = scene.clients
    const id = await scene.tow('requested')
    const write = (client: typeof flagged) => client.patch(`/api/tows/${id}`, over)
    await onHold(async () => {
      expect((await write(dispatcher)).json).toMatchObject({
        code: 'refused',
        message: 'This needs a permission. Ask an admin of the company.',
      })
      expect((await write(flagged)).json).toMatchObject({
        status: 'requested',
        driver: null,
        override: { by: 'Corinne Abel', reason: WHY },
        alert: null,
      })
      expect(await overridden(id)).toEqual([{ reason: WHY, actor_name: 'Corinne Abel' }])
    })
    idOf(await flagged.post(`/api/tows/${id}/cancel`, { reason: 'Moved by its owner' }))
    expect((await write(flagged)).json).toMatchObject({ code: 'refused' })
    expect(await overridden(id)).toHaveLength(1)
  })

  it('completes a tow without the photos that the complex requires, but not without anything else', async () => {
    const { flagged, driver } = scene.clients
    const id = await scene.tow('left_property')
    expect((await driver.post(`/api/tows/${id}/complete`, {})).json).toMatchObject({
      details: { photos_missing: ['front', 'side', 'rear', 'space'] },
    })
    expect((await driver.post(`/api/tows/${id}/complete`, over)).json).toMatchObject({ code: 'unauthorized' })
    const done = await flagged.post(`/api/tows/${id}/complete`, over)
    expect(done.json).toMatchObject({
      status: 'completed',
      photo_count: 0,
      override: { by: 'Corinne Abel', reason: WHY },
    })
    const course = (done.json['timeline'] as { kind: string }[]).map(({ kind }) => kind)
    expect(course.indexOf('overridden')).toBeLessThan(course.indexOf('completed'))
  })

  it('skips a sticker’s minimum notice', async () => {
    const license_plate = freshPlate()
    const list = await scene.world.insert('sticker_lists', {
      contract_id: scene.arbor.id,
      tow_company_id: scene.bayou.id,
      tow_date: '2026-11-21',
    })
    await scene.world.insert('sticker_items', {
      contract_id: scene.arbor.id,
      tow_company_id: scene.bayou.id,
      sticker_list_id: list.id,
      license_plate,
      state: 'TX',
      reason: 'abandoned',
      made_at: '2026-11-20T20:00:00Z',
      eligible_at: '2026-11-22T20:00:00Z',
      expires_at: '2026-12-21T20:00:00Z',
      status: 'active',
    })
    expect((await requestTow(scene.clients.flagged, scene.arbor, { license_plate })).json).toMatchObject({
      code: 'refused',
      message: expect.stringContaining('notice') as string,
    })
    expect((await requestTow(scene.clients.flagged, scene.arbor, { license_plate, ...over })).json).toMatchObject({
      status: 'requested',
    })
  })

  it('lifts no VIP entry, right, checkout, grace period, disabled complex, or sign or notice required by the state, and records the refusal', async () => {
    const { flagged } = scene.clients
    const refused = async (fields: object, contract = scene.arbor) => {
      const body = aRequest(contract, { ...fields, ...over })
      const answer = await flagged.post('/api/tows/', body)
      const [kept] = (await scene.world
        .db('refused_requests')
        .where({ license_plate: body.license_plate })
        .orderBy('at', 'desc')) as { request: object }[]
      expect(kept?.request).toMatchObject(over)
      return answer.json
    }
    for (const kind of ['vip', 'resident', 'guest', 'paid'] as const) {
      const license_plate = freshPlate()
      await makeVehicle(scene.world.db, kind, {
        contract_id: scene.arbor.id,
        license_plate,
        valid_from: new Date('2026-01-01T06:00:00Z'),
        valid_until: new Date('2027-01-01T06:00:00Z'),
      })
      expect(await refused({ license_plate })).toMatchObject({
        code: 'refused',
        details: { decision: { allows: { tow: { state: 'not_allowed' } } } },
      })
    }
    const ended = freshPlate()
    await makeVehicle(scene.world.db, 'guest', {
      contract_id: scene.arbor.id,
      license_plate: ended,
      valid_from: new Date('2026-01-01T06:00:00Z'),
      valid_until: new Date(scene.gateway.clock.now().getTime() - 60_000),
    })
    expect(await refused({ license_plate: ended })).toMatchObject({
      details: {
        decision: {
          verdict: 'check',
          reasons: expect.arrayContaining([expect.objectContaining({ code: 'grace', decisive: true })]) as unknown[],
        },
      },
    })
    expect(await refused({ reason: 'expired_registration' })).toMatchObject({
      message: expect.stringContaining('notice') as string,
    })
    const unsigned = await scene.world.complex(scene.bayou, 'No Signs')
    expect(await refused({}, unsigned)).toMatchObject({ message: expect.stringContaining('signs') as string })
    const closed = await scene.world.complex(scene.bayou, 'Closed Court', { is_active: false })
    expect(await refused({}, closed)).toMatchObject({ code: 'refused', details: { decision: { verdict: 'paused' } } })
  })
})

describe('the flags', () => {
  it('can only be set by another user, also when the code doesn’t check it', async () => {
    const { user_id } = scene.people.admin
    const give = (as: string) =>
      scene.world.db.transaction(async (trx) => {
        await trx.raw(`select set_config('app.user_id', ?, true)`, [as])
        return trx('tow_users').where('user_id', user_id).update({ can_override: true })
      })
    await expect(give(user_id)).rejects.toMatchObject({ constraint: 'tow_users_own_flags' })
    await expect(give(scene.people.flagged.user_id)).resolves.toBe(1)
    await writtenAt(scene.world.db, scene.gateway.clock.now(), (trx) =>
      trx('tow_users').where('user_id', user_id).update({ can_override: false }),
    )
  })
})
