import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { addPhoto, aPhoto, aRequest } from '../../../../../test/factories/tow.factory.ts'
import { startStickers, type StickerScene } from '../../../../../test/scenes/sticker-scene.ts'
import { uploadsOf } from '../../../../../test/scenes/upload-link.ts'
import { stickerForm } from '../../../../../test/targets/stickers.ts'
import { PASSWORD } from '../../../../../test/world.ts'
import { MAX_SET_ASIDE } from '../lifecycle/or-set-aside.ts'

let scene: StickerScene
let uploads: ReturnType<typeof uploadsOf>

beforeAll(async () => {
  scene = await startStickers()
  uploads = uploadsOf(scene)
})
beforeEach(async () => {
  scene.minutes(1)
  await uploads.enable()
  scene.clients.driver.csrf = null
  await scene.clients.driver.logIn(scene.people.driver.email, PASSWORD)
})
afterAll(() => scene.gateway.close())

const now = () => scene.gateway.clock.now().toISOString()
const LATE = 'This was recorded after your login was disabled. Dispatch has it and decides about it.'
const REDEEM = '/api/auth/upload-link'

/** The browser after the link was opened, when the login has been disabled for a while. */
async function opened(fields?: Readonly<Record<string, unknown>>): Promise<HttpClient> {
  const link = await uploads.disable(fields)
  scene.minutes(10)
  return uploads.open(link)
}
const step = (client: HttpClient, id: string, claimed_at: string | undefined, key = randomUUID()): Promise<Answer> =>
  client.post(`/api/tows/${id}/steps`, { step: 'en_route', claimed_at }, { headers: { 'idempotency-key': key } })
async function photo(client: HttpClient, id: string, claimed_at: string): Promise<Answer> {
  const form = new FormData()
  form.set('file_type', 'tow_image_public')
  form.set('subject', 'rear')
  form.set('claimed_at', claimed_at)
  form.set('image', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'photo.jpg')
  return client.send('POST', `/api/tows/${id}/images`, { form, headers: { 'idempotency-key': randomUUID() } })
}
async function accepted(): Promise<string> {
  const id = await scene.tow()
  expect((await scene.clients.driver.post(`/api/tows/${id}/accept`, {})).status).toBe(200)
  return id
}

type Listed = Record<string, unknown> & { readonly id: string }
const setAside = async (tow_id: string): Promise<Listed[]> =>
  ((await scene.clients.dispatcher.get('/api/late-captures')).json['data'] as Listed[]).filter(
    ({ tow }) => (tow as { id: string }).id === tow_id,
  )
/** Who did something of this kind about a tow, as its timeline says. */
async function whoDid(id: string, kind: string): Promise<unknown[]> {
  const { timeline } = (await scene.clients.dispatcher.get(`/api/tows/${id}`)).json as {
    timeline: { kind: string; who: unknown }[]
  }
  return timeline.filter((entry) => entry.kind === kind).map(({ who }) => who)
}
const actionsOf = (record_id: string) =>
  scene.world.db('history_entries').where({ record_id }).orderBy('seq').pluck<string[]>('action')

describe('the link of a disabled login', () => {
  it('works once, in any browser, and says whose it is and since when', async () => {
    const link = await uploads.disable()
    const disabled_at = now()
    scene.minutes(5)
    const browser = await scene.gateway.anybody().begin()
    const token = link.searchParams.get('token')
    const answer = await browser.post(REDEEM, { token })
    expect(answer.json).toMatchObject({
      person: { id: scene.people.driver.user_id, name: scene.people.driver.name },
      tow_company: { name: 'Bayou City Towing' },
      captured_before: disabled_at,
    })
    expect(link.searchParams.get('person')).toBe(scene.people.driver.user_id)
    expect((await browser.get('/api/users/me')).json['id']).toBe(scene.people.driver.user_id)
    const second = await scene.gateway.anybody().begin()
    expect((await second.post(REDEEM, { token })).json['code']).toBe('link_expired')
  })

  it('opens nothing else', async () => {
    const browser = await opened()
    const calls = ['/api/tows', '/api/vehicles', '/api/users/contracts', '/api/late-captures', '/api/tows/shift']
    for (const path of calls) expect((await browser.get(path)).status, path).not.toBe(200)
    expect((await browser.get('/api/tows')).status).toBe(403)
    expect((await browser.patch('/api/users/me', { name: 'Somebody else' })).status).toBe(403)
    const id = await scene.tow('requested')
    expect((await browser.post(`/api/tows/${id}/assign`, { driver_id: scene.people.driver.role_id })).status).toBe(403)
  })

  it('shows no pictures', async () => {
    const id = await accepted()
    const image = await addPhoto(scene.clients.driver, id, { file_type: 'tow_image_private' })
    const browser = await opened()
    expect((await browser.get(String(image.json['file_url'] ?? image.json['url']))).status).toBe(404)
  })

  it('ends after 24 hours, when the login works again, and with a newer link', async () => {
    const first = await uploads.disable()
    await uploads.enable()
    await expect(uploads.open(first)).rejects.toThrow('link_expired')
    const second = await uploads.disable()
    await expect(uploads.open(first)).rejects.toThrow('link_expired')
    const browser = await uploads.open(second)
    await uploads.enable()
    // Reads may be five seconds behind.
    scene.minutes(1)
    expect((await browser.get('/api/users/me')).status).toBe(401)
    const third = await uploads.disable()
    scene.minutes(24 * 60)
    await expect(uploads.open(third)).rejects.toThrow('link_expired')
  })

  it('doesn’t set a password, even when the login works again', async () => {
    const token = (await uploads.disable()).searchParams.get('token')
    await uploads.enable()
    const browser = await scene.gateway.anybody().begin()
    expect((await browser.post('/api/auth/reset-password', { token, password: PASSWORD })).status).toBe(422)
  })

  it('is for drivers only, and the login stays closed', async () => {
    await opened()
    const browser = await scene.gateway.anybody().begin()
    expect((await browser.logIn(scene.people.driver.email, PASSWORD)).json['code']).toBe('wrong_credentials')
    const staff = await scene.world.towUser('tow_staff', scene.bayou, 'Lorena Kubiak')
    const path = `/api/tow-companies/${scene.bayou.id}/tow-users/${staff.role_id}/enable-disable`
    await scene.clients.admin.post(path, { is_active: false })
    expect(await scene.world.db('upload_links').where({ user_id: staff.user_id })).toEqual([])
  })
})

