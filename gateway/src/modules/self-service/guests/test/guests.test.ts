import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { queued, registerAt, verifyUnit, workOff } from '../../../../../test/factories/guest.factory.ts'

let gateway: TestGateway
let world: World
let company: Company
let complex: Contract
let guest: HttpClient
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  company = await world.company('Bayou City Towing')
  complex = await world.complex(company, 'Arbor Ridge', {
    allowed_active_guest_vehicles: 2,
    guest_hours: 24,
    guest_period: 7,
  })
  guest = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

const HOUR = 3_600_000
const aUnit = () => world.unit(complex, `G${(serial += 1)}`)
const at = (unit: { unit_number: string }) => ({ contract_id: complex.id, unit_number: unit.unit_number })
const proofOf = async (unit: { unit_number: string }) =>
  String((await verifyUnit(guest, complex.id, unit.unit_number)).json['proof'])
const later = (hours: number) => new Date(gateway.clock.now().getTime() + hours * HOUR).toISOString()
const messages = async (name: 'mail' | 'sms', to: string) =>
  (await queued(gateway, name, { to })).map(({ data }) => data.payload as { subject?: string; text: string })

describe('proving a unit', () => {
  it('by its guest PIN returns the options there, and nothing about its residents', async () => {
    const unit = await aUnit()
    const answer = await verifyUnit(guest, complex.id, unit.unit_number)
    expect(answer.json).toMatchObject({
      contract: { id: complex.id, name: 'Arbor Ridge', timezone: 'America/Chicago' },
      unit_number: unit.unit_number,
      has_guest_registration: true,
      packages: [],
      expires_at: later(0.5),
    })
    // The proof is sealed: its random characters can spell a name by chance.
    expect(JSON.stringify({ ...answer.json, proof: null })).not.toMatch(/Noah|unit_id|resident|email/)
  })

  it('returns a byte-identical response for an unknown unit and a wrong PIN, and locks both after five', async () => {
    const unit = await aUnit()
    const wrong = await verifyUnit(guest, complex.id, unit.unit_number, '111222')
    const nobody = await verifyUnit(guest, complex.id, 'No such unit', '111222')
    const nowhere = await verifyUnit(guest, randomUUID(), '1', '111222')
    expect([wrong.status, nobody.text, nowhere.text]).toEqual([422, wrong.text, wrong.text])
    for (let i = 0; i < 4; i += 1)
      for (const number of [unit.unit_number, 'No such unit']) await verifyUnit(guest, complex.id, number, '111222')
    const locked = await verifyUnit(guest, complex.id, unit.unit_number)
    expect([locked.status, (await verifyUnit(guest, complex.id, 'No such unit')).text]).toEqual([429, locked.text])
    gateway.clock.pass(61_000)
    expect((await verifyUnit(guest, complex.id, unit.unit_number)).status).toBe(200)
  })

  it('clears wrong guest PINs, but no guesses at the resident PIN', async () => {
    const unit = await aUnit()
    const guess = () =>
      guest.post('/api/residents/login', {
        contract_id: complex.id,
        unit_number: unit.unit_number,
        resident_pin_code: '111222',
      })
    for (let i = 0; i < 4; i += 1) await guess()
    expect((await verifyUnit(guest, complex.id, unit.unit_number)).status).toBe(200)
    expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  it('works by a link that counts its uses, until it is revoked', async () => {
    const unit = await aUnit()
    const noah = await world.logInResident(complex, unit)
    const { json } = await noah.post('/api/residents/invitation', {})
    const invitation = new URL(String(json['url'])).searchParams.get('invitation')
    const proved = await guest.post('/api/guests/verify-unit', { invitation })
    expect(proved.json).toMatchObject({ unit_number: unit.unit_number, has_guest_registration: true })
    const register = () =>
      guest.post('/api/guests/register', {
        proof: proved.json['proof'],
        license_plate: freshPlate(),
        state: 'TX',
        hours: 1,
      })
    expect((await register()).status).toBe(200)
    expect((await noah.get('/api/residents/invitation')).json).toMatchObject({ uses: 1 })
    await noah.delete('/api/residents/invitation')
    expect([
      (await guest.post('/api/guests/verify-unit', { invitation })).json['code'],
      (await register()).json['code'],
    ]).toEqual(['link_expired', 'link_expired'])
  })

  it('lasts half an hour, no longer than the PIN, and only if unchanged', async () => {
    const unit = await aUnit()
    const proof = await proofOf(unit)
    const allowance = (text: string) =>
      guest.post('/api/guests/allowance', { proof: text, license_plate: freshPlate(), state: 'TX' })
    expect((await allowance(proof)).status).toBe(200)
    expect((await allowance(`${proof.slice(0, -4)}AAAA`)).json['code']).toBe('link_expired')
    await world
      .db('unit_pins')
      .where({ unit_id: unit.id })
      .update({ guest_pin: world.db.raw('resident_pin') })
    expect((await allowance(proof)).json['code']).toBe('link_expired')
    const other = await proofOf(await aUnit())
    gateway.clock.pass(30 * 60_000)
    expect((await allowance(other)).json['code']).toBe('link_expired')
  })

  it('is skipped for complexes that sell parking', async () => {
    expect(
      (await guest.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })).json,
    ).toMatchObject({ code: 'refused' })
    expect((await guest.post('/api/guests/verify-unit', { contract_id: randomUUID(), paid_only: true })).status).toBe(
      404,
    )
  })
})

