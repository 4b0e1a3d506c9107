import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import { paid, storeCar, taker } from '../../../../../test/factories/custody.factory.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import { type Company, PASSWORD } from '../../../../../test/world.ts'

let scene: Awaited<ReturnType<typeof startTowTeam>>
let ines: HttpClient

beforeAll(async () => {
  scene = await startTowTeam()
  ines = await scene.world.logIn(await scene.world.superAdmin())
})
afterAll(() => scene.gateway.close())

const LIST = '/api/admin/tow-companies'
const one = (id: unknown, part = ''): string => `${LIST}/${String(id)}${part}`
const rowsOf = ({ json }: Answer) => json['data'] as { id: string; name: string; status: string }[]
const subjectsTo = async (to: string): Promise<string[]> => (await scene.post(to)).map(({ subject }) => subject)

let serial = 0
/** Signs a company up as a stranger; returns its id and the applicant's login. */
async function signUp(company_name: string, fields: object = {}) {
  serial += 1
  const email = `applicant.${serial}@example.com`
  const stranger = await scene.gateway.anybody().begin()
  const answer = await stranger.post('/api/auth/sign-up', {
    company_name,
    license_number: `00652${serial}C`,
    name: 'Wade Kessler',
    email,
    phone: `409-555-01${10 + serial}`,
    city: 'Beaumont',
    state: 'TX',
    password: 'curb-and-gutter-88',
    ...fields,
  })
  expect(answer.status).toBe(200)
  const row = await scene.world.db('tow_companies').where({ name: company_name }).first<{ id: string }>('id')
  return { id: row.id, email, logIn: () => scene.gateway.anybody().logIn(email, 'curb-and-gutter-88') }
}

const PROFILE = {
  name: 'Pecos Street Towing',
  license_number: '006777001C',
  phone: '(512) 555-0177',
  city: 'Austin',
  state: 'TX',
  timezone: 'America/Chicago',
}

describe('the list of companies', () => {
  it('starts with the sign-ups that wait, oldest first, then the companies by name', async () => {
    const [first, second] = [await signUp('Zebra Wrecker'), await signUp('Alpha Wrecker')]
    await scene.world
      .db('tow_companies')
      .where({ id: first.id })
      .update({ created_at: new Date(scene.gateway.clock.now().getTime() - 86_400_000) })
    const page = await ines.get(`${LIST}?counts=true`)
    expect(rowsOf(page).map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Zebra Wrecker pending',
      'Alpha Wrecker pending',
      'Bayou City Towing active',
      'Lone Star Recovery active',
    ])
    expect(page.json['counts']).toEqual({ all: 4, pending: 2, active: 2, disabled: 0, declined: 0 })
    expect(rowsOf(await ines.get(`${LIST}?segment=pending&limit=1`)).map(({ id }) => id)).toEqual([first.id])
    const next = String((await ines.get(`${LIST}?segment=pending&limit=1`)).json['next'])
    expect(rowsOf(await ines.get(`${LIST}?segment=pending&limit=1&after=${next}`)).map(({ id }) => id)).toEqual([
      second.id,
    ])
  })

  it('counts complexes, people, and this month’s completed tows, and knows when someone was last there', async () => {
    const where = {
      company: scene.bayou,
      complex: scene.arbor,
      yard: scene.yard,
      driver_id: scene.people.ruben.role_id ?? '',
    }
    for (const days of [1, 45])
      await storeCar(scene.world, where, { at: new Date(scene.gateway.clock.now().getTime() - days * 86_400_000) })
    const [bayou] = rowsOf(await ines.get(`${LIST}?search=bayou`))
    expect(bayou).toMatchObject({
      contracts: 1,
      people: 3,
      tows_this_month: 1,
      last_activity_at: expect.stringMatching(/Z$/),
      admin: { name: 'Gil Arceneaux', status: 'active' },
    })
  })

  it('finds a company by its people, filters, and sorts', async () => {
    const names = async (query: string) => rowsOf(await ines.get(`${LIST}?${query}`)).map(({ name }) => name)
    expect(await names('search=arceneaux')).toEqual(['Bayou City Towing'])
    expect(await names('filter=has_booting_access:is:true')).toEqual([])
    expect(await names('filter=status:is:active&sort=-name')).toEqual(['Lone Star Recovery', 'Bayou City Towing'])
    expect(await names('filter=status:is:active&sort=-people')).toEqual(['Bayou City Towing', 'Lone Star Recovery'])
  })

  it('is exported, which the platform’s history records', async () => {
    const file = await ines.get(`${LIST}/export?format=csv&segment=active`)
    expect(file.text).toContain('Bayou City Towing')
    expect(file.text).not.toContain('Alpha Wrecker')
    const entry = await scene.world
      .db('history_entries')
      .where({ action: 'tow_companies.exported' })
      .first<{ tow_company_id: string | null }>()
    expect(entry.tow_company_id).toBeNull()
  })
})

