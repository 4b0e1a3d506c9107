import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { paid, taker } from '../../../../../test/factories/custody.factory.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../../../../db/tenancy.ts'
import { recordDelivery } from '../../../../jobs/delivery-log.ts'

let scene: Scene
let stranger: HttpClient
let path: string

beforeAll(async () => {
  scene = await startScene({ environment: { MODE: 'demo', ORIGIN: 'https://app.curbwise.example' } })
  const { world, bayou } = scene
  stranger = await world.logIn(await world.towUser('tow_admin', await world.company('Xanadu Recovery')))
  path = `/api/tow-companies/${bayou.id}/notifications`
})
afterAll(() => scene.gateway.close())

interface Setting {
  readonly event: string
  readonly is_on: boolean
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}
const setting = (event: string, emails: readonly string[], phones: readonly string[] = [], is_on = true): Setting => ({
  event,
  is_on,
  emails,
  phones,
})
const save = (...alerts: readonly unknown[]) => scene.clients.admin.patch(path, { alerts })
async function choose(...alerts: readonly Setting[]): Promise<void> {
  const answer = await save(...alerts)
  expect(answer.status, answer.text).toBe(200)
}

interface Sent {
  readonly channel: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string | null
  readonly text: string
}
/** What reached the outbox for these recipients, in order of recipient. */
const sentTo = (...recipients: readonly string[]) =>
  scene.world
    .db('outbox_messages')
    .whereIn('recipient', [...recipients])
    .orderBy(['recipient', 'sent_at'])
    .select<Sent[]>('channel', 'recipient', 'subject', 'text')
const recipientsOf = async (...recipients: readonly string[]) =>
  (await sentTo(...recipients)).map(({ recipient }) => recipient)
/** Resolves when the jobs of this company's events have run. */
async function quiet(): Promise<void> {
  await expect
    .poll(() =>
      scene.world
        .db('pgboss.job')
        .whereIn('name', ['company_alert', 'mail', 'sms'])
        .whereIn('state', ['created', 'retry', 'active'])
        .pluck('id'),
    )
    .toEqual([])
}
const numberOf = async (id: string) =>
  (await scene.world.db('tows').where({ id }).first<{ number: number }>('number')).number

describe('who is notified', () => {
  it('is no one at first; staff read it and an admin changes it, with the history before and after', async () => {
    const { clients, world, bayou } = scene
    const before = await clients.dispatcher.get(path)
    expect(before.json).toMatchObject({ can: { edit: false } })
    expect((before.json['alerts'] as Setting[]).every((one) => !one.is_on && one.emails.length === 0)).toBe(true)
    expect((await clients.dispatcher.patch(path, { alerts: [] })).status).toBe(403)
    expect((await clients.driver.get(path)).status).toBe(403)
    const changed = await save(setting('complex_hold', ['Desk@Example.com', 'desk@example.com'], ['(713) 555-0142']))
    expect(changed.json).toMatchObject({ can: { edit: true } })
    expect(changed.json['alerts']).toContainEqual(setting('complex_hold', ['desk@example.com'], ['+17135550142']))
    await choose(setting('complex_hold', ['desk@example.com'], ['+17135550142']))
    await choose(setting('complex_hold', ['desk@example.com'], ['+17135550142'], false))
    const entries = await world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where({ 'e.tow_company_id': bayou.id, 'e.action': 'company.alerts_changed' })
      .orderBy('e.seq')
      .select('v.before', 'v.after')
    expect(entries).toEqual([
      { before: { complex_hold: 'off' }, after: { complex_hold: 'desk@example.com, +17135550142' } },
      { before: { complex_hold: 'desk@example.com, +17135550142' }, after: { complex_hold: 'off' } },
    ])
  })

  it('refuses an address or number that can’t be right, an event without anyone, and an unknown event', async () => {
    const fields = async (...alerts: readonly unknown[]) => {
      const answer = await save(...alerts)
      expect(answer.status).toBe(422)
      return answer.json['fields']
    }
    expect(await fields(setting('tow_requested', ['a@example.com', 'desk@'], ['555-0142']))).toEqual({
      'alerts.0.emails.1': 'Enter an email address, such as ana@example.com',
      'alerts.0.phones.0': 'Enter a phone number with area code, such as (713) 555-0142',
    })
    expect(await fields(setting('tow_requested', []))).toEqual({
      'alerts.0.emails': 'Enter an email address or a phone number, or switch this off',
    })
    expect(Object.keys((await fields(setting('full_moon', ['a@example.com']))) as object)).toEqual(['alerts.0.event'])
  })

  it('is neither shown to another company nor changed by it', async () => {
    expect((await stranger.get(path)).status).toBe(404)
    const answer = await stranger.patch(path, { alerts: [setting('tow_requested', ['spy@example.com'])] })
    expect(answer.status).toBe(404)
    const own = (await scene.clients.admin.get(path)).json['alerts'] as Setting[]
    expect(own.flatMap(({ emails }) => emails)).not.toContain('spy@example.com')
  })
})

