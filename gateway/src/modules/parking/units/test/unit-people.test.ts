import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'

let gateway: TestGateway
let world: World
let arbor: Contract
let elena: HttpClient

interface Person {
  readonly id?: string
  readonly name: string
  readonly email?: string | null
  readonly phone?: string | null
  readonly is_main?: boolean
}

const create = (fields: object, client = elena): Promise<Answer> =>
  client.post('/api/units/', { contract_id: arbor.id, ...fields })
const idOf = (answer: Answer): string => String(answer.json['id'])
const people = (answer: Answer): Person[] => answer.json['residents'] as Person[]
const update = (id: string, change: object, client = elena): Promise<Answer> => client.patch(`/api/units/${id}`, change)
const actions = async (id: string) =>
  (
    await world.db('history_entries').where({ record_id: id }).orderBy('seq').select<{ action: string }[]>('action')
  ).map(({ action }) => action)
const values = async (id: string, action: string) =>
  world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': id, 'e.action': action })
    .orderBy('e.seq', 'desc')
    .first<{ before: Record<string, unknown>; after: Record<string, unknown>; reason: string | null }>(
      'v.before',
      'v.after',
      'v.reason',
    )
const vacant = async (id: string) => (await elena.get(`/api/units/${id}`)).json['vacant_since']

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge', {
    allowed_resident_vehicles: 2,
    allowed_active_guest_vehicles: 2,
    guest_hours: 24,
    guest_period: 7,
  })
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
})
afterAll(() => gateway.close())

