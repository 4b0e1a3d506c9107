import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BootRow, ENDPOINTS, type Endpoint, type Role } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/index.ts'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import type { Answer, HttpClient } from '../../test/client/http-client.ts'
import { addAllPhotos, aPhoto, aRequest, STEPS } from '../../test/factories/tow.factory.ts'
import { makeVehicle } from '../../test/factories/vehicle.factory.ts'
import { readPdf } from '../../test/readers/read-pdf.ts'
import { fixedReader } from '../../test/servers/fixed-reader.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { World } from '../../test/world.ts'

const NOW = '2026-11-21T03:58:00.000Z'
const COMPANY = 'Lone Star Recovery'
/** Cars that were booted: one has an open tow, one was paid for, and one still has its boot. */
const BOOTED = ['NBX 7701', 'NBX 7702', 'NBX 7703'] as const
const REGISTERED = 'NBR 3301'

let gateway: TestGateway
let files_dir: string
/** The complex where everyone works. */
let complex: string
const clients: Partial<Record<Role, HttpClient>> = {}
/** Records of the company, by the first part of a path or the name of a placeholder. */
const ids: Record<string, readonly string[]> = {}

beforeAll(async () => {
  gateway = await startTestGateway({ now: NOW, jobs: false, plate_reader: fixedReader(...BOOTED) })
  files_dir = mkdtempSync(join(tmpdir(), 'curbwise-boots-'))
  await seedDemo({ url: gateway.database.url, now: new Date(NOW), files_dir, pin_key: Buffer.alloc(32, 7) })
  const { owner } = gateway.database
  const company = await owner('tow_companies')
    .where('name', COMPANY)
    .where('has_booting_access', false)
    .first<{ id: string }>()
  const complexes = await owner('contracts')
    .where('tow_company_id', company.id)
    .select<{ id: string; name: string }[]>('id', 'name')
  const ofCompany = (table: string): Promise<string[]> =>
    owner(table).where('tow_company_id', company.id).limit(5).pluck('id')
  const ofComplex = (table: string): Promise<string[]> =>
    owner(table)
      .whereIn(
        'contract_id',
        complexes.map(({ id }) => id),
      )
      .limit(5)
      .pluck('id')
  Object.assign(ids, {
    contracts: complexes.map(({ id }) => id),
    'tow-companies': [company.id],
    tows: await ofCompany('tows'),
    custody: await ofCompany('custody'),
    units: await ofComplex('units'),
    vehicles: await ofComplex('vehicles'),
    noticeId: await ofComplex('announcements'),
    'history-logs': await owner('history_entries').where('tow_company_id', company.id).limit(20).pluck('id'),
    'storage-lots': await ofCompany('storage_lots'),
    'tow-prices': await ofCompany('tow_prices'),
    // From when the company had boot access.
    'boot-devices': await owner('boot_devices')
      .insert({ tow_company_id: company.id, code: '0007', serial_number: 'LS-7' })
      .returning('id')
      .then((rows: { id: string }[]) => rows.map(({ id }) => id)),
    // An export belongs to its user, and its content is requested here as a list.
    exports: [randomUUID()],
    // So does an evidence pack.
    'evidence-packs': [randomUUID()],
    managers: await owner('contract_managers')
      .whereIn(
        'contract_id',
        complexes.map(({ id }) => id),
      )
      .limit(5)
      .pluck('user_id'),
  })
  // Users missing from the demo are created here.
  const world = new World(gateway)
  const [there] = await owner('contracts').whereIn('id', ids['contracts'] ?? [])
  complex = String(there?.id)
  for (const role of ['tow_staff', 'tow_driver'] as const)
    clients[role] = await world.logIn(await world.towUser(role, company as never, `Casey Plain, ${role}`))
  for (const role of ['contract_manager', 'contract_staff'] as const)
    clients[role] = await world.logIn(await world.manager(role, [there as never]))
  await owner('external_contracts')
    .where({ contract_id: complex })
    .whereNull('valid_until')
    .update({ valid_until: new Date() })
  clients.external_user = await world.logIn(await world.externalUser([there as never]))
  const admin = gateway.anybody()
  await admin.logIn('wade@lonestarrecovery.com', DEMO_PASSWORD)
  clients.tow_admin = admin
  await putSticker()
  await saveReport(admin, company.id)
  await bootCars(world, company.id, complex)
  await makeVehicle(owner, 'resident', { contract_id: complex, license_plate: REGISTERED })
})
afterAll(async () => {
  rmSync(files_dir, { recursive: true, force: true })
  await gateway.close()
})

const clientOf = (role: Role): HttpClient => {
  const client = clients[role]
  if (!client) throw new Error(`No one is ${role}`)
  return client
}

