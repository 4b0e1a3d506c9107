import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAllPhotos, freshPlate, requestTow } from '../../../../../test/factories/tow.factory.ts'
import { decidedOnPhone } from '../../../../../test/scenes/phone-decision.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene

beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.gateway.close())

const now = () => scene.gateway.clock.now().toISOString()

/** A tow that the driver has taken, and its plate. */
async function takenTow(): Promise<{ readonly id: string; readonly plate: string }> {
  const plate = freshPlate()
  const id = await scene.tow('requested', { license_plate: plate })
  const answer = await scene.clients.driver.post(`/api/tows/${id}/accept`, {})
  expect(answer.status, answer.text).toBe(200)
  await scene.clients.driver.post(`/api/tows/${id}/steps`, { step: 'en_route' })
  return { id, plate }
}
const arrive = (id: string, phone_decision: unknown) =>
  scene.clients.driver.post(`/api/tows/${id}/steps`, { step: 'on_scene', phone_decision })
const listed = async (id: string) =>
  (await scene.clients.dispatcher.get(`/api/tows/${id}/phone-decisions`)).json['data'] as Record<string, unknown>[]
const historyOf = async (id: string) =>
  (
    await scene.world
      .db('history_entries')
      .where({ record_id: id })
      .orderBy('seq')
      .select<{ action: string }[]>('action')
  ).map(({ action }) => action)

/** Arrives without a connection at a car that got a permit between the copy and the arrival. */
async function arriveDespiteRight(): Promise<string> {
  const { id, plate } = await takenTow()
  const phone = await decidedOnPhone(scene)
  scene.minutes(2)
  await scene.enter('guest', plate)
  scene.minutes(2)
  const answer = await arrive(id, { ...phone, captured_at: now() })
  expect(answer.status, answer.text).toBe(200)
  return id
}