describe('a sign-up', () => {
  it('waits in the list, is approved, and then its admin logs in', async () => {
    const asked = await signUp('Lone Prairie Recovery')
    expect((await asked.logIn()).json).toMatchObject({ code: 'wrong_credentials' })
    expect((await ines.get(one(asked.id))).json).toMatchObject({
      status: 'pending',
      admin: { name: 'Wade Kessler', email: asked.email },
      can: { enable: true, decline: true, disable: false, set_admin: false },
    })
    expect((await ines.post(one(asked.id, '/enable-disable'), { is_active: true })).json).toMatchObject({
      status: 'active',
    })
    expect((await asked.logIn()).json).toMatchObject({ user: { role: 'tow_admin', tow_company: { id: asked.id } } })
    expect(await subjectsTo(asked.email)).toEqual([
      'We received your request to join Curbwise',
      'Lone Prairie Recovery is now on Curbwise',
    ])
    await ines.post(one(asked.id, '/enable-disable'), { is_active: true })
    expect(await scene.actions(asked.id)).toEqual(['tow_company.signed_up', 'tow_company.approved'])
  })

  it('is declined with a reason that is emailed, stays closed, and can still be approved', async () => {
    const asked = await signUp('Night Owl Wrecker')
    expect((await ines.post(one(asked.id, '/decline'), {})).json['fields']).toEqual({ reason: 'Fill this in' })
    // Refusing a sign-up without a reason isn't possible by disabling it.
    expect((await ines.post(one(asked.id, '/enable-disable'), { is_active: false })).json).toMatchObject({
      code: 'refused',
    })
    const reason = 'TDLR has no license with this number.'
    expect((await ines.post(one(asked.id, '/decline'), { reason })).json).toMatchObject({
      status: 'declined',
      decline_reason: reason,
      can: { enable: true, decline: false },
    })
    const mail = (await scene.post(asked.email)).at(-1)
    expect(mail?.subject).toBe('We declined the request of Night Owl Wrecker to join Curbwise')
    expect(mail?.text).toContain(reason)
    expect((await asked.logIn()).json).toMatchObject({ code: 'wrong_credentials' })
    expect((await ines.post(one(asked.id, '/decline'), { reason })).status).toBe(409)
    await ines.post(one(asked.id, '/enable-disable'), { is_active: true })
    expect((await asked.logIn()).status).toBe(200)
    const { rows } = await scene.world.db.raw<{ rows: { reason: string }[] }>(
      `select v.reason from history_entries e join history_values v on v.entry_id = e.id
        where e.record_id = ? and e.action = 'tow_company.declined'`,
      [asked.id],
    )
    expect(rows).toEqual([{ reason }])
  })

  it('shows who else has its license number or phone number', async () => {
    const asked = await signUp('Twin Towing', { license_number: '006-318 472c', phone: '(713) 555-0148' })
    const similar = (await ines.get(one(asked.id))).json['similar'] as Record<string, { name: string }[]>
    for (const names of [similar['license_number'], similar['phone']])
      expect(names?.map(({ name }) => name)).toEqual(['Bayou City Towing', 'Lone Star Recovery'])
  })
})