/** Expects that the answer to a call, named for a failure, shows nothing about booting. `but` is a text that may. */
async function expectNoBooting(call: string, answer: Answer, but = ''): Promise<void> {
  expect([call, answer.status < 500]).toEqual([call, true])
  const isPdf = answer.headers.get('content-type')?.includes('pdf')
  const text = isPdf ? (await readPdf(answer.bytes)).text : answer.text
  expect([call, /.{0,60}boot.{0,60}/i.exec(text.replace(but, ''))?.[0] ?? null]).toEqual([call, null])
}

/** Sends what changes or decides something. Expects its status and nothing about booting; returns the id of the record. */
async function send(role: Role, call: `${'POST' | 'PATCH'} ${string}`, body: object, status = 200): Promise<string> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await clientOf(role).send(method, path, body instanceof FormData ? { form: body } : { body })
  expect([call, answer.status], answer.text).toEqual([call, status])
  await expectNoBooting(call, answer)
  return String(answer.json['id'])
}

/** Puts a sticker on a car of the complex: the demo has none there. */
async function putSticker(): Promise<void> {
  const sticker_list = await send('tow_staff', `POST /api/contracts/${complex}/sticker-lists`, {
    tow_date: '2026-11-24',
  })
  const car = { license_plate: 'NBT 4410', state: 'TX', reason: 'other', reason_text: 'No permit' }
  const item = await send('tow_staff', 'POST /api/sticker-lists/item', { contract: complex, sticker_list, ...car })
  Object.assign(ids, { 'sticker-lists': [sticker_list], item: [item] })
}

/** Saves a report that the whole office may open, and replays last month. */
async function saveReport(admin: HttpClient, company_id: string): Promise<void> {
  const view = { tab: 'tows', preset: 'last_month', from: null, until: null, compared: 'before', by: null, filter: [] }
  const report = await admin.post('/api/saved-reports', { ...view, name: 'Last month', is_shared: true })
  const replay = await admin.post(`/api/tow-companies/${company_id}/what-ifs`, { grace_minutes: 5 })
  expect([report.status, replay.status], report.text + replay.text).toEqual([200, 200])
  Object.assign(ids, { 'saved-reports': [String(report.json['id'])], 'what-ifs': [String(replay.json['id'])] })
}

/** Boots cars while the company has boot access, which it then loses. */
async function bootCars(world: World, company_id: string, contract_id: string): Promise<void> {
  const access = (has_booting_access: boolean) => world.setBootAccess({ id: company_id }, has_booting_access)
  const staff = clientOf('tow_staff')
  await access(true)
  await world.insert('boot_prices', {
    tow_company_id: company_id,
    price_cents: 100_00,
    valid_from: '2026-01-01T06:00:00Z',
  })
  const booted: string[] = []
  for (const license_plate of BOOTED) {
    const code = license_plate.slice(-4)
    await world.insert('boot_devices', { tow_company_id: company_id, serial_number: `S-${code}`, code })
    const car = { contract_id, device_code: code, license_plate, state: 'TX', location: 'Row 4' }
    const answer = await staff.post('/api/booted-vehicles/', { ...car, reason: 'abandoned' })
    expect(answer.status, answer.text).toBe(200)
    booted.push(String(answer.json['id']))
  }
  const payment = { method: 'cash', receipt_number: 'NB-1', amount_cents: 100_00 }
  for (const answer of [
    await staff.post(`/api/booted-vehicles/${booted[0]}/tow`, {}),
    await staff.post(`/api/booted-vehicles/${booted[1]}/counter-payment`, { payment }),
  ])
    expect(answer.status, answer.text).toBe(200)
  await access(false)
  Object.assign(ids, {
    'booted-vehicles': booted,
    'boot-devices': await world.db('boot_devices').where({ tow_company_id: company_id }).pluck('id'),
  })
}

const ROLES = ['tow_admin', 'tow_staff', 'tow_driver', 'contract_manager', 'contract_staff', 'external_user'] as const
/** Calls that require login and respond immediately; public responses are the same for everyone. */
const READ = ENDPOINTS.filter(
  ({ method, access, answer, path }) =>
    method === 'GET' && access !== 'public' && answer !== 'stream' && !path.endsWith('/logout'),
)

const DOCUMENTS = ['tow_ticket', 'storage_lot_invoice', 'drop_receipt', 'hearing_notice', 'no_charge_letter']

const PERIOD = { from: '2026-10-01', until: '2026-12-31' }
/** What these calls need besides what every call is asked. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bookkeeping.export': PERIOD,
  'reports.getDocument': { ...PERIOD, tab: 'complexes' },
}

const FULL = process.env['FULL'] !== undefined

/**
 * Returns every address of a call at this company: one for each record that its path may name, with what the call may be asked, and the
 * first also without. FULL takes each without, too.
 */
