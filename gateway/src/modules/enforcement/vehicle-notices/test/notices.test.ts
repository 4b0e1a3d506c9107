import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { noticeBody } from '../../../../../test/targets/vehicle-notices.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

/** 3:58 PM on 11/20/2026 in Houston. */
let scene: Scene
let staff: HttpClient
const path = (id = scene.arbor.id) => `/api/contracts/${id}/vehicle-notices`
const record = (values: Readonly<Record<string, unknown>> = {}, client = scene.clients.dispatcher) =>
  client.post(path(), noticeBody(values))
const list = (query: string, client = scene.clients.dispatcher) => client.get(`${path()}?${query}`)
const shown = async (query: string, client?: HttpClient) =>
  (await list(query, client)).json['data'] as Record<string, unknown>[]

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  staff = await scene.world.logIn(await scene.world.manager('contract_staff', [scene.arbor], 'Jerome Tibbs'))
})
afterAll(() => scene.gateway.close())

describe('a notice', () => {
  it('is recorded with its author, and shows from when it allows a tow', async () => {
    const made = await record({
      license_plate: 'ntc 1001',
      delivered_on: '2026-11-12',
      tracking_number: '9407 1118 9956 0421',
    })
    expect(made.json).toMatchObject({
      license_plate: 'ntc 1001',
      state: 'TX',
      reason: 'expired_registration',
      label: 'Ten-day notice: expired registration',
      method: 'certified_mail',
      sent_on: '2026-11-10',
      delivered_on: '2026-11-12',
      tracking_number: '9407 1118 9956 0421',
      recipient: null,
      proof: null,
      standing: 'running',
      tow_from: '2026-11-23',
      sentence: 'Ten full days are running: tow from 11/23/2026.',
      recorded_by: 'Dana Whitfield',
      recorded_at: '2026-11-20T21:58:00.000Z',
      delivery_recorded_by: 'Dana Whitfield',
      withdrawn: null,
      can: { correct: true, deliver: false, withdraw: true },
    })
    const [entry] = await scene.world
      .db('history_entries')
      .where({ record_id: String(made.json['id']) })
      .select('action', 'record_kind', 'contract_id')
    expect(entry).toEqual({ action: 'notice.recorded', record_kind: 'notice', contract_id: scene.arbor.id })
  })

  it('is found by any spelling of the plate, with or without its state, or by the VIN, and never under another car', async () => {
    const vin = '1HGCM82633A004352'
    await record({ license_plate: 'NTC 1002', state: 'LA', vin })
    for (const query of [
      'license_plate=ntc1002&state=LA',
      'license_plate=NTC-1002',
      `vin=${vin}`,
      `license_plate=OTHER1&vin=${vin}`,
    ])
      expect(await shown(query), query).toHaveLength(1)
    for (const query of ['license_plate=NTC1002&state=TX', 'license_plate=NTC1003&state=LA', 'vin=2HGCM82633A004352'])
      expect(await shown(query), query).toEqual([])
    expect((await list('state=TX')).json).toMatchObject({
      code: 'validation_failed',
      fields: { license_plate: expect.any(String) },
    })
  })

  it('comes with the kinds that the state requires, and the date there', async () => {
    expect((await list('license_plate=NTC1004&state=TX')).json).toEqual({
      data: [],
      today: '2026-11-20',
      can: { record: true },
      kinds: [
        {
          reason: 'expired_registration',
          label: 'Ten-day notice: expired registration',
          full_days: 10,
          methods: ['in_person', 'certified_mail'],
          sentence:
            'Expired registration needs a written notice, in person or by certified mail, ten full days before a tow.',
          citation: expect.stringContaining('Tex. Occ. Code 2308.253'),
        },
      ],
    })
  })

  it('has one date and a recipient when it’s handed over', async () => {
    expect(
      (
        await record({
          method: 'in_person',
          sent_on: undefined,
          delivered_on: '2026-11-19',
          recipient: 'Marta Ochoa',
          tracking_number: undefined,
        })
      ).json,
    ).toMatchObject({
      sent_on: '2026-11-19',
      delivered_on: '2026-11-19',
      recipient: 'Marta Ochoa',
      tow_from: '2026-11-30',
    })
  })

  it('is stored when sent by another method, and marked as not counting', async () => {
    expect((await record({ method: 'sticker' })).json).toMatchObject({
      standing: 'does_not_count',
      tow_from: null,
      sentence: 'Does not count: the rule asks for delivery in person or by certified mail.',
      can: { deliver: false },
    })
  })
})

