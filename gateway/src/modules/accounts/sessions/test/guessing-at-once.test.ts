import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, GUEST_PIN, PASSWORD, PIN, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { TAILS_A_DAY } from '../../../enforcement/find-my-car/budget.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let complex: Contract
/** Browsers on two processes, in turn. */
let browsers: HttpClient[]
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { TRUST_PROXY: '1', LIMIT_FACTOR: '1' } })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  complex = await world.complex(bayou, 'Arbor Ridge')
  const other = await gateway.another()
  browsers = [gateway.anybody(), gateway.anybody()]
  for (const [index, browser] of browsers.entries()) {
    if (index === 1) browser.base = other.url
    await browser.begin()
  }
})
afterAll(() => gateway.close())

/** Sends so many at once, half of them to each process; `address` names who asks. */
const atOnce = (count: number, send: (browser: HttpClient, index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(browsers[index % browsers.length] as HttpClient, index)))
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const freshAddress = (): string => `10.1.${Math.floor((serial += 1) / 250)}.${serial % 250}`
const tally = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => String(status))].map(([status, all]) => [status, all.length]),
  )
const wrongPin = (index: number): string => String(100_000 + index)

const doors = {
  resident: (browser: HttpClient, unit_number: string, pin: string, address: string) =>
    browser.post(
      '/api/residents/login',
      { contract_id: complex.id, unit_number, resident_pin_code: pin },
      from(address),
    ),
  guest: (browser: HttpClient, unit_number: string, pin: string, address: string) =>
    browser.post(
      '/api/guests/verify-unit',
      { contract_id: complex.id, unit_number, guest_pin_code: pin },
      from(address),
    ),
} as const
const RIGHT = { resident: PIN, guest: GUEST_PIN } as const

describe.each(['resident', 'guest'] as const)('PINs tried all at once at the %s door', (door) => {
  it('are tried five times, on two processes together; the right one after them opens nothing', async () => {
    const [unit, address] = [await world.unit(complex, `${door} 1`), freshAddress()]
    const wrong = await atOnce(40, (browser, index) => doors[door](browser, unit.unit_number, wrongPin(index), address))
    expect(tally(wrong)).toEqual({ 422: 5, 429: 35 })
    expect((await doors[door](browsers[0] as HttpClient, unit.unit_number, RIGHT[door], address)).status).toBe(429)
  })

  it('open at most as one of the five', async () => {
    const [unit, address] = [await world.unit(complex, `${door} 2`), freshAddress()]
    for (let index = 0; index < 4; index += 1)
      await doors[door](browsers[0] as HttpClient, unit.unit_number, wrongPin(index), address)
    // One try is left. Should the right PIN take it, it opens the lock and five tries are free again; otherwise it comes too late.
    const answers = await atOnce(20, (browser, index) =>
      doors[door](browser, unit.unit_number, index === 19 ? RIGHT[door] : wrongPin(index), address),
    )
    const opened = answers[19]?.status === 200
    expect(answers.slice(0, 19).filter(({ status }) => status === 422).length).toBeLessThanOrEqual(opened ? 5 : 1)
    expect(opened || answers[19]?.status === 429).toBe(true)
  })

  it('are tried as often as the year still allows, from however many addresses', async () => {
    const unit = await world.unit(complex, `${door} 3`)
    await world.db.raw(
      `insert into pin_failures (contract_id, unit_id, unit_key, ip_sha256, kind, at)
      select ?, ?, ?, sha256(n::text::bytea), 'resident', ?::timestamptz - interval '30 days' from generate_series(1, 2997) n`,
      [complex.id, unit.id, `${door}3`, gateway.clock.now()],
    )
    const wrong = await atOnce(20, (browser, index) =>
      doors[door](browser, unit.unit_number, wrongPin(index), freshAddress()),
    )
    expect(tally(wrong)).toEqual({ 422: 3, 429: 17 })
  })

  it('count nothing when they are right', async () => {
    const [unit, address] = [await world.unit(complex, `${door} 4`), freshAddress()]
    for (let index = 0; index < 8; index += 1)
      expect((await doors[door](await gateway.anybody().begin(), unit.unit_number, RIGHT[door], address)).status).toBe(
        200,
      )
    expect(await world.db('pin_failures').where({ unit_id: unit.id })).toHaveLength(0)
  })
})

describe('other secrets guessed all at once', () => {
  it('a password is tried ten times, from however many addresses', async () => {
    const dana = await world.towUser('tow_staff', bayou, 'Dana')
    const wrong = await atOnce(30, (browser, index) =>
      browser.post('/api/auth/login', { email: dana.email, password: `wrong-${index}` }, from(freshAddress())),
    )
    expect(tally(wrong)).toEqual({ 422: 10, 429: 20 })
    expect(
      (
        await (browsers[1] as HttpClient).post(
          '/api/auth/login',
          { email: dana.email.toUpperCase(), password: PASSWORD },
          from(freshAddress()),
        )
      ).status,
    ).toBe(429)
  })

  it('one’s own password is tried ten times in a session that somebody else holds', async () => {
    const held = await world.logIn(await world.towUser('tow_staff', bayou, 'Vera'))
    const wrong = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        held.post(
          '/api/users/update-password',
          { current_password: `wrong-${index}`, new_password: 'gravel-otter-lamp-93' },
          from(freshAddress()),
        ),
      ),
    )
    expect(tally(wrong)).toEqual({ 422: 10, 429: 5 })
  })

  it('a link for a forgotten password is asked for three times an hour', async () => {
    const answers = await atOnce(12, (browser) =>
      browser.post('/api/auth/forgot-password', { email: 'anybody@example.com' }, from(freshAddress())),
    )
    expect(tally(answers)).toEqual({ 200: 3, 429: 9 })
  })

  it('a VIN’s end is answered as often as a day allows', async () => {
    const body = (index: number) => ({ contract_id: complex.id, license_plate_or_last_4_vin: String(1000 + index) })
    const answers = await atOnce(TAILS_A_DAY + 20, (browser, index) =>
      browser.post('/api/vehicles/findmycar', body(index), from(freshAddress())),
    )
    expect(tally(answers)).toEqual({ 200: TAILS_A_DAY, 429: 20 })
  })

  it('a link for guests is guessed sixty times from an address', async () => {
    const address = freshAddress()
    const answers = await atOnce(80, (browser, index) =>
      browser.post('/api/guests/verify-unit', { invitation: `no-such-link-${index}` }, from(address)),
    )
    expect(tally(answers)).toEqual({ 422: 60, 429: 20 })
  })
})
