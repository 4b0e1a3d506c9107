import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { startScene, type Scene } from '../../../../../test/scenes/tow-scene.ts'
import { requestTow } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

let spaces = 400
/** Inserts a resident's request for a car in their own space, waiting for the manager. */
async function waiting(license_plate: string, fields: object = {}): Promise<string> {
  const { world, arbor, bayou, gateway } = scene
  spaces += 1
  const unit = await world.unit(arbor, String(spaces), ['Noah Pruitt'], { reserved_space: String(spaces) })
  const { id } = await world.insert('tows', {
    tow_company_id: bayou.id,
    contract_id: arbor.id,
    license_plate,
    state: 'TX',
    reason: 'other',
    reason_text: 'In my space',
    location: `Space ${spaces}`,
    timezone: 'America/Chicago',
    jurisdiction_state: 'TX',
    requested_by_unit_id: unit.id,
    requested_by_name: 'Noah Pruitt',
    requested_by_role: 'resident',
    requested_at: gateway.clock.now(),
    since: gateway.clock.now(),
    ...fields,
  })
  return id
}
const reasonsOf = (answer: Answer) =>
  (answer.json['decision'] as { reasons: { code: string }[] }).reasons.map(({ code }) => code)
const openCases = async (license_plate: string) => {
  const answer = await scene.clients.dispatcher.post('/api/tows/preview-tow', {
    contract_id: scene.arbor.id,
    license_plate,
    state: 'TX',
  })
  return reasonsOf(answer).filter((code) => code === 'open_case').length
}

describe('a resident’s unconfirmed request', () => {
  it('is hidden from the tow company and blocks nothing there', async () => {
    await waiting('WTG 0001')
    expect(await openCases('WTG 0001')).toBe(0)
    expect((await requestTow(scene.clients.dispatcher, scene.arbor, { license_plate: 'WTG 0001' })).status).toBe(200)
    expect(await openCases('WTG 0001')).toBe(1)
    expect((await requestTow(scene.clients.dispatcher, scene.arbor, { license_plate: 'WTG 0001' })).status).toBe(409)
  })

  it('can’t be confirmed while the car has another open tow, which the conflict names', async () => {
    const id = await waiting('WTG 0002')
    const other = await requestTow(scene.clients.dispatcher, scene.arbor, { license_plate: 'WTG 0002' })
    const refused = await scene.clients.manager.post(`/api/tows/${id}/confirm`, {})
    expect(refused.status).toBe(409)
    expect(refused.json['details']).toMatchObject({
      number: other.json['number'],
      record: { kind: 'tow', id: other.json['id'] },
    })
    await scene.clients.dispatcher.post(`/api/tows/${String(other.json['id'])}/cancel`, { reason: 'The car has left' })
    expect((await scene.clients.manager.post(`/api/tows/${id}/confirm`, {})).json).toMatchObject({
      awaits_confirmation: false,
    })
    expect(await openCases('WTG 0002')).toBe(1)
  })

  it('counts from its confirmation on, also in decisions as of a past instant', async () => {
    const id = await waiting('WTG 0003')
    scene.minutes(5)
    const before = scene.gateway.clock.now().toISOString()
    scene.minutes(5)
    await scene.clients.manager.post(`/api/tows/${id}/confirm`, {})
    expect((await requestTow(scene.clients.dispatcher, scene.arbor, { license_plate: 'WTG 0003' })).status).toBe(409)
    const then = await scene.clients.dispatcher.post('/api/tows/preview-tow', {
      contract_id: scene.arbor.id,
      license_plate: 'WTG 0003',
      state: 'TX',
      at: before,
    })
    expect(reasonsOf(then)).not.toContain('open_case')
  })

  it('results in one open tow when the manager confirms and dispatch requests at the same time', async () => {
    const id = await waiting('WTG 0004')
    const answers = await Promise.all([
      scene.clients.manager.post(`/api/tows/${id}/confirm`, {}),
      requestTow(scene.clients.dispatcher, scene.arbor, { license_plate: 'WTG 0004' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('can exist twice for one car, when two residents see it in their spaces', async () => {
    const [first, second] = [await waiting('WTG 0005'), await waiting('WTG 0005')]
    expect((await scene.clients.manager.post(`/api/tows/${first}/confirm`, {})).status).toBe(200)
    expect((await scene.clients.manager.post(`/api/tows/${second}/confirm`, {})).status).toBe(409)
  })
})
