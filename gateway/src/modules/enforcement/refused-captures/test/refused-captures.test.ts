import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/client/http-client.ts'
import { aRequest, freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { decidedOnPhone } from '../../../../../test/scenes/phone-decision.ts'
import { startStickers, type StickerScene } from '../../../../../test/scenes/sticker-scene.ts'
import { stickerForm } from '../../../../../test/targets/stickers.ts'

let scene: StickerScene
let list: string

beforeAll(async () => {
  scene = await startStickers()
  list = await scene.list('2026-12-20')
})
beforeEach(() => scene.minutes(1))
afterAll(() => scene.gateway.close())

const CALL = '/api/refused-captures'
const now = () => scene.gateway.clock.now().toISOString()

interface Request {
  readonly plate: string
  readonly send: (key?: string, changes?: Readonly<Record<string, unknown>>) => Promise<Answer>
}

/** A request that the driver captures now, without a connection. */
async function capturedRequest(): Promise<Request> {
  const plate = freshPlate()
  const phone_decision = await decidedOnPhone(scene)
  const body = aRequest(scene.arbor, {
    license_plate: plate,
    private_comments: 'Warm engine',
    position: { latitude: 29.76, longitude: -95.36 },
    captured_at: now(),
    phone_decision,
  })
  return {
    plate,
    send: (key = randomUUID(), changes = {}) =>
      scene.clients.driver.post('/api/tows/now', { ...body, ...changes }, { headers: { 'idempotency-key': key } }),
  }
}

type Listed = Record<string, unknown> & { readonly id: string }
const listed = async (plate: string, who: keyof StickerScene['clients'] = 'dispatcher'): Promise<Listed[]> =>
  ((await scene.clients[who].get(CALL)).json['data'] as Listed[]).filter((one) => one['license_plate'] === plate)
async function only(plate: string): Promise<Listed> {
  const [found, ...more] = await listed(plate)
  if (!found || more.length > 0) throw new Error(`${more.length + (found ? 1 : 0)} captures of ${plate}`)
  return found
}
const historyOf = (id: string) =>
  scene.world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck<string[]>('action')

/** A captured request whose car is registered before it arrives. */
async function refusedRequest(): Promise<Listed> {
  const request = await capturedRequest()
  scene.minutes(5)
  await scene.enter('resident', request.plate)
  scene.minutes(5)
  const refused = await request.send()
  expect(refused.status, refused.text).toBe(409)
  return only(request.plate)
}

/** A captured request that arrives while the complex is on hold. */
async function heldRequest(): Promise<Listed & { readonly lift: () => Promise<unknown> }> {
  const request = await capturedRequest()
  scene.minutes(1)
  const hold = await scene.clients.dispatcher.post(`/api/contracts/${scene.arbor.id}/hold`, { reason: 'Repaving' })
  expect(hold.status, hold.text).toBe(200)
  scene.minutes(1)
  const refused = await request.send()
  expect(refused.status, refused.text).toBe(409)
  const lift = () => scene.clients.dispatcher.post(`/api/contracts/${scene.arbor.id}/hold`, { on_hold: false })
  return { ...(await only(request.plate)), lift }
}

describe('a request that was captured without a connection and refused on arrival', () => {
  it('keeps the phone’s decision, the server’s about that minute, and the one that refused it', async () => {
    const request = await capturedRequest()
    const captured_at = now()
    scene.minutes(5)
    await scene.enter('resident', request.plate)
    scene.minutes(5)
    const refused = await request.send()
    expect([refused.status, refused.json['details']]).toMatchObject([
      409,
      { is_with_office: true, decision: { verdict: 'authorized' } },
    ])
    const kept = await only(request.plate)
    expect(kept).toMatchObject({
      action: 'tow',
      captured_at,
      received_at: now(),
      driver: scene.people.driver.name,
      position: { latitude: 29.76, longitude: -95.36 },
      private_comments: 'Warm engine',
      location: 'Behind building 4',
      phone: { verdict: 'unauthorized', is_proven: true, differs: false },
      server_then: { verdict: 'unauthorized' },
      server: { verdict: 'authorized' },
      images: [],
      settled: null,
      can: { tow: true, override: false, dismiss: true },
    })
    expect(await scene.world.db('tows').where({ license_plate: request.plate })).toEqual([])
    const counted = await scene.world.db('refused_requests').where({ license_plate: request.plate }).pluck('action')
    expect(counted).toEqual(['tow'])
  })

  it('alerts the company, and is in the history', async () => {
    const { id } = await refusedRequest()
    expect(await historyOf(id)).toEqual(['refused_capture.tow_refused'])
    const jobs = await scene.world.db('pgboss.job').where({ name: 'company_alert' }).select<{ data: unknown }[]>('data')
    const alerts = jobs.map(({ data }) => JSON.stringify(data)).filter((text) => text.includes(id))
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toContain('phone_differs')
  })

  it('differs if the server knew at that minute what the copy didn’t', async () => {
    const request = await capturedRequest()
    const phone = await decidedOnPhone(scene)
    scene.minutes(2)
    await scene.enter('resident', request.plate)
    scene.minutes(2)
    await request.send(randomUUID(), { phone_decision: { ...phone, captured_at: now() } })
    expect(await only(request.plate)).toMatchObject({
      phone: { verdict: 'unauthorized', differs: true },
      server_then: { verdict: 'authorized' },
    })
  })

  it('is stored once when the phone sends it again, and not at all when it wasn’t captured', async () => {
    const request = await capturedRequest()
    await scene.enter('resident', request.plate)
    scene.minutes(1)
    const key = randomUUID()
    for (const answer of [await request.send(key), await request.send(key)])
      expect(answer.json['details'], answer.text).toMatchObject({ is_with_office: true })
    expect(await listed(request.plate)).toHaveLength(1)
    const direct = await capturedRequest()
    await scene.enter('resident', direct.plate)
    scene.minutes(1)
    const refused = await direct.send(randomUUID(), { captured_at: undefined, phone_decision: undefined })
    expect([refused.status, refused.json['details']]).not.toMatchObject([409, { is_with_office: true }])
    expect(await listed(direct.plate)).toEqual([])
  })

  it('is stored with the phone’s clock alone where the phone had no copy, moved to a time that can be', async () => {
    const request = await capturedRequest()
    await scene.enter('resident', request.plate)
    scene.minutes(1)
    const tomorrow = new Date(scene.gateway.clock.now().getTime() + 86_400_000).toISOString()
    await request.send(randomUUID(), { captured_at: tomorrow, phone_decision: undefined })
    expect(await only(request.plate)).toMatchObject({ captured_at: now(), phone: null })
  })

  it('fails, and isn’t said to be with the office, if it can’t be stored', async () => {
    const request = await capturedRequest()
    await scene.enter('resident', request.plate)
    scene.minutes(1)
    await scene.world.db.raw('alter table refused_captures rename to hidden_captures')
    const answer = await request.send()
    await scene.world.db.raw('alter table hidden_captures rename to refused_captures')
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(500)
    expect((await request.send()).status).toBe(409)
    expect(await listed(request.plate)).toHaveLength(1)
  })

  it('becomes a tow where an override passes what stopped it', async () => {
    const { clients } = scene
    const { id, lift, ...held } = await heldRequest()
    expect(held).toMatchObject({ server: { verdict: 'paused' } })
    const tow = (client: typeof clients.flagged, body: unknown) => client.post(`${CALL}/${id}/tow`, body)
    expect((await tow(clients.dispatcher, {})).status).toBe(409)
    expect((await tow(clients.dispatcher, { override_reason: 'Owner asked' })).json['message']).toContain('permission')
    const made = await tow(clients.flagged, { override_reason: 'The owner asked in writing' })
    expect(made.json, made.text).toMatchObject({
      settled: {
        outcome: 'tow',
        by: scene.people.flagged.name,
        reason: 'The owner asked in writing',
        tow: { number: expect.any(Number) },
      },
      can: { tow: false, override: false, dismiss: false },
    })
    await lift()
    const tow_id = (made.json['settled'] as { tow: { id: string } }).tow.id
    expect((await clients.dispatcher.get(`/api/tows/${tow_id}`)).json).toMatchObject({
      status: 'requested',
      override: { by: scene.people.flagged.name },
      private_comments: 'Warm engine',
    })
    expect(await historyOf(id)).toEqual(['refused_capture.tow_refused', 'refused_capture.towed'])
    expect((await tow(clients.flagged, { override_reason: 'Again' })).status).toBe(409)
  })

  it('never becomes a tow of a car that has a right to park', async () => {
    const { id } = await refusedRequest()
    const refused = await scene.clients.flagged.post(`${CALL}/${id}/tow`, { override_reason: 'I saw it' })
    expect(refused.status, refused.text).toBe(409)
    expect((await scene.clients.flagged.get(CALL)).json['data']).toContainEqual(
      expect.objectContaining({ id, settled: null }),
    )
  })

  it('is dismissed once, with a reason', async () => {
    const { id } = await refusedRequest()
    const dismiss = (body: unknown) => scene.clients.dispatcher.post(`${CALL}/${id}/dismiss`, body)
    expect((await dismiss({ reason: ' ' })).json['fields']).toMatchObject({ reason: expect.any(String) })
    const done = await dismiss({ reason: 'It was registered meanwhile' })
    expect(done.json, done.text).toMatchObject({
      settled: {
        outcome: 'dismissed',
        by: scene.people.dispatcher.name,
        reason: 'It was registered meanwhile',
        tow: null,
      },
    })
    expect((await dismiss({ reason: 'Once more' })).json['message']).toContain('has already decided')
    expect(await historyOf(id)).toEqual(['refused_capture.tow_refused', 'refused_capture.dismissed'])
  })

  it('is for the office alone', async () => {
    const { id } = await refusedRequest()
    const stranger = await scene.world.logIn(
      await scene.world.towUser('tow_admin', await scene.world.company('Xanadu Recovery')),
    )
    expect((await stranger.get(CALL)).json).toEqual({ data: [] })
    expect((await stranger.post(`${CALL}/${id}/dismiss`, { reason: 'Mine' })).status).toBe(404)
    expect((await stranger.post(`${CALL}/${id}/tow`, {})).status).toBe(404)
    for (const who of ['driver', 'manager'] as const) {
      expect((await scene.clients[who].get(CALL)).status).toBe(403)
      expect((await scene.clients[who].post(`${CALL}/${id}/dismiss`, { reason: 'Mine' })).status).toBe(403)
    }
  })
})

describe('a sticker that was captured without a connection and refused on arrival', () => {
  it('keeps its photo and comments, and can be dismissed but not towed', async () => {
    const license_plate = freshPlate()
    const phone_decision = await decidedOnPhone(scene)
    const taken = now()
    scene.minutes(5)
    await scene.enter('vip', license_plate)
    scene.minutes(5)
    const form = await stickerForm({
      contract: scene.arbor.id,
      sticker_list: list,
      license_plate,
      state: 'TX',
      reason: 'other',
      reason_text: 'Parked across two spaces',
      public_comments: 'Row D',
      coordinates: JSON.stringify({ latitude: 29.76, longitude: -95.36 }),
      captured_at: taken,
      claimed_at: taken,
      phone_decision: JSON.stringify(phone_decision),
    })
    const refused = await scene.clients.driver.send('POST', '/api/sticker-lists/item/create-by-image', { form })
    expect([refused.status, refused.json['details']]).toMatchObject([409, { is_with_office: true }])
    const kept = await only(license_plate)
    expect(kept).toMatchObject({
      action: 'sticker',
      captured_at: taken,
      public_comments: 'Row D',
      reason_text: 'Parked across two spaces',
      phone: { verdict: 'unauthorized', is_proven: true },
      server_then: { verdict: 'unauthorized' },
      server: { verdict: 'protected' },
      position: { latitude: 29.76, longitude: -95.36 },
      images: [{ claimed_at: expect.any(String) }],
      can: { tow: false, override: false, dismiss: true },
    })
    const [image] = kept['images'] as { url: string }[]
    const photo = await scene.clients.dispatcher.get(image?.url ?? '')
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const towed = await scene.clients.flagged.post(`${CALL}/${kept.id}/tow`, {})
    expect(towed.status, towed.text).toBe(409)
    expect((await scene.clients.dispatcher.post(`${CALL}/${kept.id}/dismiss`, { reason: 'A VIP' })).status).toBe(200)
    expect(await historyOf(kept.id)).toEqual(['refused_capture.sticker_refused', 'refused_capture.dismissed'])
  })
})