function addressesOf({ path, name }: Endpoint): readonly string[] {
  const kinds = path.includes('{kind}') ? DOCUMENTS.map((kind) => path.replace('{kind}', kind)) : [path]
  // `/api/contracts/tow-prices/{id}` names a price, `/api/contracts/{id}/tow-prices` a complex.
  const subject = /([\w-]+)\/\{id\}/.exec(path)?.[1]
  const known = subject ? ids[subject] : undefined
  if (subject && !known) throw new Error(`No records for ${name}: ${path}`)
  const query = new URLSearchParams({
    contract_id: ids['contracts']?.[0] ?? '',
    month: '2026-10',
    from: '2026-11-01',
    until: '2026-11-20',
    ...ASKED[name],
    ...(name.startsWith('statements.') && { storage_lot_id: ids['storage-lots']?.[0] ?? '' }),
    ...(path.endsWith('/export') && { format: 'csv' }),
  })
  return kinds.flatMap((one) =>
    (known ?? ['']).flatMap((id, index) => {
      const address = one.replace('{id}', id).replace('{noticeId}', ids['noticeId']?.[0] ?? randomUUID())
      return [...(index === 0 || FULL ? [address] : []), `${address}?${query}`]
    }),
  )
}

/** The field the specification puts into every login response, true or not. */
const SPECIFIED = '"has_booting_access":false'

describe.each(ROLES)('a company without boot access shows %s nothing about booting', (role) => {
  it.each(
    READ.filter(({ access }) => access === 'session' || access.includes(role)).map(
      (endpoint) => [endpoint.name, endpoint] as const,
    ),
  )('%s', async (name, endpoint) => {
    for (const address of addressesOf(endpoint))
      await expectNoBooting(address, await clientOf(role).get(address), name === 'session.me' ? SPECIFIED : '')
  })

  it('when a plate is checked, or a tow is requested, refused, or cancelled', async () => {
    for (const license_plate of [...BOOTED, REGISTERED]) {
      const car = { contract_id: complex, license_plate, state: 'TX' }
      await send(role, 'POST /api/tows/preview-tow', car)
      await send(role, 'POST /api/tows/is-vehicle-existing', car)
    }
    const form = new FormData()
    form.set('contract_id', complex)
    form.set('state', 'TX')
    form.set('image', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'plate.jpg')
    await send(role, 'POST /api/tows/preview-tow-image', form)
    await send(role, 'POST /api/tows/', aRequest({ id: complex }, { license_plate: BOOTED[0] }), 409)
    await send(role, 'POST /api/tows/', aRequest({ id: complex }, { license_plate: REGISTERED }), 409)
    const id = await send(role, 'POST /api/tows/', aRequest({ id: complex }))
    await send(role, `POST /api/tows/${id}/cancel`, { reason: 'The owner came' })
  })
})

it('a company without boot access reads nothing about booting at any step of a booted car’s tow', async () => {
  const [tow_company_id] = ids['tow-companies'] ?? []
  const truck = await new World(gateway).insert('trucks', { tow_company_id, name: 'Truck 9' })
  const id = await send('tow_staff', 'POST /api/tows/', aRequest({ id: complex }, { license_plate: BOOTED[2] }))
  await send('tow_driver', `POST /api/tows/${id}/accept`, {})
  await send('tow_staff', `PATCH /api/tows/${id}`, { authorized_by: 'Elena Brandt', truck_id: truck.id })
  for (const step of STEPS) await send('tow_driver', `POST /api/tows/${id}/steps`, { step })
  await addAllPhotos(clientOf('tow_driver'), id)
  await send('tow_driver', `POST /api/tows/${id}/complete`, {})
  await send('tow_admin', `POST /api/tows/${id}/zero-charge`, { reason: 'The sign was turned around' })
})

it('a company with boot access sees boots in every group, each decided and photographed', async () => {
  const office = gateway.anybody()
  await office.logIn('gil@bayoucitytowing.com', DEMO_PASSWORD)
  const company = await gateway.database
    .owner('tow_companies')
    .where('name', 'Bayou City Towing')
    .first<{ id: string }>()
  const { json } = await office.get(`/api/tow-companies/${company.id}/booted-vehicles?limit=100&counts=true`)
  const boots = json['data'] as BootRow[]
  expect(new Set(boots.map(({ group }) => group))).toEqual(
    new Set(['deployed', 'inquired', 'awaiting_return', 'tow_opened', 'closed']),
  )
  expect(new Set(boots.map(({ decision }) => decision.verdict))).toEqual(new Set(['unauthorized']))
  expect(boots.find(({ device }) => device.code === '0392')).toMatchObject({ group: 'deployed', photos_missing: [] })
  for (const boot of boots)
    expect([boot.number, boot.photo_count >= 3, boot.due?.cents === 0]).toEqual([
      boot.number,
      true,
      boot.status.startsWith('released'),
    ])
})
