import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { idOf } from '../../../../../test/scenes/tow-scene.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../../../../db/tenancy.ts'
import { jobContext } from '../../../../jobs/job-context.ts'
import { dueStickers, settleStickers } from '../index.ts'
import { startStickers, type StickerScene } from '../../../../../test/scenes/sticker-scene.ts'

let scene: StickerScene
let list: string

beforeAll(async () => {
  scene = await startStickers()
  list = await scene.list('2026-11-20')
})
afterAll(() => scene.gateway.close())

/** What the workers of a gateway do each minute: find what is due, and store it. */
async function settle(): Promise<string[]> {
  const { gateway, clock } = scene.gateway
  const due = await inTenancy(gateway.knex, PLATFORM_ACTOR, clock.now(), dueStickers)
  for (const { tow_company_id, item_ids } of due) {
    const actor = systemActor({ tow_company_id, on_behalf_of: null })
    const stamp = { tenant: { tow_company_id }, behalf: { user_id: null, name: 'System', role: 'system' } }
    await inTenancy(gateway.knex, actor, clock.now(), (db) =>
      settleStickers(
        jobContext(
          {
            config: gateway.app.kernel.config,
            jobs: gateway.jobs,
            clock,
            origin: () => 'https://curbwise.example',
            payments: null,
          },
          { id: 'test', actor, stamp },
          db,
        ),
        { item_ids },
      ),
    )
  }
  return due.flatMap(({ item_ids }) => item_ids)
}

const stored = async (id: string) =>
  scene.world
    .db('sticker_items')
    .where({ id })
    .first<{ status: string; first_day_basis: string }>('status', 'first_day_basis')
const actionsOf = (id: string) =>
  scene.world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck<string[]>('action')

describe('time', () => {
  it('makes a sticker eligible, once, also when two gateways find it', async () => {
    const id = idOf(await scene.sticker(list))
    expect(await settle()).not.toContain(id)
    await scene.ripen(id)
    await atOnce(2, settle)
    expect(await stored(id)).toMatchObject({ status: 'eligible' })
    expect((await actionsOf(id)).filter((action) => action === 'sticker.eligible')).toHaveLength(1)
    expect(await settle()).not.toContain(id)
  })

  it('does not make it eligible before a message to its residents was sent', async () => {
    const license_plate = freshPlate()
    await scene.resident(license_plate)
    const id = idOf(await scene.sticker(list, { license_plate }))
    await scene.ripen(id)
    expect(await settle()).not.toContain(id)
    expect(await stored(id)).toMatchObject({ status: 'active' })
    await scene.world
      .db('notifications')
      .where({ batch_id: id, channel: 'mail' })
      .update({ status: 'sent', sent_at: scene.gateway.clock.now() })
    expect(await settle()).toContain(id)
    expect(await stored(id)).toMatchObject({ status: 'eligible' })
  })

  it('ends a sticker thirty days after its day, and its list with its last car', async () => {
    const own = idOf(
      await scene.clients.dispatcher.post(`/api/contracts/${scene.arbor.id}/sticker-lists`, { tow_date: '2026-11-21' }),
    )
    await scene.world.db('sticker_lists').where({ id: own }).update({ tow_date: '2026-10-01' })
    const id = idOf(await scene.sticker(own))
    await scene.ripen(id)
    const ago = (hours: number): Date => new Date(scene.gateway.clock.now().getTime() - hours * 3_600_000)
    await scene.world
      .db('sticker_items')
      .where({ id })
      .update({ expires_at: ago(0.5) })
    expect(await settle()).toContain(id)
    expect(await stored(id)).toMatchObject({ status: 'expired' })
    expect((await scene.clients.dispatcher.get(`/api/sticker-lists/${own}`)).json).toMatchObject({ segment: 'done' })
    expect((await actionsOf(id)).at(-1)).toBe('sticker.expired')
  })

  it('moves the day of a car whose written notice is still missing, and says why', async () => {
    const id = idOf(await scene.sticker(list, { reason: 'expired_registration' }))
    await scene.ripen(id)
    await settle()
    expect(await stored(id)).toEqual({ status: 'active', first_day_basis: 'written_notice' })
    expect(await scene.item(id)).toMatchObject({
      first_day: { on: '2026-12-01', basis: 'written_notice', citation: expect.stringContaining('2308.253') as string },
    })
    expect(await actionsOf(id)).toContain('sticker.day_moved')
  })
})

