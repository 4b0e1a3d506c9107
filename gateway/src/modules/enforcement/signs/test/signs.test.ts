import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signForm } from '../../../../../test/targets/signs.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'

const HOUR = 60
const AT_THE_GATE = { kind: 'entrance', place: 'Main gate', verified_on: '2026-11-20', expires_on: '2026-11-22' }

let scene: Scene
const path = (id = scene.arbor.id) => `/api/contracts/${id}/signs`
const add = async (client: HttpClient, values: Record<string, string> = AT_THE_GATE, id?: string) =>
  client.post(path(id), undefined, { form: await signForm(values) })
const signs = async (client = scene.clients.manager, query = '') =>
  (await client.get(path() + query)).json['data'] as Record<string, unknown>[]
/**
 * Returns what a tow of a car without a right waits for at the signs, by a plate check as of an instant; null when
 * nothing.
 */
async function waitsFor(at?: string): Promise<string | null> {
  const answer = await scene.clients.dispatcher.post('/api/tows/preview-tow', {
    contract_id: scene.arbor.id,
    license_plate: 'ZQJ 7710',
    state: 'TX',
    reason: 'abandoned',
    ...(at && { at }),
  })
  if (answer.status !== 200) throw new Error(answer.text)
  const { allows } = (answer.json['decision'] ?? answer.json) as { allows: Record<string, { missing?: string[] }> }
  return allows['tow']?.missing?.find((one) => one.startsWith('signs')) ?? null
}
const now = () => scene.gateway.clock.now().toISOString()

beforeAll(async () => {
  scene = await startScene({ jobs: false })
})
afterAll(() => scene.gateway.close())

