import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { KeyClient } from '../../../../../test/client/key-client.ts'
import { makeKey } from '../../../../../test/factories/api-key.factory.ts'
import { isSigned, WebhookScene } from '../../../../../test/scenes/webhook-scene.ts'

let scene: WebhookScene
beforeAll(async () => {
  scene = await WebhookScene.open()
})
afterEach(() => scene.reset())
afterAll(() => scene.close())

const now = (): Date => scene.gateway.clock.now()

describe('a changed record', () => {
  it('is sent signed, without personal data, and can be read with a key', async () => {
    const { id, secret } = await scene.add()
    const tow = await scene.tow()
    const [sent, ...more] = await scene.send()
    if (!sent) throw new Error('Nothing was sent')
    expect(more).toEqual([])
    expect(isSigned(sent, secret, now())).toBe(true)
    expect(isSigned({ ...sent, body: sent.body.replace('requested', 'completed') }, secret, now())).toBe(false)
    expect(sent.event).toEqual({
      id: sent.event.id,
      type: 'tow.changed',
      record: { id: tow.id, status: 'requested', path: `/api/tows/${tow.id}` },
      occurred_at: now().toISOString(),
      sequence: sent.event.sequence,
    })
    const { secret: key } = await makeKey(scene.world, scene.company, ['read_tows'])
    const read = await new KeyClient(scene.gateway.url, key).get(sent.event.record.path ?? '')
    expect([read.status, read.json['id']]).toEqual([200, tow.id])
    expect(await scene.deliveries(id)).toMatchObject([
      { event: sent.event, status: 'delivered', tries: 1, response_status: 204, error: null, next_at: null },
    ])
    expect(await scene.send()).toEqual([])
  })

  it('is one event per transaction, with the status at its end, and none if it is rolled back', async () => {
    await scene.add()
    const { id } = await scene.tow()
    await scene.send()
    const ended = { cancelled_at: now(), cancel_reason: 'It has left' }
    await scene.now(async (trx) => {
      await trx('tows').where({ id }).update({ space: '12' })
      await trx('tows')
        .where({ id })
        .update({ status: 'cancelled', ...ended })
    })
    expect((await scene.send()).map(({ event }) => event.record)).toMatchObject([{ id, status: 'cancelled' }])
    await scene.world.db
      .transaction(async (trx) => {
        await trx('tows').where({ id }).update({ space: '13' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await scene.world.db('tows').where({ id }).update({ space: '12' })
    expect(await scene.send()).toEqual([])
  })

  it('is sent to each webhook for its kind, and to no other company’s', async () => {
    await scene.add(['tow'])
    await scene.add(['tow', 'boot'])
    await scene.add(['payment'])
    const other = await scene.world.complex(await scene.world.company('Lone Star Recovery'), 'Bluebonnet Terrace')
    const practice = await scene.world.complex(scene.company, 'Practice: Elm Court', { is_practice: true })
    await scene.tow(other)
    await scene.tow(practice)
    expect(await scene.send()).toEqual([])
    const { id } = await scene.tow()
    const sent = await scene.send()
    expect(sent.map(({ event }) => event.record.id)).toEqual([id, id])
    expect(new Set(sent.map(({ event }) => event.id)).size).toBe(1)
  })

  it('is sent once, however many gateways send', async () => {
    await scene.add()
    const tows = await Promise.all(Array.from({ length: 30 }, () => scene.tow()))
    await Promise.all([scene.send(), scene.send(), scene.send()])
    const { id } = (await scene.world.db('webhook_endpoints').first<{ id: string }>('id')) ?? { id: '' }
    const deliveries = await scene.deliveries(id)
    expect(deliveries.map(({ event }) => event.record.id).toSorted()).toEqual(tows.map((tow) => tow.id).toSorted())
    expect(deliveries.every(({ tries, status }) => tries === 1 && status === 'delivered')).toBe(true)
  })
})

describe('a server that doesn’t accept', () => {
  it('gets the changes of a record in order, and those of others meanwhile', async () => {
    const { id } = await scene.add()
    const first = await scene.tow()
    scene.receiver.status = 500
    await scene.send()
    await scene.change(first.id, '12')
    const second = await scene.tow()
    scene.receiver.status = 204
    expect((await scene.send()).map(({ event }) => event.record.id)).toEqual([second.id])
    scene.gateway.clock.pass(30_000)
    const late = await scene.send()
    expect(late.map(({ event }) => event.record.id)).toEqual([first.id, first.id])
    expect((late[0]?.event.sequence ?? 0) < (late[1]?.event.sequence ?? 0)).toBe(true)
    expect((await scene.deliveries(id)).map(({ tries }) => tries)).toEqual([1, 1, 2])
  })

  it('is not followed to another address', async () => {
    const { id } = await scene.add()
    await scene.tow()
    scene.receiver.status = 302
    expect(await scene.send()).toHaveLength(1)
    expect(await scene.deliveries(id)).toMatchObject([{ status: 'waiting', error: 'The server answered 302' }])
  })

  it('is switched off after three days, its admins are emailed, and all that failed can be sent again', async () => {
    const { id } = await scene.add()
    const { id: tow } = await scene.tow()
    scene.receiver.status = 503
    const begun = now()
    let tries = 0
    while ((await scene.webhook(id))?.is_on && tries < 100) {
      tries += (await scene.send()).length
      const [{ next_at } = { next_at: null }] = await scene.deliveries(id)
      if (next_at) scene.gateway.clock.moment = new Date(next_at)
    }
    expect(now().getTime() - begun.getTime()).toBe(3 * 86_400_000)
    expect(tries).toBeGreaterThan(40)
    expect(await scene.webhook(id)).toMatchObject({
      off: { at: now().toISOString(), why: 'failed' },
      last_delivered_at: null,
    })
    const mails = await scene.world.db('pgboss.job').where({ name: 'mail' }).select<{ data: unknown }[]>('data')
    expect(JSON.stringify(mails)).toContain('A webhook of Bayou City Towing is switched off')
    expect(JSON.stringify(mails)).toContain('/company/integrations')
    const actions = await scene.world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck('action')
    expect(actions).toEqual(['webhook.created', 'webhook.switched_off'])

    await scene.change(tow, '14')
    expect(await scene.deliveries(id)).toMatchObject([{ status: 'failed', error: 'The server answered 503' }])
    const since = { failed_since: begun.toISOString() }
    const admin = await scene.world.logIn(await scene.world.towUser('tow_admin', scene.company))
    const early = await admin.post(`${scene.path}/${id}/send-again`, since)
    expect([early.status, early.json['message']]).toEqual([409, 'Switch the webhook on first.'])
    scene.receiver.status = 204
    expect((await admin.patch(`${scene.path}/${id}`, { is_on: true })).json).toMatchObject({ is_on: true, off: null })
    expect((await admin.post(`${scene.path}/${id}/send-again`, since)).json).toEqual({ queued: 1 })
    expect((await scene.send()).map(({ event }) => event.record.id)).toEqual([tow])
    expect(await scene.webhook(id)).toMatchObject({ last_delivered_at: now().toISOString(), failing_since: null })
  })

  it('stays on if it accepted something else in these days', async () => {
    const { id } = await scene.add()
    await scene.tow()
    scene.receiver.status = 503
    await scene.send()
    scene.receiver.status = 204
    await scene.tow()
    expect(await scene.send()).toHaveLength(1)
    scene.receiver.status = 503
    scene.gateway.clock.pass(3 * 86_400_000)
    await scene.send()
    expect((await scene.world.db('webhook_deliveries').orderBy('sequence').pluck('status'))[0]).toBe('failed')
    expect(await scene.world.db('webhook_endpoints').where({ id }).pluck('switched_off_at')).toEqual([null])
  })
})

describe('sending again', () => {
  it('sends one delivery with the same bytes, and no one else’s', async () => {
    const { id } = await scene.add()
    const admin = await scene.world.logIn(await scene.world.towUser('tow_admin', scene.company))
    await scene.tow()
    const [before] = await scene.send()
    const [delivery] = await scene.world.db('webhook_deliveries').pluck<string[]>('id')
    const again = (delivery_id: unknown) => admin.post(`${scene.path}/${id}/send-again`, { delivery_id })
    expect((await again(delivery)).json).toEqual({ queued: 1 })
    expect((await scene.send()).map(({ body }) => body)).toEqual([before?.body])
    expect((await again(randomUUID())).status).toBe(404)
    expect((await admin.post(`${scene.path}/${id}/send-again`, {})).status).toBe(422)
  })
})