describe('disabling a company', () => {
  let pine: Company

  it('says what it stops, logs everyone out, and leaves its admin the release of cars until it is enabled again', async () => {
    const { world } = scene
    pine = await world.company('Pine Street Towing', { license_number: '006888001C' })
    const complex = await world.complex(pine, 'Pine Court')
    const unit = await world.unit(complex, '7')
    const admin = await world.towUser('tow_admin', pine, 'Lyle Fontenot', { is_main: true })
    const driver = await world.towUser('tow_driver', pine, 'Ray Odom')
    const desk = await world.logIn(await world.towUser('tow_staff', pine, 'Bea Colley'))
    const resident = await world.logInResident(complex, unit)
    const yard = await makeYard(world, pine, complex)
    const where = { company: pine, complex, yard, driver_id: driver.role_id ?? '' }
    const car = await storeCar(world, where, { at: new Date(scene.gateway.clock.now().getTime() - 3_600_000) })
    expect((await ines.get(one(pine.id))).json).toMatchObject({
      now: { people_logged_in: 1, residents_logged_in: 1, open_tows: 0, cars_in_custody: 1 },
      can: { disable: true },
    })
    const off = await ines.post(one(pine.id, '/enable-disable'), { is_active: false, reason: 'License lapsed' })
    expect(off.json).toMatchObject({
      status: 'disabled',
      disabled_at: expect.stringMatching(/Z$/),
      now: { people_logged_in: 0, residents_logged_in: 0, cars_in_custody: 1 },
    })
    expect((await desk.post('/api/tows', {})).status).toBe(401)
    await expect.poll(async () => (await resident.get('/api/residents/me')).status).toBe(401)
    expect((await scene.gateway.anybody().logIn(driver.email, PASSWORD)).json).toMatchObject({
      code: 'wrong_credentials',
    })
    const lyle = await world.logIn(admin)
    expect((await lyle.get('/api/users/me')).json).toMatchObject({ tow_company: { id: pine.id, release_only: true } })
    const closed = [
      lyle.post('/api/tows/preview-tow', { contract_id: complex.id, license_plate: 'ZQJ 7710', state: 'TX' }),
      lyle.post(`/api/tow-companies/${pine.id}/trucks`, { name: 'Truck 1' }),
      lyle.post(`/api/custody/${car.custody_id}/police-report`, {}),
    ]
    expect((await Promise.all(closed)).map(({ status }) => status)).toEqual([403, 403, 403])
    const stored = (await lyle.get(`/api/custody/${car.custody_id}`)).json
    expect(stored['can']).toMatchObject({ release: true, bill: false, dispose: false, report_police: false })
    const { due } = stored['charge'] as { due: { cents: number } }
    expect(
      (await lyle.post(`/api/custody/${car.custody_id}/release`, taker({ payment: paid(due.cents) }))).json,
    ).toMatchObject({ status: 'released_paid' })
    await ines.post(one(pine.id, '/enable-disable'), { is_active: false })
    await ines.post(one(pine.id, '/enable-disable'))
    expect((await desk.get('/api/tows')).status).toBe(401)
    expect((await scene.gateway.anybody().logIn(driver.email, PASSWORD)).status).toBe(200)
    await expect.poll(async () => (await lyle.get('/api/users/me')).status).toBe(401)
    const again = await world.logIn(admin)
    expect((await again.get('/api/users/me')).json['tow_company']).not.toHaveProperty('release_only')
    expect(await scene.actions(pine.id)).toEqual(['tow_company.disabled', 'tow_company.enabled'])
    expect(await subjectsTo(admin.email)).toEqual([
      'Pine Street Towing is disabled on Curbwise',
      'Pine Street Towing is active again on Curbwise',
      // The test logged in again with another browser.
      'New login to Curbwise from a browser that we don’t recognize',
    ])
  })
})

describe('adding and changing a company', () => {
  it('invites its main admin, who can log in after choosing a password', async () => {
    const email = scene.address()
    const made = await ines.post(LIST, { ...PROFILE, admin_name: 'Yolanda Prewitt', admin_email: email })
    expect(made.json).toMatchObject({
      name: 'Pecos Street Towing',
      status: 'active',
      has_booting_access: false,
      admin: { name: 'Yolanda Prewitt', status: 'has_not_joined_yet' },
      team: [{ name: 'Yolanda Prewitt', role: 'tow_admin', is_main: true }],
    })
    const [mail] = await scene.post(email)
    expect(mail?.subject).toBe('Ines Salgado invited you to Pecos Street Towing')
    const browser = await scene.gateway.anybody().begin()
    await browser.post('/api/auth/reset-password', { token: scene.tokenIn(mail?.text ?? ''), password: PASSWORD })
    expect((await browser.logIn(email, PASSWORD)).json).toMatchObject({ user: { role: 'tow_admin' } })
    expect(await scene.actions(made.json['id'])).toEqual(['tow_company.added'])
  })

  it('refuses a website and a ZIP code that the company itself could not save', async () => {
    const company = await scene.world.company('Brazos Tow', { license_number: '006999002C' })
    const refused = await ines.patch(one(company.id), { website: 'brazostow', zip_code: 'Houston' })
    expect(refused.status).toBe(422)
    expect(refused.json['fields']).toEqual({
      website: 'Enter an address, such as https://example.com',
      zip_code: 'A ZIP code has 5 digits',
    })
    const saved = { website: 'https://brazostow.com', zip_code: '77011-1204' }
    expect((await ines.patch(one(company.id), saved)).json).toMatchObject(saved)
  })

  it('refuses a license number of another company, an unknown time zone, and an admin who works elsewhere', async () => {
    const add = async (fields: object) =>
      (
        await ines.post(LIST, {
          ...PROFILE,
          license_number: '1',
          admin_name: 'A B',
          admin_email: scene.address(),
          ...fields,
        })
      ).json['fields']
    expect(await add({ license_number: '006-777-001c' })).toEqual({
      license_number: 'Pecos Street Towing has this license number',
    })
    expect(await add({ timezone: 'Mars' })).toEqual({ timezone: 'Choose a time zone, such as America/Chicago' })
    expect(await add({ admin_email: scene.people.gil.email })).toEqual({
      admin_email: 'This address can’t be invited here. Use another address of this person',
    })
  })

  it('records each changed field once, and boot access on its own', async () => {
    const company = await scene.world.company('Red River Tow', { license_number: '006999001C', city: 'Denton' })
    const change = { city: 'Sherman', has_booting_access: true }
    expect((await ines.patch(one(company.id), change)).json).toMatchObject(change)
    await ines.patch(one(company.id), change)
    expect((await ines.patch(one(company.id), { has_booting_access: false })).json).toMatchObject({
      has_booting_access: false,
    })
    expect(await scene.actions(company.id)).toEqual([
      'tow_company.edited',
      'tow_company.boot_access_given',
      'tow_company.boot_access_taken',
    ])
    const { rows } = await scene.world.db.raw<{ rows: object[] }>(
      `select v.before, v.after from history_entries e join history_values v on v.entry_id = e.id
        where e.record_id = ? and e.action = 'tow_company.edited'`,
      [company.id],
    )
    expect(rows).toEqual([{ before: { city: 'Denton' }, after: { city: 'Sherman' } }])
  })
})