describe('the lists', () => {
  it('are found by segment, day, plate, and status, with their counts', async () => {
    const coming = await scene.list('2027-01-05')
    const license_plate = freshPlate()
    idOf(await scene.sticker(coming, { license_plate }))
    const get = async (query: string) =>
      (await scene.clients.dispatcher.get(`/api/sticker-lists?${query}`)).json as {
        data: { id: string; segment: string; standings: unknown }[]
        counts: Record<string, number>
      }
    expect((await get('segment=coming')).data.map(({ id }) => id)).toContain(coming)
    expect((await get('segment=due_today')).data.map(({ id }) => id)).toEqual([list])
    expect((await get(`search=${license_plate}`)).data.map(({ id }) => id)).toEqual([coming])
    expect((await get('search=ZZZ9999')).data).toEqual([])
    expect((await get('filter=tow_date:date_is:2027-01-05&standings=true')).data).toMatchObject([
      { id: coming, segment: 'coming', standings: { waiting: 1, ready: 0 } },
    ])
    expect((await get('filter=status:is:expired')).data.map(({ segment }) => segment)).toEqual(['done'])
    const { counts } = await get('counts=true')
    expect(counts).toMatchObject({ due_today: 1, coming: 1, overdue: 0, done: 1, open: 2, all: 3 })
  })

  it('are exported as a file, which the history records', async () => {
    const file = await scene.clients.dispatcher.get('/api/sticker-lists/export?format=csv')
    expect(file.text).toContain('Arbor Ridge')
    expect(await scene.world.db('history_entries').where({ action: 'stickers.exported' })).toHaveLength(1)
  })

  it('close for good by a person: their open stickers expire, and they take no more', async () => {
    const own = await scene.list('2027-01-06')
    const id = idOf(await scene.sticker(own))
    const closed = await scene.clients.manager.post(`/api/sticker-lists/${own}/close`, { reason: 'Repaving' })
    expect(closed.json).toMatchObject({
      segment: 'done',
      counts: { expired: 1 },
      can: { add_item: false, close: false },
    })
    expect(await stored(id)).toMatchObject({ status: 'expired' })
    expect((await scene.sticker(own)).status).toBe(409)
    const again = await scene.clients.manager.post(`/api/sticker-lists/${own}/close`, {})
    expect(again.json).toEqual(closed.json)
  })
})

describe('messages that all failed', () => {
  const path = (id: string): string => `/api/sticker-lists/item/${id}/send-again`
  const fail = (id: string, minutes: number) =>
    scene.world
      .db('notifications')
      .where({ batch_id: id })
      .update({ status: 'failed', created_at: new Date(scene.gateway.clock.now().getTime() - minutes * 60_000) })
  const count = async (id: string): Promise<number> =>
    (await scene.world.db('notifications').where({ batch_id: id })).length

  it('are sent again once, at most once an hour, by anyone who may write the sticker', async () => {
    const license_plate = freshPlate()
    await scene.resident(license_plate)
    const id = idOf(await scene.sticker(list, { license_plate }))
    const first = await count(id)
    await fail(id, 30)
    expect(await scene.item(id)).toMatchObject({ messages: { state: 'failed' } })
    const early = await scene.clients.driver.post(path(id), {})
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('within the last hour') as string])
    await fail(id, 61)
    const answers = await atOnce(2, () => scene.patrol.post(path(id), {}))
    expect(answers.map(({ status, json }) => [status, json['messages']])).toEqual([
      [200, { state: 'waiting', at: null }],
      [200, { state: 'waiting', at: null }],
    ])
    expect(await count(id)).toBe(2 * first)
    expect((await actionsOf(id)).filter((action) => action === 'sticker.announced_again')).toHaveLength(1)
  })

  it('are not sent again while one was sent, without anyone to reach, or once the sticker has ended', async () => {
    const license_plate = freshPlate()
    const unit_id = await scene.resident(license_plate)
    const id = idOf(await scene.sticker(list, { license_plate }))
    await scene.world.db('notifications').where({ batch_id: id, channel: 'mail' }).update({ status: 'sent' })
    expect((await scene.clients.driver.post(path(id), {})).status).toBe(409)
    await fail(id, 90)
    await scene.world.db('contacts').where({ unit_id }).update({ ended_at: scene.gateway.clock.now() })
    expect((await scene.clients.driver.post(path(id), {})).status).toBe(409)
    await scene.world.db('contacts').where({ unit_id }).update({ ended_at: null })
    await scene.clients.driver.post(`/api/sticker-lists/item/${id}/complied`, {})
    expect((await scene.clients.driver.post(path(id), {})).status).toBe(409)
    expect((await actionsOf(id)).filter((action) => action === 'sticker.announced_again')).toEqual([])
  })
})