describe('what a phone decided without a connection', () => {
  it('is stored beside what the server decides about the same minute', async () => {
    const { id, plate } = await takenTow()
    const phone = await decidedOnPhone(scene)
    scene.minutes(30)
    await scene.enter('guest', plate)
    scene.minutes(5)
    const answer = await arrive(id, phone)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json).toMatchObject({ step: 'on_scene', phone_check: 'same' })
    expect(await listed(id)).toMatchObject([
      {
        step: 'on_scene',
        captured_at: phone.captured_at,
        is_proven: true,
        differs: false,
        settled: null,
        phone: { verdict: 'unauthorized' },
        server: { verdict: 'unauthorized' },
      },
    ])
    expect(await historyOf(id)).not.toContain('tow.phone_differs')
  })

  it('keeps the arrival when it differs, and alerts the company', async () => {
    const { clients, world } = scene
    const id = await arriveDespiteRight()
    expect(await listed(id)).toMatchObject([
      { differs: true, phone: { verdict: 'unauthorized' }, server: { verdict: 'authorized' } },
    ])
    expect((await clients.dispatcher.get(`/api/tows/${id}`)).json).toMatchObject({
      phone_check: 'differs',
      step: 'on_scene',
      decision: { verdict: 'authorized' },
    })
    expect(await historyOf(id)).toContain('tow.phone_differs')
    const jobs = await world.db('pgboss.job').where({ name: 'company_alert' }).select<{ data: unknown }[]>('data')
    expect(JSON.stringify(jobs)).toContain('phone_differs')
  })

  it('blocks the completion until the office decides, with a reason', async () => {
    const { clients } = scene
    const { id } = await takenTow()
    await arrive(id, await decidedOnPhone(scene, { verdict: 'check', code: 'near_match' }))
    await addAllPhotos(clients.driver, id)
    for (const step of ['hooked', 'left_property', 'at_lot'])
      expect((await clients.driver.post(`/api/tows/${id}/steps`, { step })).status).toBe(200)
    const blocked = await clients.driver.post(`/api/tows/${id}/complete`, {})
    expect([blocked.status, blocked.json['message']]).toEqual([
      409,
      'A phone and the server decided differently about this car. Dispatch must decide first.',
    ])
    const settle = (client: typeof clients.driver, body: unknown) =>
      client.post(`/api/tows/${id}/settle-phone-decisions`, body)
    expect((await settle(clients.driver, { reason: 'I saw it' })).status).toBe(403)
    expect((await settle(clients.dispatcher, { reason: ' ' })).json['fields']).toMatchObject({
      reason: expect.any(String),
    })
    const settled = await settle(clients.dispatcher, { reason: 'The permit was for another car' })
    expect(settled.json, settled.text).toMatchObject({ phone_check: 'settled' })
    expect(await listed(id)).toMatchObject([
      { settled: { by: scene.people.dispatcher.name, reason: 'The permit was for another car' } },
    ])
    expect(await historyOf(id)).toContain('tow.phone_settled')
    expect((await settle(clients.dispatcher, { reason: 'Once more' })).status).toBe(409)
    const completed = await clients.driver.post(`/api/tows/${id}/complete`, { authorized_by: 'Elena Brandt' })
    expect(completed.json, completed.text).toMatchObject({ status: 'completed' })
  })

  it('differs if the copy is not one that the installation signed for this driver', async () => {
    const { id } = await takenTow()
    const phone = await decidedOnPhone(scene)
    const { header, signature } = phone.copy
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    const answer = await arrive(id, { ...phone, copy: { header, signature: other } })
    expect(answer.json, answer.text).toMatchObject({ phone_check: 'differs' })
    expect(await listed(id)).toMatchObject([{ is_proven: false, differs: true }])
  })

  it('belongs to a request as well', async () => {
    const { driver } = scene.clients
    const same = await requestTow(driver, scene.arbor, { phone_decision: await decidedOnPhone(scene) })
    expect(same.json, same.text).toMatchObject({ phone_check: 'same', status: 'requested' })
    const other = await requestTow(driver, scene.arbor, {
      phone_decision: await decidedOnPhone(scene, { verdict: 'check', code: 'near_match' }),
    })
    expect(other.json, other.text).toMatchObject({ phone_check: 'differs' })
    expect(await listed(String(other.json['id']))).toMatchObject([{ step: 'requested', differs: true }])
  })

  it('is refused with its field if it can’t be a driver’s decision about this step', async () => {
    const { clients } = scene
    const phone = await decidedOnPhone(scene)
    const { id } = await takenTow()
    const later = new Date(Date.parse(now()) + 3_600_000).toISOString()
    const long_ago = new Date(Date.parse(now()) - 8 * 86_400_000).toISOString()
    const faults = [
      { ...phone, verdict: 'maybe' },
      { ...phone, sentence: 'x'.repeat(400) },
      { ...phone, copy: { ...phone.copy, header: '{}' } },
      { ...phone, captured_at: later },
      { ...phone, captured_at: long_ago },
    ]
    for (const fault of faults) {
      const answer = await arrive(id, fault)
      expect([answer.status, Object.keys(answer.json['fields'] ?? {})[0]?.split('.')[0]]).toEqual([
        422,
        'phone_decision',
      ])
    }
    const office = await requestTow(clients.dispatcher, scene.arbor, { phone_decision: phone })
    expect(office.json['fields']).toEqual({ phone_decision: 'Only a driver’s phone has copies' })
    const hooked = await clients.driver.post(`/api/tows/${id}/steps`, { step: 'on_scene' })
    expect(hooked.status).toBe(200)
    const after = await clients.driver.post(`/api/tows/${id}/steps`, { step: 'hooked', phone_decision: phone })
    expect(after.json['fields']).toEqual({ phone_decision: 'From the hook-up on, only the server decides' })
  })

  it('is shown to the complex’s manager, and to no one elsewhere', async () => {
    const id = await arriveDespiteRight()
    const path = `/api/tows/${id}/phone-decisions`
    const seen = (await scene.clients.manager.get(path)).json
    expect(seen['data']).toHaveLength(1)
    expect(seen['can']).toEqual({ settle: false })
    expect((await scene.clients.dispatcher.get(path)).json['can']).toEqual({ settle: true })
    const stranger = await scene.world.logIn(
      await scene.world.towUser('tow_admin', await scene.world.company('Xanadu Recovery')),
    )
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.post(`/api/tows/${id}/settle-phone-decisions`, { reason: 'Mine' })).status).toBe(404)
  })
})