describe('a notice is refused', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['without a car', { license_plate: undefined, state: undefined }, 'license_plate'],
    ['without the state of the plate', { state: undefined }, 'state'],
    ['without a reason', { reason: undefined }, 'reason'],
    ['for a reason that needs no notice in Texas', { reason: 'abandoned' }, 'reason'],
    ['for “other”', { reason: 'other' }, 'reason'],
    ['by an unknown method', { method: 'carrier pigeon' }, 'method'],
    ['without a sent date', { sent_on: undefined }, 'sent_on'],
    ['sent tomorrow', { sent_on: '2026-11-21' }, 'sent_on'],
    ['on an invalid date', { sent_on: '2026-02-30' }, 'sent_on'],
    ['delivered tomorrow', { delivered_on: '2026-11-21' }, 'delivered_on'],
    ['delivered before it was sent', { delivered_on: '2026-11-09' }, 'delivered_on'],
    ['handed over without a date', { method: 'in_person', sent_on: undefined, recipient: 'Ana' }, 'delivered_on'],
    ['handed over with two dates', { method: 'in_person', delivered_on: '2026-11-12', recipient: 'Ana' }, 'sent_on'],
    [
      'handed over without a recipient',
      { method: 'in_person', sent_on: undefined, delivered_on: '2026-11-12' },
      'recipient',
    ],
    [
      'delivered by certified mail without proof',
      { delivered_on: '2026-11-12', tracking_number: undefined },
      'tracking_number',
    ],
    ['as a sticker that was delivered', { method: 'sticker', delivered_on: '2026-11-12' }, 'delivered_on'],
    ['with a text that is too long', { recipient: 'x'.repeat(121) }, 'recipient'],
  ])('%s', async (_name, values, field) => {
    const answer = await record({ license_plate: 'NTC 2001', ...values })
    expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, [field]])
    expect(await shown('license_plate=NTC2001')).toEqual([])
  })

  it('the second time for one letter, also with concurrent calls, one of which gets the tracking-number error', async () => {
    const body = { license_plate: 'NTC 2002', tracking_number: '9407 1118 9956 2204' }
    const answers = await Promise.all([
      record(body),
      record({ ...body, tracking_number: '940711189956 2204' }, scene.clients.admin),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({
      fields: { tracking_number: 'Another notice here already has this tracking number' },
    })
    expect(await shown('license_plate=NTC2002')).toHaveLength(1)
  })

  it('for a disabled complex', async () => {
    const off = await scene.world.complex(scene.bayou, 'Bois d’Arc', { is_active: false })
    expect((await scene.clients.dispatcher.post(path(off.id), noticeBody())).json).toMatchObject({
      code: 'refused',
      message: 'This complex is disabled and takes no new notices.',
    })
    expect((await scene.clients.dispatcher.get(`${path(off.id)}?license_plate=KTR4418`)).json).toMatchObject({
      can: { record: false },
    })
  })
})

it('a retried call records once, and its idempotency key is refused for another notice', async () => {
  const send = (values: Record<string, unknown>) =>
    scene.clients.dispatcher.post(path(), noticeBody({ license_plate: 'NTC 2003', tracking_number: 'A', ...values }), {
      headers: { 'idempotency-key': 'notice-key-1' },
    })
  const [first, again] = [await send({}), await send({})]
  expect([again.json['id'], again.headers.get('idempotent-replay')]).toEqual([first.json['id'], 'true'])
  expect((await send({ sent_on: '2026-11-11' })).json).toMatchObject({ code: 'idempotency_mismatch' })
  expect(await shown('license_plate=NTC2003')).toHaveLength(1)
})

