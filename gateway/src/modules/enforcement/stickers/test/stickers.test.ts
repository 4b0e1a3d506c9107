import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { idOf } from '../../../../../test/scenes/tow-scene.ts'
import { stickerForm } from '../../../../../test/targets/stickers.ts'
import { startStickers, type StickerScene } from '../../../../../test/scenes/sticker-scene.ts'

let scene: StickerScene
let serial = 0

/** A list day that no other test has; the scene's clock starts on 11/20/2026. */
const day = (): string => new Date(Date.UTC(2026, 11, 1 + serial++)).toISOString().slice(0, 10)

beforeAll(async () => {
  scene = await startStickers()
})
afterAll(() => scene.gateway.close())

describe('a sticker', () => {
  it('is put on a car with its photo, its decision, and a first day that says why', async () => {
    const list = await scene.list('2026-11-21')
    const made = await scene.sticker(list, { public_comments: 'Rear left tire is flat.' })
    expect(made.json).toMatchObject({
      status: 'active',
      joined: false,
      photo_count: 1,
      images: [{ is_main: true, uploaded_by: 'Rubén Treviño' }],
      first_day: { basis: 'minimum_notice', sentence: '24 hours after the sticker, as the complex set it.' },
      decision_then: { verdict: 'unauthorized' },
      now: { state: 'waiting' },
      messages: { state: 'nobody' },
      can: { convert: false, comply: true, update: true },
    })
    const id = idOf(made)
    const entries = await scene.world.db('history_entries').where({ record_id: id }).pluck('action')
    expect(entries).toEqual(expect.arrayContaining(['sticker.added', 'sticker.image_added']))
    const decision = await scene.world
      .db('decisions')
      .where({ sticker_item_id: id })
      .first<{ moment: string }>('moment')
    expect(decision).toEqual({ moment: 'sticker' })
  })

  it('takes the position of the picture when the browser sends none, and the browser’s when it sends one', async () => {
    const list = await scene.list(day())
    const coordinates = JSON.stringify({ latitude: 29.76, longitude: -95.36, accuracy: 5 })
    const made = await scene.sticker(list, { coordinates })
    expect(made.json).toMatchObject({ position: { latitude: 29.76, longitude: -95.36 } })
  })

  it('needs the plate that the person confirmed', async () => {
    const list = await scene.list(day())
    const form = await stickerForm({ contract: scene.arbor.id, sticker_list: list, reason: 'flat_tire' })
    const answer = await scene.clients.driver.send('POST', '/api/sticker-lists/item/create-by-image', { form })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ fields: { license_plate: 'Enter the plate, or the VIN if there is no plate' } })
  })

  it('is one for each car of a complex: a second photo is added to the first', async () => {
    const list = await scene.list(day())
    const license_plate = freshPlate()
    const first = await scene.sticker(list, { license_plate })
    const spaced = `${license_plate.slice(0, 3)} ${license_plate.slice(3)}`
    const second = await scene.sticker(await scene.list(day()), { license_plate: spaced, reason: 'wrecked' })
    expect(second.json).toMatchObject({ id: idOf(first), joined: true, photo_count: 2, reason: 'flat_tire' })
  })

  it('stays one when several people send the same car at once', async () => {
    const list = await scene.list(day())
    const license_plate = freshPlate()
    const answers = await atOnce(5, () => scene.sticker(list, { license_plate }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(answers.filter(({ json }) => json['joined'] === false)).toHaveLength(1)
    expect(await scene.item(idOf(answers[0] as never))).toMatchObject({ photo_count: 5 })
  })

  it('is refused to a car that may park here, with the reason, and allowed for its condition', async () => {
    const list = await scene.list(day())
    const license_plate = freshPlate()
    await scene.enter('resident', license_plate)
    const refused = await scene.sticker(list, { license_plate, reason: 'other', reason_text: 'It is ugly' })
    expect(refused.status).toBe(409)
    expect(refused.json['message']).toContain('gets a sticker only for its condition')
    const stored = await scene.world.db('refused_requests').where({ license_plate }).pluck('action')
    expect(stored).toEqual(['sticker'])
    const flat = await scene.sticker(list, { license_plate })
    expect(flat.json).toMatchObject({ status: 'active', now: { state: 'has_right', verdict: 'authorized' } })
  })

  it('is refused for a reason for which the state accepts no tow, with its law', async () => {
    const refused = await scene.sticker(await scene.list(day()), { reason: 'expired_inspection' })
    expect(refused.status).toBe(409)
    expect(refused.json['message']).toContain('safety inspections ended')
  })

  it('is put on by an external user, who starts no list and answers no owner', async () => {
    const list = await scene.list(day())
    const form = await stickerForm({
      contract: scene.arbor.id,
      sticker_list: list,
      license_plate: freshPlate(),
      state: 'TX',
      reason: 'abandoned',
    })
    const made = await scene.patrol.send('POST', '/api/sticker-lists/item/create-by-image', { form })
    expect(made.status).toBe(200)
    const image = (made.json['images'] as { file_url: string }[])[0]
    expect((await scene.patrol.get(image?.file_url ?? '')).status).toBe(200)
    const own = await scene.patrol.post(`/api/contracts/${scene.arbor.id}/sticker-lists`, { tow_date: day() })
    expect(own.status).toBe(403)
    expect((await scene.patrol.post(`/api/sticker-lists/${list}/close`, {})).status).toBe(403)
  })

  it('is changed in what describes it only, by one person at a time', async () => {
    const id = idOf(await scene.sticker(await scene.list(day())))
    const path = `/api/sticker-lists/item/${id}`
    const changed = await scene.clients.manager.patch(path, { space: '88', version: (await scene.item(id))['version'] })
    expect(changed.json).toMatchObject({ space: '88' })
    expect((await scene.clients.driver.patch(path, { space: '89', version: 1 })).status).toBe(409)
    expect((await scene.clients.driver.patch(path, { reason: 'wrecked' })).status).toBe(422)
  })

  it.each([
    ['2026-11-20T21:50:00.000Z', true],
    ['2020-05-01T12:00:00.000Z', false],
  ])('has a photo’s claimed time beside the server’s: %s', async (claimed_at, fits) => {
    const shown = {
      uploaded_at: scene.gateway.clock.now().toISOString(),
      claimed_at: fits ? claimed_at : null,
      claim_out_of_range: !fits,
    }
    const id = idOf(await scene.sticker(await scene.list(day()), { claimed_at }))
    const added = await scene.clients.driver.send('POST', `/api/sticker-lists/item/${id}/files`, {
      form: await stickerForm({ claimed_at }),
    })
    expect(added.json).toMatchObject({ images: [shown, shown] })
    // A time out of range is stored but not shown as a time.
    const stored = await scene.world.db('files').where({ record_id: id }).pluck<Date[]>('claimed_at')
    expect(stored.map((at) => at.toISOString())).toEqual([claimed_at, claimed_at])
  })

  it('loses a photo, and the next becomes the main one', async () => {
    const made = await scene.sticker(await scene.list(day()))
    const id = idOf(made)
    const added = await scene.clients.driver.send('POST', `/api/sticker-lists/item/${id}/files`, {
      form: await stickerForm({}, 'sticker_image_main'),
    })
    const images = added.json['images'] as { id: string; is_main: boolean }[]
    expect(images.map(({ is_main }) => is_main)).toEqual([true, false])
    const removed = await scene.clients.driver.send('DELETE', `/api/sticker-lists/item/${id}/${images[0]?.id ?? ''}`)
    expect(removed.json).toEqual({ ok: true })
    expect(await scene.item(id)).toMatchObject({ images: [{ id: images[1]?.id, is_main: true }] })
  })

  it('ends when the car is cured, once', async () => {
    const id = idOf(await scene.sticker(await scene.list(day())))
    const path = `/api/sticker-lists/item/${id}/complied`
    const cured = await scene.patrol.post(path, { note: 'New tire' })
    expect(cured.json).toMatchObject({ status: 'complied', complied_by: 'Pat Rol', now: null, can: { convert: false } })
    const again = await scene.clients.driver.post(path, {})
    expect(again.json).toMatchObject({ complied_by: 'Pat Rol', version: cured.json['version'] })
    expect((await scene.clients.driver.post(`/api/sticker-lists/item/${id}/convert-to-tow`, {})).status).toBe(409)
  })

  it('is not found by another company', async () => {
    const id = idOf(await scene.sticker(await scene.list(day())))
    const stranger = await scene.world.logIn(
      await scene.world.towUser('tow_admin', await scene.world.company('Xanadu Recovery')),
    )
    const nothing = await stranger.get('/api/sticker-lists/item/6f9619ff-8b86-4d11-b42d-00cf4fc964ff')
    const answer = await stranger.get(`/api/sticker-lists/item/${id}`)
    expect([answer.status, answer.text]).toEqual([404, nothing.text])
  })
})
