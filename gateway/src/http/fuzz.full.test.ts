import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@curbwise/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../demo/index.ts'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import type { Document } from '../../test/fuzz/document.ts'
import { fuzz, type Person } from '../../test/fuzz/fuzz.ts'
import type { HttpClient } from '../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { ROUTES } from '../modules/all.ts'
import { direct } from '../operation/operation.ts'

const NOW = '2026-11-21T03:58:00.000Z'
const LONG = 3_600_000
const SEEDS = (process.env['FUZZ_SEED'] ?? 'a dry lot,a wet lot,a full lot').split(',')
const STEPS = Number(process.env['FUZZ_STEPS'] ?? 4_000)

const LOGINS: Readonly<Partial<Record<Person, string>>> = {
  super_admin: 'ines@curbwise.com',
  tow_admin: 'gil@bayoucitytowing.com',
  tow_staff: 'dana@bayoucitytowing.com',
  tow_driver: 'ruben@bayoucitytowing.com',
  contract_manager: 'elena@arborridge.com',
  contract_staff: 'jerome@arborridge.com',
  external_user: 'renee@gulfcoastpatrol.com',
}

/** They never end, log out, or take away the rights of those who call. */
const EXCEPT = [
  'system.events',
  'session.logout',
  'session.residentLogout',
  'session.login',
  'session.residentLogin',
  'session.updatePassword',
  'ownSecurity.startApp',
  'ownSecurity.endSession',
  'ownSecurity.endOtherSessions',
  'adminCompanies.enableDisable',
  'adminCompanies.decline',
  'adminCompanies.setAdmin',
  'externalCompanies.enableDisable',
  'externalCompanies.enableDisableUser',
  'managers.enableDisable',
  'managers.remove',
  'managers.updatePassword',
  'towCompanies.enableDisableTowUser',
  'towCompanies.removeTowUser',
  'towCompanies.updateTowUser',
  'towCompanies.endTeamSession',
  'contracts.enableDisable',
  'residents.changePin',
]

let gateway: TestGateway
let files_dir: string
let document: Document
const clients: Partial<Record<Person, HttpClient>> = {}

/** A call that breaks for some of the values that its description accepts. */
const broken = direct(api.contracts.search, async (_, { query }) => {
  if (query.search.length > 5) throw new TypeError('the wheel came off')
  return { data: [] }
})

async function open(routes = ROUTES): Promise<void> {
  gateway = await startTestGateway({ now: NOW, jobs: false, routes })
  files_dir = mkdtempSync(join(tmpdir(), 'curbwise-fuzz-'))
  await seedDemo({
    url: gateway.database.url,
    now: new Date(NOW),
    files_dir,
    pin_key: gateway.gateway.app.kernel.config.pin_key,
  })
  document = (await gateway.anybody().get('/api/openapi.json')).json as unknown as Document
  for (const [person, email] of Object.entries(LOGINS)) {
    const client = gateway.anybody()
    expect((await client.logIn(email, DEMO_PASSWORD)).status, email).toBe(200)
    clients[person as Person] = client
  }
  clients.public = await gateway.anybody().begin()
  const unit = await gateway.database
    .owner('units as n')
    .join('contracts as k', 'k.id', 'n.contract_id')
    .where({ 'k.name': 'Arbor Ridge', 'n.unit_number': '214' })
    .first<{ contract_id: string }>('n.contract_id')
  clients.resident = await gateway.anybody().begin()
  const resident = { contract_id: unit.contract_id, unit_number: '214', resident_pin_code: '583206' }
  expect((await clients.resident.post('/api/residents/login', resident)).status).toBe(200)
}
beforeAll(() => open(), LONG)
afterAll(async () => {
  await gateway.close()
  rmSync(files_dir, { recursive: true, force: true })
})

const run = (seed: string, steps: number, only?: readonly string[]) =>
  fuzz({
    document,
    clients,
    now: () => gateway.clock.now(),
    seed,
    steps,
    except: EXCEPT,
    ...(only && { only }),
  })

it.each(SEEDS)(
  'no request breaks the gateway, and no answer is outside its description (%s)',
  async (seed) => {
    const { findings, served, by_status } = await run(seed, STEPS)
    expect(findings.join('\n\n'), JSON.stringify(by_status)).toBe('')
    expect(served.size, JSON.stringify(by_status)).toBeGreaterThan(150)
    expect((await gateway.anybody().get('/api/ready')).status).toBe(200)
  },
  LONG,
)

it(
  'finds a call that breaks for some values',
  async () => {
    await gateway.close()
    await open(ROUTES.map((route) => (route.endpoint.name === broken.endpoint.name ? broken : route)))
    const { findings } = await run('a broken wheel', 40, [broken.endpoint.name])
    expect(findings.join('\n')).toMatch(/contracts\.search as \w+: GET .*\n {2}500 /)
  },
  LONG,
)