describe('adding a unit', () => {
  it('saves its residents and settings, creates PINs, and doesn’t return them', async () => {
    const answer = await create({
      unit_number: '214',
      building: '2',
      reserved_space: '118',
      garage_covered: true,
      resident_limit: { own: true, allowed: 3 },
      guest_limit: { own: true, allowed: null },
      guest_bank: { own: true, guest_hours: 48, guest_period: 14 },
      hourly: { own: false, hourly_limit: 5 },
      residents: [
        { name: 'Lena Pruitt', phone: '(713) 555-0177' },
        { name: 'Noah Pruitt', email: 'Noah@Example.com', is_main: true, language: 'es' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      unit_number: '214',
      building: '2',
      reserved_space: '118',
      garage_covered: true,
      vacant_since: null,
      vehicles: { allowed: 3, own: true, used: 0 },
      guests: { allowed: null, own: true, used: 0 },
      guest_bank: { own: true, guest_hours: 48, guest_period: 14 },
      hourly: { own: false, hourly_limit: null },
      residents: [
        {
          name: 'Noah Pruitt',
          email: 'noah@example.com',
          phone: null,
          language: 'es',
          is_main: true,
          mail_opted_out: false,
          sms_opted_out: false,
        },
        { name: 'Lena Pruitt', phone: '(713) 555-0177', language: 'en', is_main: false },
      ],
      can: {
        edit: true,
        remove: true,
        read_pins: true,
        reset_pins: true,
        notify: true,
        move_out: true,
        grant: true,
        switches: false,
      },
    })
    const [resident, guest] = [await readPin(idOf(answer), 'resident'), await readPin(idOf(answer), 'guest')]
    expect([resident, guest]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    expect(answer.text).not.toContain(resident)
    expect(answer.text).not.toContain(guest)
    expect((await values(idOf(answer), 'unit.added')).after).toMatchObject({
      unit_number: '214',
      residents: ['Noah Pruitt (main), noah@example.com', 'Lena Pruitt, (713) 555-0177'],
    })
  })

  const readPin = async (id: string, kind: string) =>
    String((await elena.post(`/api/units/${id}/read-pin`, { kind })).json['pin'])

  it('is vacant without residents, and is found by its number in any spelling', async () => {
    expect((await create({ unit_number: 'B-7' })).json).toMatchObject({
      vacant_since: gateway.clock.now().toISOString(),
      residents: [],
      can: { notify: false, move_out: false },
    })
    const duplicate = await create({ unit_number: 'b7', reserved_space: '118' })
    expect([duplicate.status, duplicate.json['fields']]).toEqual([
      409,
      {
        unit_number: 'This complex already has a unit with this number',
        reserved_space: 'This space belongs to another unit',
      },
    ])
    expect(duplicate.json['details']).toMatchObject({
      record: {
        kind: 'unit',
        label: 'unit B-7',
        href: expect.stringMatching(/^\/complexes\/units\?id=.+&selected=/) as string,
      },
    })
  })

  it('is refused with the field and what to do', async () => {
    for (const [fields, field] of [
      [{ unit_number: '' }, 'unit_number'],
      [
        {
          unit_number: '901',
          residents: [
            { name: 'A', is_main: true },
            { name: 'B', is_main: true },
          ],
        },
        'residents',
      ],
      [
        { unit_number: '901', guest_bank: { own: true, guest_hours: 10, guest_period: null } },
        'guest_bank.guest_period',
      ],
      [{ unit_number: '901', resident_limit: { own: true, allowed: -1 } }, 'resident_limit.allowed'],
      [{ unit_number: '901', residents: [{ name: 'A', email: 'nothing' }] }, 'residents.0.email'],
    ] as const) {
      const answer = await create(fields)
      expect([answer.status, Object.keys(answer.json['fields'] ?? {})]).toEqual([422, [field]])
    }
  })

  it('creates one unit when two are added with one number simultaneously', async () => {
    const answers = await Promise.all([create({ unit_number: '555' }), create({ unit_number: ' 555 ' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('changing a unit', () => {
  it('saves the list of residents: those who stay keep their opt-outs, those left out have moved out', async () => {
    const made = await create({
      unit_number: '301',
      residents: [{ name: 'Ana Solis', email: 'ana@example.com', phone: '(713) 555-0101' }, { name: 'Ben Solis' }],
    })
    const [ana, ben] = people(made) as [Required<Person>, Required<Person>]
    await world.db('contacts').where({ id: ana.id }).update({ sms_opted_out_at: gateway.clock.now() })
    gateway.clock.pass(1000)
    const changed = await update(idOf(made), {
      residents: [
        { id: ana.id, name: 'Ana Solís' },
        { name: 'Carla Solis', is_main: true },
      ],
      version: made.json['version'],
    })
    expect(people(changed)).toEqual([
      expect.objectContaining({ name: 'Carla Solis', is_main: true }),
      expect.objectContaining({
        id: ana.id,
        name: 'Ana Solís',
        email: 'ana@example.com',
        phone: '(713) 555-0101',
        is_main: false,
        sms_opted_out: true,
      }),
    ])
    expect((await world.db('contacts').where({ id: ben.id }).first<{ ended_at: Date }>('ended_at')).ended_at).toEqual(
      gateway.clock.now(),
    )
    expect((await values(idOf(made), 'unit.edited')).before).toMatchObject({
      residents: ['Ana Solis (main), ana@example.com, (713) 555-0101', 'Ben Solis'],
    })
    const stale = await update(idOf(made), { building: '9', version: made.json['version'] })
    expect([stale.status, stale.json['code']]).toEqual([409, 'conflict'])
  })

  it('accepts no resident of another unit, and explains how the last one moves out', async () => {
    const made = await create({ unit_number: '302', residents: [{ name: 'Dora Vance' }] })
    const other = await create({ unit_number: '303', residents: [{ name: 'Else Where' }] })
    const foreign = await update(idOf(made), { residents: [{ id: people(other)[0]?.id, name: 'Else Where' }] })
    expect([foreign.status, foreign.json['code']]).toEqual([404, 'not_found'])
    const nobody = await update(idOf(made), { residents: [] })
    expect([nobody.status, Object.keys(nobody.json['fields'] as object)]).toEqual([422, ['residents']])
  })

  it('ends the vacancy when a resident is added, and writes nothing when nothing changes', async () => {
    const id = idOf(await create({ unit_number: '304' }))
    expect(await vacant(id)).not.toBeNull()
    await update(id, { residents: [{ name: 'New Tenant' }] })
    expect(await vacant(id)).toBeNull()
    const before = await actions(id)
    const same = await elena.get(`/api/units/${id}/record`)
    await update(id, {
      building: '',
      residents: people(same).map(({ id: person, name }) => ({ id: person, name })),
      resident_limit: { own: false, allowed: 4 },
    })
    expect(await actions(id)).toEqual(before)
  })

  it('lowers a limit without changing existing records', async () => {
    const id = idOf(await create({ unit_number: '305', residents: [{ name: 'Frank Ott' }] }))
    for (const plate of ['FRK 0001', 'FRK 0002'])
      await makeVehicle(world.db, 'resident', { contract_id: arbor.id, unit_id: id, license_plate: plate })
    const answer = await update(id, { resident_limit: { own: true, allowed: 0 } })
    expect(answer.json['vehicles']).toEqual({ allowed: 0, own: true, used: 2 })
    expect(await values(id, 'unit.edited')).toMatchObject({
      before: { vehicle_limit: 'as the complex' },
      after: { vehicle_limit: 'none' },
    })
    const more = await elena.post('/api/vehicles', {
      contract_id: arbor.id,
      unit_id: id,
      license_plate: 'FRK 0003',
      state: 'TX',
    })
    expect([more.status, Object.keys(more.json['fields'] as object)]).toEqual([422, ['unit_id']])
    expect((await update(id, { resident_limit: { own: false, allowed: null } })).json['vehicles']).toEqual({
      allowed: 2,
      own: false,
      used: 2,
    })
  })
})

describe('the same change to several units', () => {
  it('changes all of them, with an entry for each one that differs', async () => {
    const ids = [idOf(await create({ unit_number: '601' })), idOf(await create({ unit_number: '602', building: '6' }))]
    const answer = await elena.post('/api/units/bulk-edit', {
      contract_id: arbor.id,
      unit_ids: ids,
      change: { building: '6', guest_limit: { own: false, allowed: null } },
    })
    expect(answer.json).toEqual({ changed: 1, unchanged: 1 })
    expect((await values(ids[0] as string, 'unit.edited')).after).toMatchObject({ unit_number: '601', building: '6' })
  })

  it('changes none when one of them belongs to another complex', async () => {
    const [id, foreign] = [
      idOf(await create({ unit_number: '603' })),
      (await world.unit(await world.complex(await world.company('Xanadu'), 'Elsewhere'), '1')).id,
    ]
    const answer = await elena.post('/api/units/bulk-edit', {
      contract_id: arbor.id,
      unit_ids: [id, foreign],
      change: { building: '6' },
    })
    expect(answer.status).toBe(404)
    expect((await elena.get(`/api/units/${id}`)).json['building']).toBeNull()
  })

  it('accepts no number and no space, which are unique to a unit', async () => {
    const id = idOf(await create({ unit_number: '604' }))
    for (const change of [{ unit_number: '7' }, { reserved_space: '7' }]) {
      expect((await elena.post('/api/units/bulk-edit', { contract_id: arbor.id, unit_ids: [id], change })).status).toBe(
        422,
      )
    }
  })
})
