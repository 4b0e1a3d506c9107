import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, GUEST_PIN, PIN, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import type { Unit } from '../unit.model.ts'
import { guestHoursGranted } from '../queries/guest-hours-granted.query.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let elena: HttpClient

const hours = (count: number) => new Date(gateway.clock.now().getTime() + count * 3_600_000)
const read = async (unit: Unit, kind: 'resident' | 'guest') =>
  String((await elena.post(`/api/units/${unit.id}/read-pin`, { kind })).json['pin'])
const both = async (unit: Unit) => [await read(unit, 'resident'), await read(unit, 'guest')]
const entries = (unit: Unit) =>
  world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where('e.record_id', unit.id)
    .orderBy('e.seq')
    .select<{ action: string; actor_name: string; after: Record<string, unknown>; reason: string | null }[]>(
      'e.action',
      'v.actor_name',
      'v.after',
      'v.reason',
    )
const mails = async () =>
  (
    await world
      .db('pgboss.job')
      .where({ name: 'mail' })
      .orderBy('created_on')
      .select<{ data: { payload?: unknown } }[]>('data')
  ).map(({ data }) => JSON.stringify(data))
const expectLoggedOut = async (client: HttpClient): Promise<void> => {
  await expect.poll(async () => (await client.get('/api/residents/me')).status).toBe(401)
}
const here = async (client: HttpClient) => {
  expect((await client.get('/api/residents/me')).status).toBe(200)
}
const logIn = (unit: Unit, pin: string): Promise<Answer> =>
  gateway
    .anybody()
    .begin()
    .then((client) =>
      client.post('/api/residents/login', {
        contract_id: arbor.id,
        unit_number: unit.unit_number,
        resident_pin_code: pin,
      }),
    )
const guest = (unit: Unit, license_plate: string) =>
  makeVehicle(world.db, 'guest', {
    contract_id: arbor.id,
    unit_id: unit.id,
    license_plate,
    valid_from: hours(-1),
    valid_until: hours(5),
  })
const verdict = async (license_plate: string) =>
  (
    (await elena.post('/api/tows/preview-tow', { contract_id: arbor.id, license_plate, state: 'TX' })).json[
      'decision'
    ] as { verdict: string }
  ).verdict

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge', {
    allowed_resident_vehicles: 2,
    guest_hours: 24,
    guest_period: 7,
    grace_minutes: 0,
  })
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
})
afterAll(() => gateway.close())

describe('reading a PIN', () => {
  it('returns one at a time and records who read which', async () => {
    const unit = await world.unit(arbor, '214')
    expect((await elena.post(`/api/units/${unit.id}/read-pin`, { kind: 'resident' })).json).toEqual({
      kind: 'resident',
      pin: PIN,
    })
    expect((await elena.post(`/api/units/${unit.id}/read-pin`, { kind: 'guest' })).json).toEqual({
      kind: 'guest',
      pin: GUEST_PIN,
    })
    expect(await entries(unit)).toEqual([
      {
        action: 'unit.pin_read',
        actor_name: 'Elena Brandt',
        after: { unit_number: '214', pin: 'resident' },
        reason: null,
      },
      {
        action: 'unit.pin_read',
        actor_name: 'Elena Brandt',
        after: { unit_number: '214', pin: 'guest' },
        reason: null,
      },
    ])
  })

  it('is refused for drivers and residents; another tenant’s unit returns 404', async () => {
    const unit = await world.unit(arbor, '215')
    const driver = await world.logIn(await world.towUser('tow_driver', bayou))
    const stranger = await world.logIn(await world.towUser('tow_admin', await world.company('Xanadu')))
    const statuses = [driver, await world.logInResident(arbor, unit), stranger].map(
      async (client) => (await client.post(`/api/units/${unit.id}/read-pin`, { kind: 'resident' })).status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 403, 404])
  })

  it('leaves no PIN in logs, history, email jobs, stored responses, or plain text', async () => {
    const unit = await world.unit(arbor, '216', ['Noah Pruitt'])
    const key = { headers: { 'idempotency-key': 'reset-of-216-once' } }
    const drawn = (await elena.post(`/api/residents/${unit.id}/reset-pincodes`, {}, key)).json
    expect(drawn).toEqual({ ok: true, resident_pin_code: null, guest_pin_code: null })
    const pins = [...(await both(unit)), PIN, GUEST_PIN]
    const stored = await world.db('idempotency_keys').select('*')
    const everywhere = [
      gateway.log.join('\n'),
      JSON.stringify(await entries(unit)),
      (await mails()).join('\n'),
      JSON.stringify(stored),
      JSON.stringify(await world.db('unit_pins').where({ unit_id: unit.id })),
    ]
    for (const place of everywhere) for (const pin of pins) expect(place).not.toContain(pin)
  })
})