describe('boot access', () => {
  it('can’t be taken while boots are on cars, which nobody could take off then', async () => {
    const company = await scene.world.company('Booted Towing', { has_booting_access: true, license_number: '1B' })
    const complex = await scene.world.complex(company, 'Booted Court')
    const device = await scene.world.insert('boot_devices', {
      tow_company_id: company.id,
      serial_number: 'B 1',
      code: 'B 1',
    })
    const boot = await scene.world.insert('booted_vehicles', {
      tow_company_id: company.id,
      contract_id: complex.id,
      boot_device_id: device.id,
      license_plate: 'BOOT 1',
      state: 'TX',
      reason: 'abandoned',
      location: 'Row 4',
      price_cents: 100,
      timezone: 'America/Chicago',
    })
    const take = () => ines.patch(one(company.id), { has_booting_access: false })
    expect((await take()).json).toMatchObject({
      code: 'refused',
      message: 'Booted Towing has a boot on a car. It comes off before you take boot access.',
    })
    await scene.world
      .db('booted_vehicles')
      .where({ id: boot.id })
      .update({ status: 'released_paid', released_at: scene.gateway.clock.now() })
    expect((await take()).json).toMatchObject({ has_booting_access: false })
  })
})

describe('a new main admin', () => {
  it('takes over from the former one, who stays as staff with staff rights at once', async () => {
    const set = await ines.patch(one(scene.bayou.id, '/set-new-tow-admin'), { tow_user_id: scene.people.dana.role_id })
    expect(set.json).toMatchObject({
      admin: { name: 'Dana Whitfield' },
      team: [
        { name: 'Dana Whitfield', role: 'tow_admin', is_main: true },
        { role: 'tow_staff' },
        { role: 'tow_driver' },
      ],
    })
    expect((await scene.invite(scene.gil)).status).toBe(403)
    expect((await scene.invite(scene.dana)).status).toBe(200)
    expect(await subjectsTo(scene.people.dana.email)).toEqual(['You are now the main admin of Bayou City Towing'])
    expect(await subjectsTo(scene.people.gil.email)).toEqual([
      'Dana Whitfield is now the main admin of Bayou City Towing',
    ])
    const before = await scene.actions(scene.bayou.id)
    await ines.patch(one(scene.bayou.id, '/set-new-tow-admin'), { tow_user_id: scene.people.dana.role_id })
    expect(await scene.actions(scene.bayou.id)).toEqual(before)
    expect(before).toEqual(['tow_company.admin_set'])
  })

  it('is invited if new, and must be able to log in and not work elsewhere', async () => {
    const email = scene.address()
    const path = one(scene.lone.id, '/set-new-tow-admin')
    expect((await ines.patch(path, { name: 'Nell Pope', email })).json).toMatchObject({
      admin: { name: 'Nell Pope', status: 'has_not_joined_yet' },
    })
    expect(await subjectsTo(email)).toEqual(['Ines Salgado invited you to Lone Star Recovery'])
    expect((await ines.patch(path, { name: 'Gil', email: scene.people.gil.email })).status).toBe(422)
    const off = await scene.world.towUser('tow_staff', scene.lone, 'Off Duty', { is_active: false })
    expect((await ines.patch(path, { tow_user_id: off.role_id })).json).toMatchObject({ code: 'refused' })
    expect((await ines.patch(path, { tow_user_id: scene.people.gil.role_id })).status).toBe(404)
  })
})