describe('the list of signs', () => {
  it('accepts a sign with its photo, who saw it, and when', async () => {
    const made = await add(scene.clients.manager)
    expect(made.json).toMatchObject({
      ...AT_THE_GATE,
      photo_url: expect.stringMatching(/^\/api\/files\//),
      verified_by: 'Elena Brandt',
      is_lapsed: false,
      removed_at: null,
      can: { edit: true, remove: true },
    })
    const photo = String(made.json['photo_url'])
    expect((await scene.clients.driver.get(photo)).headers.get('content-type')).toBe('image/jpeg')
    expect((await scene.gateway.anybody().get(photo)).status).toBe(404)
    expect(
      await scene.world
        .db('history_entries')
        .where({ record_id: String(made.json['id']) })
        .pluck('action'),
    ).toEqual(['sign.added'])
  })

  it('requires a photo, a date that isn’t in the future, and a later end', async () => {
    const { manager } = scene.clients
    const bare = new FormData()
    for (const [name, value] of Object.entries(AT_THE_GATE)) bare.set(name, value)
    expect((await manager.post(path(), undefined, { form: bare })).json).toMatchObject({
      fields: { photo: expect.any(String) },
    })
    expect((await add(manager, { ...AT_THE_GATE, verified_on: '2026-11-21' })).json).toMatchObject({
      fields: { verified_on: expect.any(String) },
    })
    expect((await add(manager, { ...AT_THE_GATE, expires_on: '2026-11-19' })).json).toMatchObject({
      fields: { expires_on: expect.any(String) },
    })
  })

  it('is edited by managers and the company’s office, and read by staff and drivers', async () => {
    const id = String((await add(scene.clients.dispatcher)).json['id'])
    const staff = await scene.world.logIn(await scene.world.manager('contract_staff', [scene.arbor]))
    expect((await signs(staff)).find((sign) => sign['id'] === id)).toMatchObject({
      can: { edit: false, remove: false },
    })
    expect((await signs(scene.clients.driver)).map((sign) => sign['id'])).toContain(id)
    for (const client of [staff, scene.clients.driver]) {
      expect((await add(client)).status).toBe(403)
      expect((await client.patch(`${path()}/${id}`, { place: 'x' })).status).toBe(403)
      expect((await client.delete(`${path()}/${id}`)).status).toBe(403)
    }
  })

  it('contains no sign of another complex, and no removed sign', async () => {
    const sibling = await scene.world.complex(scene.bayou, 'Sibley Court')
    const there = String((await add(scene.clients.dispatcher, AT_THE_GATE, sibling.id)).json['id'])
    expect((await scene.clients.dispatcher.patch(`${path()}/${there}`, { place: 'x' })).status).toBe(404)
    expect((await scene.clients.dispatcher.delete(`${path()}/${there}`)).status).toBe(404)
    expect((await scene.clients.manager.get(path(sibling.id))).status).toBe(404)
    scene.minutes(1)
    expect((await scene.clients.dispatcher.delete(`${path(sibling.id)}/${there}`)).status).toBe(200)
    expect((await scene.clients.dispatcher.patch(`${path(sibling.id)}/${there}`, { place: 'x' })).status).toBe(404)
  })

  it('records that a sign was seen again and by whom, with before and after in the history', async () => {
    const id = String(
      (
        await add(scene.clients.manager, {
          kind: 'fire_lane',
          place: 'Along building 1',
          verified_on: '2026-10-01',
          expires_on: '2026-11-19',
        })
      ).json['id'],
    )
    expect(await signs()).toContainEqual(expect.objectContaining({ id, is_lapsed: true }))
    expect(
      (await scene.clients.dispatcher.patch(`${path()}/${id}`, { verified_on: '2026-11-20', expires_on: '2027-11-20' }))
        .json,
    ).toMatchObject({
      is_lapsed: false,
      verified_by: 'Dana Whitfield',
      verified_on: '2026-11-20',
      place: 'Along building 1',
    })
    const entries = await scene.world
      .db('history_values as v')
      .join('history_entries as e', 'e.id', 'v.entry_id')
      .where({ 'e.record_id': id, action: 'sign.verified' })
      .first<Record<string, unknown>>('before', 'after')
    expect(entries).toMatchObject({
      before: { verified_on: '2026-10-01', expires_on: '2026-11-19' },
      after: { verified_on: '2026-11-20', expires_on: '2027-11-20' },
    })
    expect((await scene.clients.manager.delete(`${path()}/${id}`, { reason: 'Stolen' })).json).toEqual({ ok: true })
    expect((await signs()).map((sign) => sign['id'])).not.toContain(id)
    expect(await signs(scene.clients.manager, '?removed=true')).toContainEqual(
      expect.objectContaining({ id, removed_at: now(), can: { edit: false, remove: false } }),
    )
  })
})

it('lists signs with the other requirements of the state, each with its source', async () => {
  const { jurisdiction } = (await scene.clients.manager.get(`/api/contracts/${scene.arbor.id}`)).json as {
    jurisdiction: { rules: { code: string; text: string; citation: string | null }[] }
  }
  const text = (code: string) => jurisdiction.rules.find((rule) => rule.code === code)
  expect(text('tow_fee')).toMatchObject({
    text: expect.stringContaining('$272.00 light, $380.00 medium, $489.00 heavy'),
    citation: '16 Tex. Admin. Code 86.455',
  })
  for (const code of [
    'signs',
    'expired_registration',
    'drop_fee',
    'storage_fee',
    'police_report',
    'notice_letter',
    'hearing',
  ])
    expect(text(code)?.citation).toMatch(/Tex/)
})

describe('the sign that a tow relies on', () => {
  beforeEach(async () => {
    scene.minutes(1)
    await scene.write((trx) =>
      trx('signs')
        .where('contract_id', scene.arbor.id)
        .whereNull('valid_until')
        .update({ valid_until: scene.gateway.clock.now() }),
    )
    scene.minutes(1)
  })

  it('changes from now on, while decisions as of a past instant stay the same', async () => {
    const none = now()
    expect(await waitsFor()).toBe('signs verified')
    scene.minutes(1)
    const id = String(
      (await add(scene.clients.manager, { kind: 'entrance', place: 'Main gate', verified_on: '2026-11-20' })).json[
        'id'
      ],
    )
    const recent = now()
    expect(await waitsFor()).toMatch(/^signs up for 24 hours, from 11\/21\/2026/)
    scene.minutes(24 * HOUR)
    const inEffect = now()
    expect(await waitsFor()).toBeNull()
    scene.minutes(1)
    await scene.clients.manager.delete(`${path()}/${id}`, { reason: 'Gone with the fence' })
    scene.minutes(1)
    expect(await waitsFor()).toBe('signs verified')
    expect([await waitsFor(none), await waitsFor(recent), await waitsFor(inEffect)]).toEqual([
      'signs verified',
      expect.stringMatching(/^signs up for 24 hours/),
      null,
    ])
  })

  it('lapses at the end of its last day at the complex, until it’s seen again', async () => {
    const id = String(
      (
        await add(scene.clients.manager, {
          kind: 'entrance',
          place: 'Main gate',
          verified_on: '2026-11-01',
          expires_on: now().slice(0, 10),
        })
      ).json['id'],
    )
    expect(await waitsFor()).toBeNull()
    // 9:58 PM of that date in Houston is the next date in UTC.
    scene.minutes(Math.round((Date.parse('2026-11-22T03:58:00Z') - Date.parse(now())) / 60_000))
    expect(await waitsFor()).toBeNull()
    scene.minutes(3 * HOUR)
    expect(await waitsFor()).toBe('signs verified again (they lapsed after 11/21/2026)')
    const lapsed = now()
    scene.minutes(1)
    expect(
      (await scene.clients.manager.patch(`${path()}/${id}`, { verified_on: '2026-11-22', expires_on: '2027-11-22' }))
        .status,
    ).toBe(200)
    scene.minutes(1)
    expect(await waitsFor()).toBeNull()
    expect(await waitsFor(lapsed)).toBe('signs verified again (they lapsed after 11/21/2026)')
  })

  it('counts from the end of the date on which it was seen, when that’s in the past', async () => {
    const day = new Date(Date.parse(now()) - 36 * 3_600_000).toISOString().slice(0, 10)
    const { json } = await add(scene.clients.manager, { kind: 'entrance', place: 'Main gate', verified_on: day })
    const [sign] = await scene.world
      .db('signs')
      .where('id', String(json['id']))
      .select<{ valid_from: Date }[]>('valid_from')
    expect(sign?.valid_from.toISOString()).toMatch(/T06:00:00.000Z$/)
    expect(Date.parse(now()) - (sign?.valid_from.getTime() ?? 0)).toBeLessThan(36 * 3_600_000)
  })
})
