import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from '../../../../../test/servers/gateway-process.ts'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { lotOf, type Lot, type StoredCar, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { World } from '../../../../../test/world.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { begin } from '../../../../../test/factories/payment.factory.ts'

const FULL = process.env['FULL'] !== undefined
/** Number of processes killed while a payment begins. */
const KILLS = FULL ? 90 : 3
/** Delays in ms between the request and its response, which takes about 40 ms. */
const MOMENTS = [0, 5, 10, 15, 20, 25, 30, 40, 60]

let gateway: TestGateway
let world: World
let lot: Lot
let payer: HttpClient

beforeAll(async () => {
  // Child processes use the real clock; the test's clock stays at its start.
  gateway = await startTestGateway({ now: new Date().toISOString(), environment: { SANDBOX_DELAY_SECONDS: '0' } })
  world = new World(gateway)
  lot = await lotOf(world)
  payer = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

async function killAfter(child: GatewayProcess, milliseconds: number): Promise<void> {
  await new Promise<void>((done) => {
    setTimeout(done, milliseconds)
  })
  await child.kill()
}

/** Begins to pay at a process that is killed a moment later. */
async function cutOff(car: StoredCar, moment: number): Promise<void> {
  const child = await startGatewayProcess({
    MODE: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    JOBS: 'false',
    LOG_LEVEL: 'error',
    SESSION_SECRETS: TEST_SECRET,
    LIMIT_FACTOR: '1000',
    APP_DATABASE_URL: gateway.database.app_url,
    FILES_DIR: gateway.gateway.app.kernel.config.files_dir,
  })
  const there = await new HttpClient(child.url).begin()
  const answer = begin(there, car.public_key, { checkout: car.id }, `key-of-${car.id}`).catch(() => null)
  await Promise.all([answer, killAfter(child, moment)])
}

const checkoutsOf = (car: StoredCar): Promise<{ id: string; provider_session_id: string | null; status: string }[]> =>
  world.db('checkouts').where({ tow_id: car.id }).select('id', 'provider_session_id', 'status')

it(`${KILLS} processes killed while a payment begins: one charge each, and the car is ready exactly when paid`, async () => {
  const cars: StoredCar[] = []
  for (let i = 0; i < KILLS; i++) {
    const car = await storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))
    await cutOff(car, MOMENTS[(i * 4) % MOMENTS.length] ?? 0)
    cars.push(car)
  }
  // In the full run, every second checkout waits for its job; the payer retries the others.
  for (const [i, car] of cars.entries()) {
    const stored = await checkoutsOf(car)
    expect(stored.length).toBeLessThanOrEqual(1)
    if (stored.length === 0 || !FULL || i % 2 === 0)
      expect((await begin(payer, car.public_key, { checkout: car.id })).json).toMatchObject({ state: 'waiting' })
    else await expect.poll(async () => (await checkoutsOf(car))[0]?.provider_session_id ?? null).not.toBeNull()
  }
  for (const car of cars) {
    const [checkout] = await checkoutsOf(car)
    const sessions: string[] = await world.db('sandbox_sessions').where('reference', checkout?.id).pluck('id')
    expect(sessions).toHaveLength(1)
    await payer.post(`/api/sandbox/checkouts/${sessions[0] ?? ''}/pay`, { card: 'approved' })
  }
  for (const car of cars) {
    await expect.poll(async () => (await checkoutsOf(car)).map(({ status }) => status)).toEqual(['paid'])
    expect(await world.db('transactions').where('tow_id', car.id)).toHaveLength(1)
    expect(await world.db('custody').where('tow_id', car.id).whereNotNull('settled_at')).toHaveLength(1)
  }
}, 1_800_000)
