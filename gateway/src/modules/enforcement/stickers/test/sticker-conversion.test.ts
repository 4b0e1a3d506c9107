import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { idOf } from '../../../../../test/scenes/tow-scene.ts'
import { startStickers, type StickerScene } from '../../../../../test/scenes/sticker-scene.ts'

let scene: StickerScene

/** The scene's clock is at 11/20/2026, 3:58 PM, at the complex. */
const TODAY = '2026-11-20'
let today: string

beforeAll(async () => {
  scene = await startStickers()
  today = await scene.list(TODAY)
})
afterAll(() => scene.gateway.close())

const convert = (id: string, who: 'driver' | 'dispatcher' | 'manager' = 'driver', body: unknown = {}) =>
  scene.clients[who].post(`/api/sticker-lists/item/${id}/convert-to-tow`, body)

async function ripe(fields: Readonly<Record<string, string>> = {}, list = today): Promise<string> {
  const id = idOf(await scene.sticker(list, fields))
  await scene.ripen(id)
  return id
}

const towsOf = (id: string) => scene.world.db('tows').where({ sticker_item_id: id }).select('id', 'number')

describe('a conversion', () => {
  it('requests the tow with the photos, the place, the reason, and the comments of the sticker, after a new decision', async () => {
    const id = await ripe({ space: '88', public_comments: 'Flat for days.', private_comments: 'Seen on 11/10.' })
    expect(await scene.item(id)).toMatchObject({ status: 'eligible', now: { state: 'ready' }, can: { convert: true } })
    const done = await convert(id)
    expect(done.json).toMatchObject({ status: 'converted', can: { convert: false }, now: null })
    const { id: tow_id, number } = done.json['tow'] as { id: string; number: number }
    const tow = (await scene.clients.dispatcher.get(`/api/tows/${tow_id}`)).json
    expect(tow).toMatchObject({
      number,
      status: 'requested',
      reason: 'flat_tire',
      space: '88',
      location: 'Row D',
      public_comments: 'Flat for days.',
      private_comments: 'Seen on 11/10.',
      requested_by: { name: 'Rubén Treviño' },
      images: [{ file_type: 'tow_image_public' }],
      decisions: [{ moment: 'request', decision: { verdict: 'unauthorized' } }],
    })
    const [image] = tow['images'] as { file_url: string }[]
    expect((await scene.clients.manager.get(image?.file_url ?? '')).status).toBe(200)
    const decisions = await scene.world
      .db('decisions')
      .where({ sticker_item_id: id })
      .orderBy('created_at')
      .pluck('moment')
    expect(decisions.toSorted()).toEqual(['sticker', 'sticker_conversion'])
    const actions = await scene.world.db('history_entries').where({ record_id: id }).pluck('action')
    expect(actions).toEqual(expect.arrayContaining(['sticker.eligible', 'sticker.converted']))
  })

  it('repeated, changes nothing, and eight at once make one tow', async () => {
    const id = await ripe()
    const answers = await atOnce(8, () => convert(id))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const tows = await towsOf(id)
    expect(tows).toHaveLength(1)
    const entries = () => scene.world.db('history_entries').where({ record_id: id }).count()
    const before = await entries()
    expect((await convert(id, 'manager')).json).toMatchObject({ tow: tows[0] })
    expect([await towsOf(id), await entries()]).toEqual([tows, before])
  })

  it('is refused before the first day, and says so before the tap', async () => {
    const id = idOf(await scene.sticker(today))
    expect(await scene.item(id)).toMatchObject({
      now: { state: 'waiting', missing: ['its first day, 11/21/2026, 3:58 PM'] },
      can: { convert: false },
    })
    const refused = await convert(id)
    expect(refused.json).toMatchObject({ message: 'Still missing: its first day, 11/21/2026, 3:58 PM.' })
    expect(await towsOf(id)).toEqual([])
  })

  it('needs the place, which the call can add', async () => {
    const id = await ripe({ location: '' })
    expect(await scene.item(id)).toMatchObject({ now: { missing: ['the place where it is parked'] } })
    expect((await convert(id)).status).toBe(409)
    expect((await convert(id, 'driver', { location: 'Row F' })).json).toMatchObject({ status: 'converted' })
  })

  it('is refused, and stored as a car kept, once the car has become a resident’s', async () => {
    const license_plate = freshPlate()
    const id = await ripe({ license_plate })
    await scene.enter('resident', license_plate)
    expect(await scene.item(id)).toMatchObject({
      now: { state: 'has_right', verdict: 'authorized' },
      can: { convert: false },
    })
    expect((await convert(id)).json).toMatchObject({
      code: 'refused',
      details: { decision: { verdict: 'authorized' } },
    })
    expect(await scene.world.db('refused_requests').where({ license_plate }).pluck('action')).toEqual(['tow'])
    expect(await scene.item(id)).toMatchObject({ status: 'eligible' })
  })

  it('waits for the message to its residents to be sent', async () => {
    const license_plate = freshPlate()
    await scene.resident(license_plate)
    const id = await ripe({ license_plate })
    expect(await scene.item(id)).toMatchObject({
      status: 'active',
      messages: { state: 'waiting' },
      now: { state: 'waiting', missing: ['the message to its residents, which has not been sent yet'] },
    })
    expect((await convert(id)).status).toBe(409)
    const rows = scene.world.db('notifications').where({ batch_id: id })
    await rows.clone().update({ status: 'failed' })
    expect(await scene.item(id)).toMatchObject({ status: 'active', messages: { state: 'failed' } })
    await rows.clone().where({ channel: 'mail' }).update({ status: 'sent', sent_at: scene.gateway.clock.now() })
    expect(await scene.item(id)).toMatchObject({ status: 'eligible', messages: { state: 'sent' } })
    expect((await convert(id)).status).toBe(200)
  })
})

