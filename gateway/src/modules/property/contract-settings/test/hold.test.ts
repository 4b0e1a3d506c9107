import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

let scene: Scene
let path: string

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  path = `/api/contracts/${scene.arbor.id}/hold`
})
afterAll(() => scene.gateway.close())
beforeEach(() => {
  scene.minutes(1)
})

const check = async (at?: string) =>
  (
    await scene.clients.dispatcher.post('/api/tows/preview-tow', {
      contract_id: scene.arbor.id,
      license_plate: 'ZQJ 7710',
      state: 'TX',
      ...(at && { at }),
    })
  ).json['decision']
const set = (body?: object) => scene.clients.manager.post(path, body)
const actions = async () =>
  (
    await scene.world
      .db('history_entries')
      .where('record_id', scene.arbor.id)
      .whereLike('action', 'contract.hold%')
      .orderBy('seq')
      .select<{ action: string }[]>('action')
  ).map(({ action }) => action)

describe('a hold', () => {
  it('needs a reason and an end in the future', async () => {
    expect((await set()).json['fields']).toEqual({ reason: 'Enter a reason for everyone who sees the hold' })
    expect((await set({ on_hold: true, reason: 'Repaving', until: '2026-11-01' })).json['fields']).toEqual({
      until: 'Choose an end in the future',
    })
    expect((await scene.clients.manager.get(`/api/contracts/${scene.arbor.id}`)).json['hold']).toBeNull()
  })

  it('affects the plate check immediately, until lifted; past decisions stay the same', async () => {
    expect(await check()).toMatchObject({ verdict: 'unauthorized' })
    const before = scene.gateway.clock.now().toISOString()
    scene.minutes(1)
    const answer = await set({ on_hold: true, reason: 'Repaving rows A to D', until: '2026-11-24' })
    expect(answer.json['hold']).toMatchObject({
      reason: 'Repaving rows A to D',
      until: '2026-11-25T06:00:00.000Z',
      set_by: 'Elena Brandt',
    })
    expect(await check()).toMatchObject({ verdict: 'paused', allows: { tow: { state: 'not_allowed' } } })
    expect(await check(before)).toMatchObject({ verdict: 'unauthorized' })
    scene.minutes(1)
    const held = scene.gateway.clock.now().toISOString()
    scene.minutes(1)
    expect((await set()).json['hold']).toBeNull()
    expect(await check()).toMatchObject({ verdict: 'unauthorized' })
    expect(await check(held)).toMatchObject({ verdict: 'paused' })
    expect(await actions()).toEqual(['contract.hold_set', 'contract.hold_lifted'])
  })

  it('is changed by a repeated request, which keeps fields left out', async () => {
    await set({ on_hold: true, reason: 'Storm' })
    expect((await set({ on_hold: true })).json['hold']).toMatchObject({ reason: 'Storm', until: null })
    expect((await set({ on_hold: true, until: '2026-12-01T12:00:00Z' })).json['hold']).toMatchObject({
      reason: 'Storm',
      until: '2026-12-01T12:00:00.000Z',
    })
    expect(await scene.world.db('contract_holds').whereNotNull('valid_until').where('reason', 'Storm')).toHaveLength(1)
    scene.minutes(1)
    await set({ on_hold: false })
    expect((await set({ on_hold: false })).status).toBe(200)
    expect((await actions()).slice(2)).toEqual(['contract.hold_set', 'contract.hold_edited', 'contract.hold_lifted'])
  })

  it('ends automatically', async () => {
    await set({
      on_hold: true,
      reason: 'Parade',
      until: new Date(scene.gateway.clock.now().getTime() + 120_000).toISOString(),
    })
    expect(await check()).toMatchObject({ verdict: 'paused' })
    scene.minutes(3)
    expect(await check()).toMatchObject({ verdict: 'unauthorized' })
    expect((await scene.clients.manager.get(`/api/contracts/${scene.arbor.id}`)).json['hold']).toBeNull()
  })

  it('alerts dispatch about a tow that isn’t hooked up, but not one that is', async () => {
    const [waiting, hooked] = [await scene.tow('on_scene'), await scene.tow('hooked')]
    scene.minutes(1)
    await set({ on_hold: true, reason: 'Flood' })
    const alertOf = async (id: string) => (await scene.clients.dispatcher.get(`/api/tows/${id}`)).json['alert']
    expect(await alertOf(waiting)).toMatchObject({ verdict: 'paused' })
    expect(await alertOf(hooked)).toBeNull()
    await set({ on_hold: false })
  })

  it('is one hold when set twice simultaneously', async () => {
    const answers = await Promise.all([
      set({ on_hold: true, reason: 'Flood' }),
      scene.clients.dispatcher.post(path, { on_hold: true, reason: 'Flood' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await scene.world.db('contract_holds').where('reason', 'Flood').whereNull('valid_until')).toHaveLength(1)
  })
})
