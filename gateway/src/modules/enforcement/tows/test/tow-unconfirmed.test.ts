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
/** What a resident asked for out of a space of their own, as it waits for the manager. */
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

describe('a resident’s request that waits for the manager', () => {
  it('keeps the tow company, which knows nothing of it, from nothing', async () => {
    await waiting('WTG 0001')
    expect(await openCases('WTG 0001')).toBe(0)
    expect((await requestTow(scene.clients.dispatcher, scene.arbor, { license_plate: 'WTG 0001' })).status).toBe(200)
    expect(await openCases('WTG 0001')).toBe(1)
    expect((await requestTow(scene.clients.dispatcher, scene.arbor, { license_plate: 'WTG 0001' })).status).toBe(409)
  })

  it('is not confirmed while another tow of the car is open, and says which; afterwards it is', async () => {
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

  it('counts from its confirmation on, as known at any minute', async () => {
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

  it('is one tow of two when the manager confirms and dispatch requests at the same moment', async () => {
    const id = await waiting('WTG 0004')
    const answers = await Promise.all([
      scene.clients.manager.post(`/api/tows/${id}/confirm`, {}),
      requestTow(scene.clients.dispatcher, scene.arbor, { license_plate: 'WTG 0004' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('may wait twice for one car: two residents see the same car in their spaces', async () => {
    const [first, second] = [await waiting('WTG 0005'), await waiting('WTG 0005')]
    expect((await scene.clients.manager.post(`/api/tows/${first}/confirm`, {})).status).toBe(200)
    expect((await scene.clients.manager.post(`/api/tows/${second}/confirm`, {})).status).toBe(409)
  })
})