describe('creating new PINs', () => {
  it('ends the unit’s sessions within seconds on every process, keeps guest permits, and emails the residents', async () => {
    const unit = await world.unit(arbor, '301', ['Noah Pruitt', 'Ana Pruitt'])
    await world
      .db('contacts')
      .where({ unit_id: unit.id, name: 'Ana Pruitt' })
      .update({ language: 'es', email_opted_out_at: hours(-1) })
    await guest(unit, 'GST 0301')
    const [here1, there] = [
      await world.logInResident(arbor, unit),
      await world.logInResident(arbor, unit, (await gateway.another()).url),
    ]
    const neighbour = await world.logInResident(arbor, await world.unit(arbor, '302'))
    const before = (await mails()).length
    expect((await elena.post(`/api/residents/${unit.id}/reset-pincodes`)).status).toBe(200)
    for (const client of [here1, there]) await expectLoggedOut(client)
    await here(neighbour)
    expect(await verdict('GST 0301')).toBe('authorized')
    const [resident, guestPin] = await both(unit)
    expect([resident, guestPin]).not.toEqual([PIN, GUEST_PIN])
    expect((await logIn(unit, PIN)).status).toBe(422)
    expect((await logIn(unit, resident as string)).status).toBe(200)
    const sent = (await mails()).slice(before).join('\n')
    expect(sent).toContain('Unit 301 has new PINs')
    expect(sent).toContain('El apto. 301 tiene PIN nuevos')
  })

  it('for guests only ends no session and leaves the other PIN unchanged', async () => {
    const unit = await world.unit(arbor, '303')
    const noah = await world.logInResident(arbor, unit)
    const answer = await noah.post(`/api/residents/${unit.id}/reset-pincodes`, { which: 'guest' })
    expect(answer.json).toMatchObject({
      resident_pin_code: null,
      guest_pin_code: expect.stringMatching(/^\d{6}$/) as string,
    })
    expect(await both(unit)).toEqual([PIN, answer.json['guest_pin_code']])
    await elena.post(`/api/residents/${unit.id}/reset-pincodes`, { which: 'guest' })
    await here(noah)
  })

  it('keeps the resident who did it logged in, and nobody else of the unit', async () => {
    const unit = await world.unit(arbor, '304')
    const [noah, ana] = [await world.logInResident(arbor, unit), await world.logInResident(arbor, unit)]
    expect((await noah.post(`/api/residents/${unit.id}/reset-pincodes`, { which: 'resident' })).status).toBe(200)
    await expectLoggedOut(ana)
    expect((await noah.get('/api/residents/me')).json['resident_pin_code']).toBe(await read(unit, 'resident'))
    expect((await entries(unit))[0]).toMatchObject({ action: 'unit.pins_drawn', after: { pin: 'resident' } })
  })
})