describe('access to notices', () => {
  it('lets the office of the tow company write, and managers read; drivers, complex staff, external users, and residents do neither', async () => {
    const external = await scene.world.logIn(await scene.world.externalUser([scene.arbor]))
    const home = await scene.world.unit(scene.arbor, '214')
    const resident = await scene.world.logInResident(scene.arbor, home)
    const notice = await record({ license_plate: 'NTC 3001' })
    const { admin, dispatcher, driver, manager } = scene.clients
    const superAdmin = await scene.world.logIn(await scene.world.superAdmin())
    const tried: unknown[] = []
    for (const [who, client] of Object.entries({
      admin,
      dispatcher,
      superAdmin,
      manager,
      staff,
      driver,
      external,
      resident,
    }))
      tried.push([
        who,
        (await list('license_plate=NTC3001', client)).status,
        (await record({ license_plate: 'NTC 3002' }, client)).status,
        (await client.patch(`${path()}/${String(notice.json['id'])}`, { recipient: 'Ana' })).status,
      ])
    expect(tried).toEqual([
      ['admin', 200, 200, 200],
      ['dispatcher', 200, 200, 200],
      ['superAdmin', 200, 200, 200],
      ['manager', 200, 403, 403],
      ['staff', 403, 403, 403],
      ['driver', 403, 403, 403],
      ['external', 403, 403, 403],
      ['resident', 403, 403, 403],
    ])
    expect((await list('license_plate=NTC3001', manager)).json).toMatchObject({
      can: { record: false },
      data: [{ can: { correct: false, deliver: false, withdraw: false } }],
    })
  })

  it('is shown as a permission by the plate check and the tow', async () => {
    const tow = await scene.tow()
    const asked = { contract_id: scene.arbor.id, license_plate: 'NTC 3003', state: 'TX' }
    for (const [client, may] of [
      [scene.clients.dispatcher, true],
      [scene.clients.manager, true],
      [scene.clients.driver, false],
      [staff, false],
    ] as const) {
      expect((await client.post('/api/tows/preview-tow', asked)).json).toMatchObject({ can: { see_notices: may } })
      expect((await client.get(`/api/tows/${tow}`)).json).toMatchObject({ can: { see_notices: may } })
    }
  })

  it('returns the same bytes to users of another company or complex as for a missing notice', async () => {
    const notice = await record({ license_plate: 'NTC 3004' })
    const stranger = await scene.world.company('Xanadu Towing')
    const theirs = await scene.world.complex(stranger, 'Pleasure Dome')
    const sibling = await scene.world.complex(scene.bayou, 'Sibley Court')
    const foreign = await scene.world.logIn(await scene.world.towUser('tow_admin', stranger))
    const nowhere = (await foreign.get(`/api/contracts/${crypto.randomUUID()}/vehicle-notices?license_plate=NTC3004`))
      .text
    expect((await list('license_plate=NTC3004', foreign)).text).toBe(nowhere)
    expect((await scene.clients.manager.get(`${path(sibling.id)}?license_plate=NTC3004`)).text).toBe(nowhere)
    for (const place of [path(theirs.id), path(sibling.id)]) {
      const client = place === path(sibling.id) ? scene.clients.dispatcher : foreign
      for (const act of ['delivery', 'withdraw'])
        expect(
          (
            await client.post(`${place}/${String(notice.json['id'])}/${act}`, {
              delivered_on: '2026-11-12',
              reason: 'x',
            })
          ).text,
        ).toBe(nowhere)
    }
  })

  it('is enforced by Postgres too, when a query forgets it', async () => {
    await record({ license_plate: 'NTC 3005' })
    const { inTenancy } = await import('../../../../db/tenancy.ts')
    const { PUBLIC_ACTOR } = await import('../../../../db/actor.ts')
    const jerome = await scene.world.db('users').where('name', 'Jerome Tibbs').first<{ id: string }>('id')
    const see = (actor: Partial<typeof PUBLIC_ACTOR>) =>
      inTenancy(scene.gateway.gateway.knex, { ...PUBLIC_ACTOR, kind: 'user', ...actor }, null, async (trx) => [
        (await trx('notices').where('kind', 'condition').select('id')).length > 0,
        (await trx('notices_versions').where('kind', 'condition').select('id')).length > 0,
        (await trx('notices').where('kind', 'condition').update({ recipient: 'somebody' })) > 0,
      ])
    expect(
      await see({ role: 'tow_driver', user_id: scene.people.driver.user_id, tow_company_id: scene.bayou.id }),
    ).toEqual([false, false, false])
    expect(await see({ role: 'contract_staff', user_id: jerome.id })).toEqual([false, false, false])
    expect(await see({ role: 'contract_manager', user_id: scene.people.manager.user_id })).toEqual([true, true, false])
    expect(
      await see({ role: 'tow_staff', user_id: scene.people.dispatcher.user_id, tow_company_id: scene.bayou.id }),
    ).toEqual([true, true, true])
  })
})
