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
/** Clients of two processes, alternating. */
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

/** Sends `count` simultaneous requests, half of them to each process. `address` sets the client's IP address. */
const sendConcurrently = (
  count: number,
  send: (browser: HttpClient, index: number) => Promise<Answer>,
): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(browsers[index % browsers.length] as HttpClient, index)))
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const freshAddress = (): string => `10.1.${Math.floor((serial += 1) / 250)}.${serial % 250}`
const tally = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => String(status))].map(([status, all]) => [status, all.length]),
  )
const wrongPin = (index: number): string => String(100_000 + index)

const sendPin = {
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

describe.each(['resident', 'guest'] as const)('guessing the %s PIN simultaneously', (kind) => {
  it('allows five tries across two processes and then refuses even the right PIN', async () => {
    const [unit, address] = [await world.unit(complex, `${kind} 1`), freshAddress()]
    const wrong = await sendConcurrently(40, (browser, index) =>
      sendPin[kind](browser, unit.unit_number, wrongPin(index), address),
    )
    expect(tally(wrong)).toEqual({ 422: 5, 429: 35 })
    expect((await sendPin[kind](browsers[0] as HttpClient, unit.unit_number, RIGHT[kind], address)).status).toBe(429)
  })

  it('lets the right PIN in only as one of the five tries', async () => {
    const [unit, address] = [await world.unit(complex, `${kind} 2`), freshAddress()]
    for (let index = 0; index < 4; index += 1)
      await sendPin[kind](browsers[0] as HttpClient, unit.unit_number, wrongPin(index), address)
    // One try is left. If the right PIN takes it, it unlocks and five more tries are allowed; otherwise it comes too late.
    const answers = await sendConcurrently(20, (browser, index) =>
      sendPin[kind](browser, unit.unit_number, index === 19 ? RIGHT[kind] : wrongPin(index), address),
    )
    const opened = answers[19]?.status === 200
    expect(answers.slice(0, 19).filter(({ status }) => status === 422).length).toBeLessThanOrEqual(opened ? 5 : 1)
    expect(opened || answers[19]?.status === 429).toBe(true)
  })

  it('stops at the yearly budget, no matter how many IP addresses are used', async () => {
    const unit = await world.unit(complex, `${kind} 3`)
    await world.db.raw(
      `insert into pin_failures (contract_id, unit_id, unit_key, ip_sha256, kind, at)
      select ?, ?, ?, sha256(n::text::bytea), 'resident', ?::timestamptz - interval '30 days' from generate_series(1, 2997) n`,
      [complex.id, unit.id, `${kind}3`, gateway.clock.now()],
    )
    const wrong = await sendConcurrently(20, (browser, index) =>
      sendPin[kind](browser, unit.unit_number, wrongPin(index), freshAddress()),
    )
    expect(tally(wrong)).toEqual({ 422: 3, 429: 17 })
  })

  it('counts no failures for the right PIN', async () => {
    const [unit, address] = [await world.unit(complex, `${kind} 4`), freshAddress()]
    for (let index = 0; index < 8; index += 1)
      expect(
        (await sendPin[kind](await gateway.anybody().begin(), unit.unit_number, RIGHT[kind], address)).status,
      ).toBe(200)
    expect(await world.db('pin_failures').where({ unit_id: unit.id })).toHaveLength(0)
  })
})

describe('guessing other secrets simultaneously', () => {
  it('allows ten login tries per user, no matter how many IP addresses are used', async () => {
    const dana = await world.towUser('tow_staff', bayou, 'Dana')
    const wrong = await sendConcurrently(30, (browser, index) =>
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

  it('allows ten tries at the user’s own password in a stolen session', async () => {
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

  it('allows three password reset requests an hour', async () => {
    const answers = await sendConcurrently(12, (browser) =>
      browser.post('/api/auth/forgot-password', { email: 'anybody@example.com' }, from(freshAddress())),
    )
    expect(tally(answers)).toEqual({ 200: 3, 429: 9 })
  })

  it('answers a VIN’s last digits only within the daily budget', async () => {
    const body = (index: number) => ({ contract_id: complex.id, license_plate_or_last_4_vin: String(1000 + index) })
    const answers = await sendConcurrently(TAILS_A_DAY + 20, (browser, index) =>
      browser.post('/api/vehicles/findmycar', body(index), from(freshAddress())),
    )
    expect(tally(answers)).toEqual({ 200: TAILS_A_DAY, 429: 20 })
  })

  it('allows sixty guesses at a guest link per IP address', async () => {
    const address = freshAddress()
    const answers = await sendConcurrently(80, (browser, index) =>
      browser.post('/api/guests/verify-unit', { invitation: `no-such-link-${index}` }, from(address)),
    )
    expect(tally(answers)).toEqual({ 422: 60, 429: 20 })
  })
})