describe('the allowance of a plate', () => {
  it('is shown before registering: the guest hours left, the choices, and why not and when again', async () => {
    const unit = await aUnit()
    const plate = freshPlate()
    const proof = await proofOf(unit)
    const allowance = async (license_plate = plate) =>
      (await guest.post('/api/guests/allowance', { proof, license_plate, state: 'TX' })).json
    expect(await allowance()).toEqual({
      timezone: 'America/Chicago',
      minutes_left: 1440,
      of_hours: 24,
      period_days: 7,
      hourly_limit: null,
      choices: [1, 2, 3, 4, 6, 8, 12, 24],
      guests_now: 0,
      guests_allowed: 2,
      blocked: null,
    })
    const made = await registerAt(guest, at(unit), { license_plate: plate, hours: 22 })
    await guest.post(`/api/public/permits/${String(made.json['key'])}/end`, {})
    expect(await allowance()).toMatchObject({ minutes_left: 1440, blocked: null })
    await registerAt(guest, at(unit), { license_plate: plate, hours: 5 })
    expect(await allowance()).toMatchObject({
      choices: [],
      guests_now: 1,
      blocked: { code: 'guest_already', until: later(5) },
    })
    await registerAt(guest, at(unit), { license_plate: freshPlate(), hours: 3 })
    expect(await allowance(freshPlate())).toMatchObject({ guests_now: 2, blocked: { code: 'limit', until: later(3) } })
    gateway.clock.pass(5 * HOUR)
    expect(await allowance()).toMatchObject({ code: 'link_expired' })
  })

  it('is the same for a car registered elsewhere, except at its own unit; a blocked one is refused on registration without a reason', async () => {
    const unit = await aUnit()
    const [blocked, known, coming] = [freshPlate(), freshPlate(), freshPlate()]
    await makeVehicle(world.db, 'blocked', { contract_id: complex.id, license_plate: blocked, reason: 'Evicted' })
    await makeVehicle(world.db, 'resident', { contract_id: complex.id, license_plate: known })
    const own = freshPlate()
    await makeVehicle(world.db, 'resident', { contract_id: complex.id, unit_id: unit.id, license_plate: own })
    await registerAt(guest, at(await aUnit()), { license_plate: known, from: later(3.5), hours: 2 })
    await registerAt(guest, at(unit), { license_plate: coming, from: later(3.5), hours: 2 })
    const proof = await proofOf(unit)
    const allowance = async (license_plate: string) =>
      guest.post('/api/guests/allowance', { proof, license_plate, state: 'TX' })
    const unknown = await allowance(freshPlate())
    expect(unknown.json).toMatchObject({ choices: [1, 2, 3, 4, 6, 8, 12, 24], blocked: null })
    expect([(await allowance(blocked)).text, (await allowance(known)).text]).toEqual([unknown.text, unknown.text])
    expect((await allowance(own)).json['blocked']).toEqual({ code: 'registered', until: null })
    expect((await allowance(coming)).json['choices']).toEqual([1, 2, 3])
    const refused = await registerAt(guest, at(unit), { license_plate: blocked, hours: 1 })
    expect(refused.json).toEqual({
      code: 'refused',
      message: "This vehicle can't get a permit here. Ask the leasing office.",
      details: { code: 'blocked', until: null },
    })
    expect((await registerAt(guest, at(unit), { license_plate: coming, hours: 4 })).json['details']).toMatchObject({
      code: 'guest_already',
    })
  })
})