describe('what was captured before', () => {
  it('is accepted: steps, photos, requests without their driver, and stickers', async () => {
    const id = await accepted()
    const list = await scene.list('2026-12-20')
    const captured_at = now()
    scene.minutes(1)
    const browser = await opened()
    expect((await step(browser, id, captured_at)).json).toMatchObject({ step: 'en_route' })
    expect((await photo(browser, id, captured_at)).json).toMatchObject({
      subject: 'rear',
      uploaded_by: 'Rubén Treviño',
    })
    expect(await whoDid(id, 'en_route')).toEqual(['Rubén Treviño, by upload link'])
    expect(await whoDid(id, 'image_added')).toEqual(['Rubén Treviño, by upload link'])
    expect(await whoDid(id, 'accepted')).toEqual(['Rubén Treviño'])
    const asked = await browser.post('/api/tows/now', {
      ...aRequest(scene.arbor),
      captured_at,
      claimed_at: captured_at,
    })
    expect([asked.status, asked.json['status']]).toEqual([200, 'requested'])
    const form = await stickerForm({
      contract: scene.arbor.id,
      sticker_list: list,
      license_plate: 'HKL 4410',
      state: 'TX',
      reason: 'flat_tire',
      location: 'Row D',
      captured_at,
    })
    expect((await browser.send('POST', '/api/sticker-lists/item/create-by-image', { form })).status).toBe(200)
    expect(await setAside(id)).toEqual([])
  })

  it('waits for the office where the tow is another driver’s now', async () => {
    const id = await accepted()
    const captured_at = now()
    scene.minutes(1)
    const other = await scene.world.towUser('tow_driver', scene.bayou, 'Hollis Greer')
    const browser = await opened({ hand_over: { driver_id: other.role_id } })
    const refused = await photo(browser, id, captured_at)
    expect([refused.status, refused.json['details']]).toEqual([409, { is_with_office: true }])
    expect(await setAside(id)).toMatchObject([{ kind: 'photo', name: 'rear', captured_at, settled: null }])
  })
})