describe('setting a PIN by hand', () => {
  it.each([
    [{ resident_pin_code: '123456' }, 'resident_pin_code'],
    [{ resident_pin_code: '777777' }, 'resident_pin_code'],
    [{ resident_pin_code: GUEST_PIN }, 'resident_pin_code'],
    [{ guest_pin_code: '310000' }, 'guest_pin_code'],
    [{ guest_pin_code: '12345' }, 'guest_pin_code'],
  ])('is refused when it is easy to guess: %o', async (body, field) => {
    const unit =
      (await world.db('units').where({ contract_id: arbor.id, unit_number: '310' }).first<Unit | undefined>()) ??
      (await world.unit(arbor, '310'))
    const answer = await elena.patch(`/api/residents/${unit.id}`, body)
    expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, [field]])
    expect(await both(unit)).toEqual([PIN, GUEST_PIN])
  })

  it('ends the sessions, and is not available to residents', async () => {
    const unit = await world.unit(arbor, '311')
    const noah = await world.logInResident(arbor, unit)
    const own = await noah.patch(`/api/residents/${unit.id}`, { resident_pin_code: '583206' })
    expect([own.status, own.json['message']]).toEqual([403, 'Unauthorized'])
    expect((await elena.patch(`/api/residents/${unit.id}`, { resident_pin_code: '583206' })).json).toEqual({ ok: true })
    expect((await logIn(unit, '583206')).status).toBe(200)
    await expectLoggedOut(noah)
    expect((await entries(unit)).map(({ action, after }) => [action, after['pin']])).toEqual([
      ['unit.pin_set', 'resident'],
    ])
  })

  it('lets a resident change only their own details', async () => {
    const [unit, other] = [
      await world.unit(arbor, '312', ['Noah Pruitt', 'Ana Pruitt']),
      await world.unit(arbor, '313'),
    ]
    const noah = await world.logInResident(arbor, unit)
    await noah.patch(`/api/residents/${unit.id}`, {
      resident_phone: '(713) 555-0150',
      resident_email: null,
      language: 'es',
    })
    expect((await elena.get(`/api/units/${unit.id}/record`)).json['residents']).toMatchObject([
      { name: 'Noah Pruitt', phone: '(713) 555-0150', email: null, language: 'es', is_main: true },
      { name: 'Ana Pruitt', is_main: false },
    ])
    expect((await noah.patch(`/api/residents/${other.id}`, { resident_phone: '(713) 555-0150' })).status).toBe(404)
    expect((await noah.post(`/api/residents/${other.id}/reset-pincodes`)).status).toBe(404)
  })
})

describe('moving out', () => {
  it('ends residents, vehicles, sessions, PINs, and links of the unit; guests stay until their end', async () => {
    const unit = await world.unit(arbor, '401', ['Noah Pruitt', 'Ana Pruitt'], { reserved_space: '40' })
    await makeVehicle(world.db, 'resident', {
      contract_id: arbor.id,
      unit_id: unit.id,
      license_plate: 'OUT 0401',
      valid_from: hours(-50),
    })
    await makeVehicle(world.db, 'resident', {
      contract_id: arbor.id,
      unit_id: unit.id,
      license_plate: 'OUT 0402',
      valid_from: hours(50),
    })
    await guest(unit, 'GST 0401')
    await world.insert('unit_invitations', {
      contract_id: arbor.id,
      unit_id: unit.id,
      token_sha256: Buffer.alloc(32, 7),
      sealed_token: Buffer.from('x'),
    })
    await elena.post(`/api/units/${unit.id}/exceptions`, {
      kind: 'vehicle_changes',
      changes: 3,
      reason: 'A rental',
      valid_until: hours(90).toISOString(),
    })
    const noah = await world.logInResident(arbor, unit)
    expect(await verdict('OUT 0401')).toBe('authorized')
    gateway.clock.pass(60_000)
    const answer = await elena.post(`/api/units/${unit.id}/move-out`, { reason: 'The lease ended' })
    expect(answer.json).toMatchObject({
      residents: [],
      vacant_since: gateway.clock.now().toISOString(),
      vehicles: { used: 0 },
      exceptions: [],
      reserved_space: '40',
    })
    expect([await verdict('OUT 0401'), await verdict('OUT 0402'), await verdict('GST 0401')]).toEqual([
      'unauthorized',
      'unauthorized',
      'authorized',
    ])
    await expectLoggedOut(noah)
    expect((await logIn(unit, PIN)).status).toBe(422)
    expect(await world.db('unit_invitations').where({ unit_id: unit.id }).whereNull('ended_at')).toEqual([])
    expect((await entries(unit)).at(-1)).toMatchObject({
      action: 'unit.moved_out',
      after: { unit_number: '401', people: 2, vehicles: 2 },
      reason: 'The lease ended',
    })
    const again = await elena.post(`/api/units/${unit.id}/move-out`, {})
    expect([again.status, again.json['message']]).toEqual([409, 'No one lives in this unit.'])
  })

  it('and removing the unit frees its number and space; the records stay', async () => {
    const unit = await world.unit(arbor, '402', ['Noah Pruitt'], { reserved_space: '42' })
    await makeVehicle(world.db, 'resident', {
      contract_id: arbor.id,
      unit_id: unit.id,
      license_plate: 'OUT 0403',
      valid_from: hours(-50),
    })
    const noah = await world.logInResident(arbor, unit)
    gateway.clock.pass(60_000)
    expect((await elena.delete(`/api/units/${unit.id}`, { reason: 'Joined with 404' })).json).toEqual({ ok: true })
    expect((await elena.get(`/api/units/${unit.id}`)).status).toBe(404)
    expect(await verdict('OUT 0403')).toBe('unauthorized')
    await expectLoggedOut(noah)
    expect(
      (await elena.post('/api/units/', { contract_id: arbor.id, unit_number: '402', reserved_space: '42' })).status,
    ).toBe(200)
    expect(await world.db('units').where({ contract_id: arbor.id, unit_number: '402' })).toHaveLength(2)
  })
})