describe('a guest who registers without a resident', () => {
  it('gets the permit’s page by email and text in their language, and the resident is notified', async () => {
    const unit = await aUnit()
    await world.db('contacts').where({ unit_id: unit.id }).update({ email: 'noah.g@example.com' })
    const plate = freshPlate()
    const { json } = await registerAt(guest, at(unit), {
      license_plate: plate,
      hours: 6,
      guest_email: 'kate@example.com',
      guest_phone: '+1 713 555 0188',
      language: 'es',
    })
    expect(json).toMatchObject({
      kind: 'guest',
      status: 'active',
      phase: 'now',
      unit_number: unit.unit_number,
      permit_number: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) as string,
      contract: { name: 'Arbor Ridge' },
      extend_choices: [1, 2, 3, 4, 6, 8, 12, 18],
      bank_minutes_left: 1080,
      checkout: null,
    })
    const [mail] = await messages('mail', 'kate@example.com')
    const [text] = await messages('sms', '+17135550188')
    expect(mail?.subject).toBe(`TX ${plate} puede estacionar en Arbor Ridge`)
    expect([mail?.text, text?.text]).toEqual([
      expect.stringContaining(`/guest?permit=${String(json['key'])}`),
      expect.stringContaining(`/guest?permit=${String(json['key'])}`),
    ])
    expect((await messages('mail', 'noah.g@example.com')).map(({ subject }) => subject)).toEqual([
      `A guest of your unit registered TX ${plate}`,
    ])
    const [row] = await world.db('guest_permits').where({ public_key: String(json['key']) })
    expect(row).toMatchObject({ created_by: null, created_by_name: 'Guest', created_by_unit_id: null, language: 'es' })
  })

  it('extends and ends the permit from its page, which nobody else can find', async () => {
    const { json } = await registerAt(guest, at(await aUnit()), { license_plate: freshPlate(), hours: 2 })
    const key = String(json['key'])
    const stranger = await gateway.anybody().begin()
    expect((await stranger.get(`/api/public/permits/${randomUUID()}`)).status).toBe(404)
    expect((await stranger.post(`/api/public/permits/${key}/extend`, { hours: 2 })).json).toMatchObject({
      valid_until: later(4),
      bank_minutes_left: 1200,
    })
    expect((await stranger.post(`/api/public/permits/${key}/extend`, { hours: 23 })).json['details']).toMatchObject({
      code: 'bank',
    })
    gateway.clock.pass(HOUR)
    expect((await stranger.post(`/api/public/permits/${key}/end`, {})).json).toMatchObject({
      grace_minutes: 15,
      status: 'cancelled',
      phase: 'past',
      valid_until: later(0),
      bank_minutes_left: 1380,
      extend_choices: [],
      extend_refused: 'ended',
    })
    expect((await stranger.post('/api/guests/validate-paid-permit', { id: key })).json).toMatchObject({
      status: 'cancelled',
    })
    gateway.clock.pass(31 * 24 * HOUR)
    expect((await stranger.get(`/api/public/permits/${key}`)).status).toBe(404)
  })

  it('can add a missing address later: the permit and reminder go there once; a known address is never replaced', async () => {
    const { json } = await registerAt(guest, at(await aUnit()), { license_plate: freshPlate(), hours: 2 })
    const key = String(json['key'])
    expect(json).toMatchObject({ told_by: { mail: false, phone: false }, can: { add_mail: true, add_phone: true } })
    const give = (body: object) => guest.post(`/api/public/permits/${key}/contact`, body)
    expect((await give({})).json['fields']).toEqual({ guest_email: 'Enter an email address or a phone number' })
    const added = await give({ guest_email: 'late@example.com', language: 'es' })
    expect(added.json).toMatchObject({
      told_by: { mail: true, phone: false },
      can: { add_mail: false, add_phone: true },
    })
    expect(added.text).not.toContain('late@example.com')
    expect((await messages('mail', 'late@example.com')).map(({ text }) => text).join('')).toContain(
      `/guest?permit=${key}`,
    )
    expect((await give({ guest_email: 'late@example.com' })).status).toBe(200)
    expect((await give({ guest_email: 'thief@example.com', guest_phone: '+1 713 555 0111' })).json['details']).toEqual({
      code: 'told_already',
    })
    expect((await give({ guest_phone: '+1 713 555 0122' })).json).toMatchObject({
      told_by: { mail: true, phone: true },
    })
    expect([
      (await messages('mail', 'thief@example.com')).length,
      (await messages('sms', '+17135550111')).length,
      (await messages('sms', '+17135550122')).length,
    ]).toEqual([0, 0, 1])
    const [row] = await world.db('guest_permits').where({ public_key: key })
    const entries: unknown[] = await world.db('history_entries').where({ record_id: row?.id ?? '' })
    expect(JSON.stringify(entries)).toContain('permit.contact_added')
    expect(JSON.stringify(entries)).not.toContain('late@example.com')
    const [job] = await queued(gateway, 'remind_permit', { permit_id: row?.id })
    if (!job) throw new Error('No reminder was scheduled')
    gateway.clock.pass(105 * 60_000)
    await workOff(gateway, 'remind_permit', job)
    expect(await messages('mail', 'late@example.com')).toHaveLength(2)
    gateway.clock.pass(15 * 60_000)
    expect((await give({ guest_email: 'after@example.com' })).json['details']).toMatchObject({ code: 'ended' })
  })

  it('can type a phone number in any form: it is stored as E.164, and one without area code names the field', async () => {
    const register = async (guest_phone: string) =>
      registerAt(guest, at(await aUnit()), { license_plate: freshPlate(), hours: 1, guest_phone })
    for (const [typed, stored] of [
      ['(713) 555-0142', '+17135550142'],
      ['1.713.555.0143', '+17135550143'],
      ['+52 81 1234 5678', '+528112345678'],
    ] as const) {
      const { json } = await register(typed)
      expect(json).toMatchObject({ told_by: { phone: true } })
      const [row] = await world.db('guest_permits').where({ public_key: String(json['key']) })
      expect(row?.guest_phone).toBe(stored)
    }
    const wrong = await register('555-0142')
    expect([wrong.status, wrong.json['fields']]).toEqual([
      422,
      { guest_phone: 'Enter a phone number with area code, such as (713) 555-0142' },
    ])
  })

  it('sends one message per idempotency key', async () => {
    const unit = await aUnit()
    const body = { proof: await proofOf(unit), license_plate: freshPlate(), state: 'TX', hours: 1 }
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => guest.post('/api/guests/register', body, { headers })))
    expect(new Set(answers.map(({ json }) => json['key'])).size).toBe(1)
    expect(await world.db('guest_permits').where({ unit_id: unit.id })).toHaveLength(1)
  })
})