describe('what was captured later', () => {
  it('is set aside once, with its photo, and changes nothing', async () => {
    const id = await accepted()
    const browser = await opened()
    const claimed_at = now()
    const key = randomUUID()
    const sent = [await step(browser, id, claimed_at, key), await step(browser, id, claimed_at, key)]
    expect(sent.map(({ status, json }) => [status, json['message'], json['details']])).toEqual(
      Array.from({ length: 2 }, () => [409, LATE, { is_with_office: true }]),
    )
    scene.minutes(1)
    expect((await step(browser, id, undefined)).json['message']).toBe(LATE)
    scene.minutes(1)
    expect((await photo(browser, id, claimed_at)).json['message']).toBe(LATE)
    const kept = await setAside(id)
    expect(kept.map(({ kind, name, captured_at, driver }) => [kind, name, captured_at, driver])).toEqual([
      ['step', 'en_route', claimed_at, scene.people.driver.name],
      ['step', 'en_route', null, scene.people.driver.name],
      ['photo', 'rear', claimed_at, scene.people.driver.name],
    ])
    const tow = (await scene.clients.dispatcher.get(`/api/tows/${id}`)).json
    expect([tow['step'], tow['images']]).toEqual(['accepted', []])
    expect((await actionsOf(id)).filter((action) => action === 'tow.capture_set_aside')).toHaveLength(3)
  })

  it('is refused when too much of the same person waits, until the office has decided', async () => {
    const id = await accepted()
    const browser = await opened()
    await step(browser, id, now())
    const { db } = scene.world
    const [row] = await db('late_captures').where({ tow_id: id })
    if (!row) throw new Error('The step was not set aside')
    const waiting = await db('late_captures').where({ captured_by: row.captured_by, settled_at: null })
    await db('late_captures').insert(
      Array.from({ length: MAX_SET_ASIDE - waiting.length }, () => ({
        ...row,
        id: randomUUID(),
        capture_key: randomUUID(),
      })),
    )
    scene.minutes(1)
    const full = await photo(browser, id, now())
    expect([full.status, full.json['message'], full.json['details']]).toEqual([
      409,
      'Dispatch has too much of this phone already. Call dispatch.',
      undefined,
    ])
    const { dispatcher } = scene.clients
    expect((await dispatcher.post(`/api/late-captures/${row.id}/dismiss`, { reason: 'Not this car' })).status).toBe(200)
    scene.minutes(1)
    expect((await photo(browser, id, now())).json['message']).toBe(LATE)
    await db('late_captures').where({ tow_id: id }).delete()
  })

  it('is added to the tow or dismissed by the office', async () => {
    const id = await accepted()
    const browser = await opened()
    await photo(browser, id, now())
    scene.minutes(1)
    await photo(browser, id, now())
    scene.minutes(1)
    await step(browser, id, now())
    const [first, second, third] = await setAside(id)
    const settle = (one: Listed | undefined, how: 'add' | 'dismiss', who: HttpClient = scene.clients.dispatcher) =>
      who.post(`/api/late-captures/${one?.id}/${how}`, how === 'dismiss' ? { reason: 'Not this car' } : undefined)
    expect((await settle(first, 'add')).json['settled']).toMatchObject({ outcome: 'added', by: 'Dana Whitfield' })
    expect((await settle(first, 'add')).json['message']).toBe('Dana Whitfield has already decided about this.')
    expect((await settle(second, 'dismiss')).json['settled']).toMatchObject({
      outcome: 'dismissed',
      reason: 'Not this car',
    })
    expect((await settle(third, 'add')).json['message']).toBe('This is a step. Only a photo can be added to the tow.')
    expect((await settle(third, 'dismiss', scene.clients.manager)).status).toBe(403)
    const tow = (await scene.clients.dispatcher.get(`/api/tows/${id}`)).json
    expect(tow['images']).toMatchObject([{ subject: 'rear', uploaded_by: scene.people.driver.name }])
    expect((await actionsOf(id)).slice(-2)).toEqual(['tow.capture_added', 'tow.capture_dismissed'])
  })

  it('adds nothing to a sticker that the car has already', async () => {
    const list = await scene.list('2026-12-22')
    const known = await scene.sticker(list, { license_plate: 'HKL 4432' })
    const browser = await opened()
    const form = await stickerForm({
      contract: scene.arbor.id,
      sticker_list: list,
      license_plate: 'HKL 4432',
      state: 'TX',
      reason: 'flat_tire',
      location: 'Row F',
      captured_at: now(),
    })
    expect((await browser.send('POST', '/api/sticker-lists/item/create-by-image', { form })).json['message']).toBe(LATE)
    expect((await scene.item(String(known.json['id'])))['images']).toHaveLength(1)
  })

  it('waits for the office as a request or a sticker, although it is allowed', async () => {
    const list = await scene.list('2026-12-21')
    const browser = await opened()
    const captured_at = now()
    const request = { ...aRequest(scene.arbor), captured_at }
    const refused = await browser.post('/api/tows/now', request)
    expect([refused.status, refused.json['message'], refused.json['details']]).toMatchObject([
      409,
      LATE,
      { is_with_office: true },
    ])
    const sticker = {
      contract: scene.arbor.id,
      sticker_list: list,
      license_plate: 'HKL 4421',
      state: 'TX',
      captured_at,
    }
    const form = await stickerForm({ ...sticker, reason: 'flat_tire', location: 'Row E' })
    expect((await browser.send('POST', '/api/sticker-lists/item/create-by-image', { form })).json['message']).toBe(LATE)
    const all = (await scene.clients.dispatcher.get('/api/refused-captures')).json['data'] as Listed[]
    const first = all.find(({ license_plate }) => license_plate === request.license_plate)
    expect(first).toMatchObject({ action: 'tow', is_late: true, captured_at, server: { verdict: 'unauthorized' } })
    expect(all.filter(({ license_plate }) => license_plate === 'HKL 4421')).toMatchObject([
      { action: 'sticker', is_late: true, images: [{}] },
    ])
    const towed = await scene.clients.dispatcher.post(`/api/refused-captures/${first?.id}/tow`, {})
    expect(towed.json['settled']).toMatchObject({ outcome: 'tow' })
  })
})
