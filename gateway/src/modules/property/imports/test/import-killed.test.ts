import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from '../../../../../test/servers/gateway-process.ts'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, PASSWORD, type Person, World } from '../../../../../test/world.ts'
import { importingList } from '../../../../../test/scenes/importing-list.ts'

const KILLS = process.env['FULL'] === undefined ? 5 : 20
/** Rows of each complex. */
const SIZES = [1_300, 700, 500]
/** How many rows are done when the process is killed; zero is before the first batch has ended. */
const MOMENTS = [0, 1, 1_001, 2_001, 2_500]

let gateway: TestGateway
let world: World
let bayou: Company
let dana: Person

beforeAll(async () => {
  // The processes that are killed use the real clock.
  gateway = await startTestGateway({ now: new Date().toISOString(), jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  dana = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
})
afterAll(() => gateway.close())

const start = (): Promise<GatewayProcess> =>
  startGatewayProcess({
    MODE: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '1000',
    SESSION_SECRETS: TEST_SECRET,
    APP_DATABASE_URL: gateway.database.app_url,
    FILES_DIR: gateway.gateway.app.kernel.config.files_dir,
  })

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

it(
  `${KILLS} processes killed while they import a list for several complexes: each has all or nothing, and the next process finishes`,
  async () => {
    const here = importingList(await world.logIn(dana), bayou.id)
    let child = await start()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const complexes = await Promise.all(
        SIZES.map((_, at) => world.complex(bayou, `${['North', 'Oak', 'Pine'][at]} Hills ${100 + kill}`)),
      )
      const rows = SIZES.flatMap((size, at) =>
        Array.from({ length: size }, (_, row) => `${complexes[at]?.name},${10_000 + row},Person ${row},Q${row}Z,TX`),
      )
      const { id } = await here.read(['Complex,Unit,Resident,Plate,State', ...rows].join('\n'))
      const list = await here.preview(id)
      const countsOf = async (contract_id: string): Promise<number[]> => {
        const tables = ['units', 'contacts', 'vehicles', 'unit_pins'] as const
        return Promise.all(
          tables.map(async (table) => (await world.db(table).where({ contract_id }).pluck('contract_id')).length),
        )
      }
      const counts = () => Promise.all(complexes.map((complex) => countsOf(complex.id)))

      const there = new HttpClient(child.url)
      await there.logIn(dana.email, PASSWORD)
      const started = here.apply(list, there).catch(() => null)
      const moment = MOMENTS[kill % MOMENTS.length] ?? 0
      const progress = async () => {
        const imports = await world.db('imports').where({ list_id: id }).whereNot('status', 'previewed')
        return imports.length === 0 ? -1 : sum(imports.map(({ rows_done }) => rows_done))
      }
      await expect.poll(progress, { interval: 5 }).toBeGreaterThanOrEqual(moment)
      await child.kill()
      await started
      for (const [at, [units, ...others]] of (await counts()).entries()) {
        expect([0, SIZES[at]]).toContain(units)
        expect(others).toEqual([units, units, units])
      }

      // A second run: what was started is finished by itself, and what wasn't is started.
      child = await start()
      const again = new HttpClient(child.url)
      await again.logIn(dana.email, PASSWORD)
      await here.apply(await here.get(id), again)
      const states = async () => (await here.get(id)).parts.map(({ state }) => state)
      await expect.poll(states).toEqual(SIZES.map(() => 'done'))
      expect(await counts()).toEqual(SIZES.map((size) => [size, size, size, size]))
      expect((await here.get(id)).parts.map(({ result }) => result)).toEqual(
        SIZES.map((size) => ({ error: 0, new: size, change: 0, same: 0, rejected: 0, ended: 0 })),
      )
      for (const { id: contract_id } of complexes)
        expect(await world.db('history_entries').where({ action: 'contract.imported', contract_id })).toHaveLength(1)
    }
    await child.kill()
  },
  KILLS * 240_000,
)