describe('the reminder', () => {
  it('is sent once, a quarter of an hour before the end, with a one-tap extension when hours are left', async () => {
    const { json } = await registerAt(guest, at(await aUnit()), {
      license_plate: freshPlate(),
      hours: 2,
      guest_email: 'remind@example.com',
      guest_phone: '+1 713 555 0199',
    })
    const [row] = await world.db('guest_permits').where({ public_key: String(json['key']) })
    const [job] = await queued(gateway, 'remind_permit', { permit_id: row?.id })
    if (!job) throw new Error('No reminder was scheduled')
    await workOff(gateway, 'remind_permit', job)
    expect(await messages('mail', 'remind@example.com')).toHaveLength(1)
    gateway.clock.pass(105 * 60_000)
    for (let i = 0; i < 2; i += 1) await workOff(gateway, 'remind_permit', job)
    const mails = await messages('mail', 'remind@example.com')
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => text).join('\n')).toContain(`/guest?permit=${String(json['key'])}&extend=1`)
    expect((await messages('sms', '+17135550199')).map(({ text }) => text).join('\n')).toContain('&extend=1')
  })

  it('moves with an extended permit, and is not sent for an ended one', async () => {
    const one = (
      await registerAt(guest, at(await aUnit()), {
        license_plate: freshPlate(),
        hours: 1,
        guest_email: 'longer@example.com',
      })
    ).json
    const two = (
      await registerAt(guest, at(await aUnit()), {
        license_plate: freshPlate(),
        hours: 1,
        guest_email: 'ended@example.com',
      })
    ).json
    await guest.post(`/api/public/permits/${String(one['key'])}/extend`, { hours: 1 })
    await guest.post(`/api/public/permits/${String(two['key'])}/end`, {})
    const ids: string[] = await world
      .db('guest_permits')
      .whereIn('public_key', [String(one['key']), String(two['key'])])
      .pluck('id')
    const jobs = (await Promise.all(ids.map((id) => queued(gateway, 'remind_permit', { permit_id: id })))).flat()
    expect(jobs).toHaveLength(3)
    const count = async () => [
      (await messages('mail', 'longer@example.com')).length,
      (await messages('mail', 'ended@example.com')).length,
    ]
    gateway.clock.pass(45 * 60_000)
    for (const job of jobs) await workOff(gateway, 'remind_permit', job)
    expect(await count()).toEqual([1, 1])
    gateway.clock.pass(HOUR)
    for (const job of jobs) await workOff(gateway, 'remind_permit', job)
    expect(await count()).toEqual([2, 1])
  })
})