describe('an exception', () => {
  it('adds hours for one plate, and vehicle changes for the unit, for its time and with its reason', async () => {
    const unit = await world.unit(arbor, '501')
    await guest(unit, 'GST 0501')
    const left = async () =>
      ((await elena.get(`/api/units/${unit.id}`)).json['guest_hours_left'] as { of: number; hours_left: number }[])[0]
    expect(await left()).toEqual({ license_plate: 'GST 0501', hours_left: 18, of: 24 })
    const answer = await elena.post(`/api/units/${unit.id}/exceptions`, {
      kind: 'guest_hours',
      license_plate: 'gst-0501',
      state: 'TX',
      hours: 12,
      reason: 'Mother visits',
      valid_until: '2026-11-25',
    })
    expect(answer.json['exceptions']).toEqual([
      expect.objectContaining({
        kind: 'guest_hours',
        license_plate: 'GST-0501',
        hours: 12,
        reason: 'Mother visits',
        valid_until: '2026-11-26T06:00:00.000Z',
      }),
    ])
    expect(await left()).toEqual({ license_plate: 'GST 0501', hours_left: 30, of: 36 })
    await world.db.transaction(async (trx) => {
      expect(await guestHoursGranted(trx, unit.id, 'TXGST0501', hours(0))).toBe(12)
      expect(await guestHoursGranted(trx, unit.id, 'TXGST0502', hours(0))).toBe(0)
      expect(await guestHoursGranted(trx, unit.id, 'TXGST0501', new Date('2026-11-26T06:00:00Z'))).toBe(0)
    })
    const changes = await elena.post(`/api/units/${unit.id}/exceptions`, {
      kind: 'vehicle_changes',
      changes: 2,
      reason: 'Cars in the shop',
      valid_until: '2026-12-01',
    })
    expect(changes.json['vehicle_changes']).toEqual({ used: 0, allowed: 8 })
  })

  it('can be ended early, once, with its reason in the history', async () => {
    const unit = await world.unit(arbor, '503')
    const { exceptions } = (
      await elena.post(`/api/units/${unit.id}/exceptions`, {
        kind: 'vehicle_changes',
        changes: 2,
        reason: 'Cars in the shop',
        valid_until: '2026-12-01',
      })
    ).json as { exceptions: { id: string }[] }
    const path = `/api/units/${unit.id}/exceptions/${exceptions[0]?.id ?? ''}`
    const other = await world.unit(arbor, '504')
    expect((await elena.delete(path.replace(unit.id, other.id))).status).toBe(404)
    const ended = await elena.delete(path, { reason: 'Granted to the wrong unit' })
    expect([ended.status, ended.json]).toMatchObject([
      200,
      { exceptions: [], vehicle_changes: { used: 0, allowed: 6 } },
    ])
    expect((await elena.delete(path)).status).toBe(404)
    const written = await world
      .db('history_entries')
      .join('history_values', 'history_values.entry_id', 'history_entries.id')
      .where({ record_id: unit.id, action: 'unit.exception_ended' })
      .select<{ reason: string; before: object }[]>('reason', 'before')
    expect(written).toMatchObject([{ reason: 'Granted to the wrong unit', before: { changes: 2 } }])
  })

  it('needs a reason and an end in the future, at most a year away', async () => {
    const unit = await world.unit(arbor, '502')
    for (const [body, field] of [
      [{ changes: 2, reason: '', valid_until: '2026-12-01' }, 'reason'],
      [{ changes: 2, reason: 'x', valid_until: '2026-11-01' }, 'valid_until'],
      [{ changes: 2, reason: 'x', valid_until: '2029-11-01' }, 'valid_until'],
    ] as const) {
      const answer = await elena.post(`/api/units/${unit.id}/exceptions`, { kind: 'vehicle_changes', ...body })
      expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, [field]])
    }
  })
})
