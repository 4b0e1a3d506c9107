import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeBody } from '../../../../../test/targets/vehicle-notices.ts'
import { idOf, type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

const DAY = 24 * 60
const CAR = { license_plate: 'LFE 1001', state: 'TX' }
type Missing = { missing?: string[]; state: string }

let scene: Scene
const path = (id: string, act = '') => `/api/contracts/${scene.arbor.id}/vehicle-notices/${id}${act}`
const record = async (values: Readonly<Record<string, unknown>> = {}) =>
  idOf(
    await scene.clients.dispatcher.post(
      `/api/contracts/${scene.arbor.id}/vehicle-notices`,
      noticeBody({ ...CAR, ...values }),
    ),
  )
const now = () => scene.gateway.clock.now().toISOString()
/**
 * Returns what a tow for expired registration waits for at its notice, now or as of a past instant; null when nothing.
 */
async function waitsFor(car: object = CAR, at?: string): Promise<string | null> {
  const answer = await scene.clients.dispatcher.post('/api/tows/preview-tow', {
    contract_id: scene.arbor.id,
    ...car,
    reason: 'expired_registration',
    ...(at && { at }),
  })
  const { allows } = answer.json['decision'] as { allows: { tow: Missing } }
  if (allows.tow.state === 'not_allowed') throw new Error(`No tow may be thought of: ${answer.text}`)
  return allows.tow.missing?.find((one) => one.includes('notice')) ?? null
}
const story = async (id: string) =>
  scene.world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck('action')

beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

describe('the ten-day notice period', () => {
  it('is shown by the plate check and the tow once the delivery is recorded, but not as of earlier instants', async () => {
    const bare = now()
    expect(await waitsFor()).toBe('a notice delivered before 11/10/2026')
    scene.minutes(1)
    const id = await record()
    const sent = now()
    expect(await waitsFor()).toBe('the delivery of the notice sent 11/10/2026')
    scene.minutes(DAY)
    expect(
      (await scene.clients.dispatcher.post(path(id, '/delivery'), { delivered_on: '2026-11-12' })).json,
    ).toMatchObject({
      delivered_on: '2026-11-12',
      standing: 'running',
      tow_from: '2026-11-23',
      delivery_recorded_by: 'Dana Whitfield',
      delivery_recorded_at: now(),
      can: { deliver: false },
    })
    const delivered = now()
    expect(await waitsFor()).toBe('the 10 full days after the notice: tow from 11/23/2026')
    // 11:59 PM on 11/22 in Houston, and the midnight after it.
    scene.minutes(Math.round((Date.parse('2026-11-23T05:59:00Z') - Date.parse(now())) / 60_000))
    expect(await waitsFor()).toBe('the 10 full days after the notice: tow from 11/23/2026')
    scene.minutes(1)
    expect(await waitsFor()).toBeNull()
    const over = now()
    scene.minutes(1)
    const tow = idOf(
      await scene.clients.dispatcher.post('/api/tows', {
        contract_id: scene.arbor.id,
        ...CAR,
        reason: 'expired_registration',
        location: 'Row 4',
      }),
    )
    const { decision } = (await scene.clients.dispatcher.get(`/api/tows/${tow}/decision`)).json as {
      decision: { reasons: { code: string; sentence: string; detail: string; record: object }[] }
    }
    expect(decision.reasons.find(({ code }) => code === 'notice')).toMatchObject({
      sentence: 'A notice for expired registration was delivered by certified mail on 11/12/2026.',
      detail: 'Ten full days are over: tow from 11/23/2026',
      record: { kind: 'notice', id },
    })
    scene.minutes(1)
    const gone = (await scene.clients.admin.post(path(id, '/withdraw'), { reason: 'The owner has renewed' })).json
    await scene.clients.dispatcher.post(`/api/tows/${tow}/cancel`, { reason: 'The owner has renewed' })
    expect(gone).toMatchObject({
      standing: 'withdrawn',
      tow_from: null,
      withdrawn: { at: now(), by: 'Ana Ruiz', reason: 'The owner has renewed' },
      can: { correct: false, deliver: false, withdraw: false },
    })
    scene.minutes(1)
    expect(await waitsFor()).toBe('a notice delivered before 11/13/2026')
    expect([
      await waitsFor(CAR, bare),
      await waitsFor(CAR, sent),
      await waitsFor(CAR, delivered),
      await waitsFor(CAR, over),
    ]).toEqual([
      'a notice delivered before 11/10/2026',
      'the delivery of the notice sent 11/10/2026',
      'the 10 full days after the notice: tow from 11/23/2026',
      null,
    ])
    expect(await story(id)).toEqual(['notice.recorded', 'notice.delivered', 'notice.withdrawn'])
  })

  it('never starts with a sticker, however old it is', async () => {
    const car = { license_plate: 'LFE 1002', state: 'TX' }
    await record({ ...car, method: 'sticker', sent_on: '2026-01-05', tracking_number: undefined })
    expect(await waitsFor(car)).toMatch(/^a notice delivered before/)
  })

  it('applies only to the car at this complex', async () => {
    const car = { license_plate: 'LFE 1003', state: 'TX' }
    await record({ ...car, delivered_on: '2026-11-11' })
    expect(await waitsFor(car)).toBeNull()
    expect(await waitsFor({ ...car, state: 'LA' })).toMatch(/^a notice delivered/)
    expect(await waitsFor({ license_plate: 'LFE 1O03', state: 'TX' })).toMatch(/^a notice delivered/)
  })

  it('stops the driver of an open tow before hook-up when the notice is withdrawn', async () => {
    const car = { license_plate: 'LFE 1004', state: 'TX' }
    const id = await record({ ...car, delivered_on: '2026-11-11' })
    const tow = idOf(
      await scene.clients.dispatcher.post('/api/tows', {
        contract_id: scene.arbor.id,
        ...car,
        reason: 'expired_registration',
        location: 'Row 4',
      }),
    )
    scene.minutes(1)
    await scene.clients.dispatcher.post(path(id, '/withdraw'), { reason: 'Wrong car' })
    scene.minutes(1)
    const { decision } = (await scene.clients.dispatcher.get(`/api/tows/${tow}/decision`)).json as {
      decision: { allows: { tow: Missing } }
    }
    expect(decision.allows.tow.missing?.[0]).toMatch(/^a notice delivered before/)
  })
})

describe('a delivery', () => {
  it('is recorded once; a concurrent second caller learns who recorded it and when', async () => {
    const id = await record({ license_plate: 'LFE 2001' })
    const answers = await Promise.all([
      scene.clients.dispatcher.post(path(id, '/delivery'), { delivered_on: '2026-11-12' }),
      scene.clients.admin.post(path(id, '/delivery'), { delivered_on: '2026-11-12' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json['message']).toMatch(
      /^The delivery is already on record by (Dana Whitfield|Ana Ruiz): 11\/12\/2026\.$/,
    )
    expect(await story(id)).toEqual(['notice.recorded', 'notice.delivered'])
  })

  it.each<[string, object, object, string]>([
    ['before the sending', {}, { delivered_on: '2026-11-09' }, 'delivered_on'],
    ['in the future', {}, { delivered_on: '2027-06-01' }, 'delivered_on'],
    ['on no day', {}, {}, 'delivered_on'],
    ['without proof', { tracking_number: undefined }, { delivered_on: '2026-11-12' }, 'tracking_number'],
    ['of a sticker', { method: 'sticker' }, { delivered_on: '2026-11-12' }, 'delivered_on'],
  ])('%s is refused with its field', async (_name, values, body, field) => {
    const id = await record({ license_plate: 'LFE 2002', ...values })
    const answer = await scene.clients.dispatcher.post(path(id, '/delivery'), body)
    expect([answer.status, Object.keys(answer.json['fields'] ?? {})]).toEqual([422, [field]])
  })
})

describe('a correction', () => {
  it('changes the given fields from now on, with before and after in the history', async () => {
    const car = { license_plate: 'LFE 3001', state: 'TX' }
    const id = await record({ ...car, delivered_on: '2026-11-20' })
    const beforeCorrection = now()
    expect(await waitsFor(car)).toBe('the 10 full days after the notice: tow from 12/01/2026')
    scene.minutes(1)
    expect(
      (await scene.clients.dispatcher.patch(path(id), { delivered_on: '2026-11-11', recipient: 'Marta Ochoa' })).json,
    ).toMatchObject({ delivered_on: '2026-11-11', recipient: 'Marta Ochoa', standing: 'over', sent_on: '2026-11-10' })
    expect(await waitsFor(car)).toBeNull()
    expect(await waitsFor(car, beforeCorrection)).toBe('the 10 full days after the notice: tow from 12/01/2026')
    const entries = await scene.world
      .db('history_values as v')
      .join('history_entries as e', 'e.id', 'v.entry_id')
      .where({ 'e.record_id': id, action: 'notice.corrected' })
      .first<Record<string, unknown>>('before', 'after')
    expect(entries).toMatchObject({
      before: { delivered_on: '2026-11-20', recipient: null },
      after: { delivered_on: '2026-11-11', recipient: 'Marta Ochoa', license_plate: 'LFE 3001' },
    })
  })

  it('removes a delivery with an empty date, and records nothing when nothing changes', async () => {
    const id = await record({ license_plate: 'LFE 3002', delivered_on: '2026-11-12' })
    expect((await scene.clients.dispatcher.patch(path(id), { delivered_on: '' })).json).toMatchObject({
      delivered_on: null,
      standing: 'on_its_way',
      delivery_recorded_at: null,
      can: { deliver: true },
    })
    await scene.clients.dispatcher.patch(path(id), { sent_on: '2026-11-10' })
    await scene.clients.dispatcher.patch(path(id), {})
    expect(await story(id)).toEqual(['notice.recorded', 'notice.corrected'])
  })

  it('moves the single date of a hand delivery', async () => {
    const id = await record({
      license_plate: 'LFE 3003',
      method: 'in_person',
      sent_on: undefined,
      delivered_on: '2026-11-12',
      recipient: 'Ana',
    })
    expect((await scene.clients.dispatcher.patch(path(id), { delivered_on: '2026-11-13' })).json).toMatchObject({
      sent_on: '2026-11-13',
      delivered_on: '2026-11-13',
    })
  })

  it.each<[string, object, string]>([
    ['a delivery that nobody recorded', { delivered_on: '2026-11-12' }, 'delivered_on'],
    ['a day that has not come', { sent_on: '2027-06-01' }, 'sent_on'],
    ['a field that is none', { tow_from: '2026-11-01' }, 'tow_from'],
    ['the number of another letter', { tracking_number: '7700-1' }, 'tracking_number'],
  ])('to %s is refused with its field', async (_name, body, field) => {
    await record({ license_plate: 'LFE 3004', tracking_number: `7700-1` }).catch(() => undefined)
    const id = await record({ license_plate: 'LFE 3005' })
    const answer = await scene.clients.dispatcher.patch(path(id), body)
    expect([answer.status, Object.keys(answer.json['fields'] ?? {})]).toEqual([422, [field]])
  })
})

it('a withdrawn notice can’t be changed, and is withdrawn once, with a reason', async () => {
  const id = await record({ license_plate: 'LFE 4001' })
  expect((await scene.clients.dispatcher.post(path(id, '/withdraw'), { reason: ' ' })).json).toMatchObject({
    fields: { reason: 'Fill this in' },
  })
  const answers = await Promise.all(
    [1, 2].map(() => scene.clients.dispatcher.post(path(id, '/withdraw'), { reason: 'Wrong car' })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  for (const [method, act, body] of [
    ['POST', '/delivery', { delivered_on: '2026-11-12' }],
    ['PATCH', '', { recipient: 'Ana' }],
  ] as const)
    expect((await scene.clients.dispatcher.send(method, path(id, act), { body })).json).toMatchObject({
      code: 'refused',
    })
  // Its tracking number is free again: the same letter may be recorded for the right car.
  const first = await record({ license_plate: 'LFE 4002', tracking_number: '7700-2' })
  await scene.clients.dispatcher.post(path(first, '/withdraw'), { reason: 'Wrong car' })
  expect(await record({ license_plate: 'LFE 4003', tracking_number: '7700-2' })).toBeTruthy()
})

it('a notice is announced to subscribed clients of the complex by its ID only', async () => {
  const events: unknown[] = []
  const end = scene.gateway.gateway.app.kernel.feed.subscribe(
    await actorOf(),
    (change) => events.push(change),
    () => undefined,
  )
  const id = await record({ license_plate: 'LFE 5001' })
  await expect
    .poll(() => events)
    .toContainEqual(expect.objectContaining({ resource: 'vehicle_notices', id, contract_id: scene.arbor.id }))
  end()
})

async function actorOf() {
  const { PUBLIC_ACTOR } = await import('../../../../db/actor.ts')
  return {
    ...PUBLIC_ACTOR,
    kind: 'user' as const,
    role: 'contract_manager' as const,
    user_id: scene.people.manager.user_id,
    contract_ids: [scene.arbor.id],
  }
}