describe('an event', () => {
  it('notifies each chosen person once, by email and by text, and no one of another event', async () => {
    const { clients } = scene
    await choose(
      setting('tow_requested', ['new@example.com'], ['+17135550171']),
      setting('tow_cancelled', ['ended@example.com']),
    )
    const id = await scene.tow()
    await quiet()
    const [text, mail, ...more] = await sentTo('new@example.com', '+17135550171', 'ended@example.com')
    const title = `Tow ${await numberOf(id)} was requested`
    expect(more).toEqual([])
    expect(mail).toMatchObject({ channel: 'mail', subject: expect.stringContaining(title) as string })
    expect(mail?.text).toContain(`https://app.curbwise.example/complexes/tows/${id}/details`)
    expect(mail?.text).toContain('By: Elena Brandt')
    expect(text?.channel).toBe('sms')
    expect(text?.text).toContain(title)
    expect(text?.text).toContain('Reply STOP')

    expect((await clients.dispatcher.post(`/api/tows/${id}/cancel`, { reason: 'Owner came back' })).status).toBe(200)
    await quiet()
    expect(await recipientsOf('new@example.com', 'ended@example.com')).toEqual(['ended@example.com', 'new@example.com'])
    expect((await sentTo('ended@example.com'))[0]?.text).toContain('Reason: Owner came back')
  })

  it('notifies no one once it is off, or when it is refused, or of another company', async () => {
    const { clients, world, arbor } = scene
    await choose(setting('tow_requested', ['off@example.com'], [], false))
    const xanadu = await world.company('Quiet Towing')
    const other = await world.logIn(await world.towUser('tow_admin', xanadu))
    await other.patch(`/api/tow-companies/${xanadu.id}/notifications`, {
      alerts: [setting('tow_requested', ['quiet@example.com'])],
    })
    await scene.tow()
    await quiet()
    await choose(setting('tow_requested', ['refused@example.com']))
    await scene.enter('vip', 'VIP001')
    const refused = await clients.manager.post('/api/tows/', {
      contract_id: arbor.id,
      license_plate: 'VIP001',
      state: 'TX',
      reason: 'other',
      reason_text: 'Blocks the gate',
      location: 'Gate',
    })
    expect(refused.json['code']).toBe('refused')
    await quiet()
    expect(await recipientsOf('off@example.com', 'quiet@example.com', 'refused@example.com')).toEqual([])
  })

  it('is a hold that starts or ends, at any complex', async () => {
    await choose(setting('complex_hold', ['hold@example.com']))
    const hold = (body: object) => scene.clients.manager.post(`/api/contracts/${scene.arbor.id}/hold`, body)
    expect((await hold({ on_hold: true, reason: 'Repaving' })).status).toBe(200)
    await quiet()
    scene.minutes(1)
    expect((await hold({ on_hold: false })).status).toBe(200)
    scene.minutes(1)
    await quiet()
    expect((await sentTo('hold@example.com')).map(({ subject }) => subject)).toEqual([
      'Arbor Ridge was put on hold',
      'The hold of Arbor Ridge was lifted',
    ])
  })

  it('is an override, and a release with its payment at the counter', async () => {
    const { clients } = scene
    await choose(
      setting('tow_overridden', ['rule@example.com']),
      setting('payment_received', ['money@example.com']),
      setting('car_released', ['gate@example.com']),
    )
    const id = await scene.tow('completed')
    expect(
      (await clients.flagged.patch(`/api/tows/${await scene.tow()}`, { override_reason: 'The manager asked for it' }))
        .status,
    ).toBe(200)
    const custody = await scene.world.db('custody').where({ tow_id: id }).first<{ id: string }>('id')
    const { json } = await clients.dispatcher.get(`/api/custody/${custody.id}`)
    const due = (json['charge'] as { due: { cents: number } }).due.cents
    const released = await clients.dispatcher.post(`/api/custody/${custody.id}/release`, taker({ payment: paid(due) }))
    expect(released.status, released.text).toBe(200)
    await quiet()
    expect(await recipientsOf('rule@example.com', 'money@example.com', 'gate@example.com')).toEqual([
      'gate@example.com',
      'money@example.com',
      'rule@example.com',
    ])
    const [money] = await sentTo('money@example.com')
    expect(money?.text).toContain(`Amount: $${(due / 100).toFixed(2)}`)
    expect((await sentTo('rule@example.com'))[0]?.text).toContain('Reason: The manager asked for it')
  })

  it('is a message about a tow that couldn’t be delivered, and never one of its own messages', async () => {
    const { world, bayou, arbor, gateway } = scene
    await choose(setting('delivery_failed', ['lost@example.com']))
    const tow_id = await scene.tow()
    const { app, knex } = gateway.gateway
    const log = { knex, jobs: app.kernel.jobs, databaseNow: () => gateway.clock.now() }
    const actor = systemActor({ tow_company_id: bayou.id, on_behalf_of: null })
    const failed = async (of: { tow_id: string | null; recipient: string }) => {
      const { id } = await world.insert('notifications', {
        ...of,
        message_id: of.recipient,
        tow_company_id: bayou.id,
        contract_id: arbor.id,
        channel: 'mail',
        kind: 'tow_customer',
      })
      await world.db('notifications').where({ id }).update({ message_id: id })
      await recordDelivery(log, actor, id, { status: 'failed', error: 'No such mailbox' }, ['queued'])
      await recordDelivery(log, actor, id, { status: 'failed', error: 'No such mailbox' }, ['queued'])
    }
    await failed({ tow_id: null, recipient: 'resident@example.com' })
    await failed({ tow_id, recipient: 'carla@exmaple.com' })
    await quiet()
    const [mail, ...more] = await sentTo('lost@example.com')
    expect(more).toEqual([])
    expect(mail?.text).toContain('Sent to: carla@exmaple.com')
    expect(mail?.text).toContain('Error: No such mailbox')
  })

  it('isn’t texted to a number that replied STOP', async () => {
    await choose(setting('tow_requested', [], ['+17135550181', '+17135550182']))
    await scene.world.insert('sms_opt_outs', { phone_key: '+17135550181', opted_out_at: scene.gateway.clock.now() })
    await scene.tow()
    await quiet()
    expect(await recipientsOf('+17135550181', '+17135550182')).toEqual(['+17135550182'])
    expect(
      await scene.world.db('notifications').where({ recipient: '+17135550181', kind: 'company_alert' }).pluck('status'),
    ).toEqual(['opted_out'])
  })
})