describe('a list of twelve on its day', () => {
  it('converts eight, and names the two residents, the car without its notice, and not the cured one', async () => {
    const list = await scene.list('2026-11-21')
    const plates = Array.from({ length: 12 }, freshPlate)
    const ids: string[] = []
    for (const [at, license_plate] of plates.entries())
      ids.push(await ripe({ license_plate, reason: at === 11 ? 'expired_registration' : 'flat_tire' }, list))
    await scene.enter('resident', plates[8] ?? '')
    await scene.enter('guest', plates[9] ?? '', { valid_until: new Date('2026-12-01T06:00:00Z') })
    await scene.clients.driver.post(`/api/sticker-lists/item/${ids[10] ?? ''}/complied`, {})

    const before = (await scene.clients.dispatcher.get(`/api/sticker-lists/${list}`)).json
    expect(before['standings']).toMatchObject({ ready: 8, has_right: 2, missing: 1 })

    const path = `/api/sticker-lists/${list}/convert`
    const { results, ...sums } = (await scene.clients.dispatcher.post(path, {})).json as {
      results: { item_id: string; outcome: string; sentence: string | null; citation: string | null }[]
    }
    expect(sums).toEqual({ converted: 8, refused: 3 })
    const of = (at: number) => results.find(({ item_id }) => item_id === ids[at])
    expect(of(0)).toMatchObject({ outcome: 'converted', tow: { number: expect.any(Number) as number } })
    expect(of(8)).toMatchObject({ outcome: 'refused', verdict: 'authorized', license_plate: plates[8] })
    expect(of(9)).toMatchObject({ outcome: 'refused', verdict: 'authorized' })
    expect(of(10)).toBeUndefined()
    expect(of(11)).toMatchObject({ outcome: 'refused', verdict: 'unauthorized' })
    expect(of(11)?.citation).toContain('Tex. Occ. Code 2308.253')
    expect(of(11)?.sentence).toContain('ten full days')
    expect(await scene.world.db('tows').whereIn('sticker_item_id', ids)).toHaveLength(8)

    const again = (await scene.clients.dispatcher.post(path, {})).json
    expect(again).toMatchObject({ converted: 0, refused: 3 })
    const named = (await scene.clients.dispatcher.post(path, { item_ids: [ids[0]] })).json
    expect(named).toMatchObject({ results: [{ outcome: 'already_converted' }], converted: 0 })
  })
})