/** Queues a request's event by hand, as a job that runs again would. */
async function raiseAgain(tow_id: string): Promise<void> {
  const { app, knex } = scene.gateway.gateway
  const raised = {
    alert: 'tow_requested',
    occurrence: randomUUID(),
    record_kind: 'tow',
    record_id: tow_id,
    at: scene.gateway.clock.now().toISOString(),
    by: 'Dana Whitfield',
    reason: null,
    amount: null,
    recipient: null,
    ended: null,
  } as const
  const behalf = { user_id: null, name: 'Dana Whitfield', role: 'tow_staff' }
  await inTenancy(knex, PLATFORM_ACTOR, scene.gateway.clock.now(), (db) =>
    app.kernel.jobs.enqueue(
      db,
      'company_alert',
      { raised: [raised] },
      { tenant: { tow_company_id: scene.bayou.id }, behalf },
    ),
  )
  await quiet()
}

describe('a request', () => {
  it('notifies no one twice, however often its job runs', async () => {
    await choose(setting('tow_requested', ['twice@example.com'], ['+17135550191']))
    const id = await scene.tow()
    await quiet()
    await raiseAgain(id)
    expect(await recipientsOf('twice@example.com', '+17135550191')).toEqual(['+17135550191', 'twice@example.com'])
  })

  it('of a resident notifies no one until the complex confirms it', async () => {
    const { world, arbor, clients } = scene
    await choose(setting('tow_requested', [], [], false))
    const id = await scene.tow()
    await quiet()
    const unit = await world.unit(arbor, '714', ['Ada Ames'])
    await world.db('tows').where({ id }).update({ requested_by_unit_id: unit.id, confirmed_at: null })
    await choose(setting('tow_requested', ['confirmed@example.com']))
    await raiseAgain(id)
    expect(await recipientsOf('confirmed@example.com')).toEqual([])
    expect((await clients.manager.post(`/api/tows/${id}/confirm`, {})).status).toBe(200)
    await quiet()
    expect(await recipientsOf('confirmed@example.com')).toEqual(['confirmed@example.com'])
  })
})
