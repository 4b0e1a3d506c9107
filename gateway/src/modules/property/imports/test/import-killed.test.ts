import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from '../../../../../test/servers/gateway-process.ts'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, PASSWORD, type Person, World } from '../../../../../test/world.ts'
import { importing } from '../../../../../test/scenes/importing.ts'

const KILLS = process.env['FULL'] === undefined ? 5 : 20
const ROWS = 2_500
/** How many rows are done when the process is killed; zero is before the first batch has ended. */
const MOMENTS = [0, 1, 1_001, 2_001, ROWS]

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

it(
  `${KILLS} processes killed while they import: each complex has all or nothing, and the next process finishes`,
  async () => {
    const here = await world.logIn(dana)
    let child = await start()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const complex = await world.complex(bayou, `Complex ${kill}`)
      const place = { company_id: bayou.id, contract_id: complex.id }
      const office = importing(here, place)
      const list = Array.from({ length: ROWS }, (_, at) => `${10_000 + at},Person ${at},Q${at}Z,TX`)
      const preview = await office.preview(['Unit,Resident,Plate,State', ...list].join('\n'))
      const count = async (table: 'units' | 'contacts' | 'vehicles' | 'unit_pins') =>
        (await world.db(table).where({ contract_id: complex.id }).pluck('contract_id')).length
      const counts = () => Promise.all([count('units'), count('contacts'), count('vehicles'), count('unit_pins')])

      const there = new HttpClient(child.url)
      await there.logIn(dana.email, PASSWORD)
      const answer = importing(there, place)
        .send(preview)
        .catch(() => null)
      const moment = MOMENTS[kill % MOMENTS.length] ?? 0
      const progress = async () => {
        const row = await world.db('imports').where({ id: preview.id }).first()
        return row?.status === 'previewed' ? -1 : (row?.rows_done ?? -1)
      }
      await expect.poll(progress, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(moment)
      await child.kill()
      await answer
      const [units] = await counts()
      expect([0, ROWS]).toContain(units)
      expect(await counts()).toEqual([units, units, units, units])

      child = await start()
      await expect.poll(async () => (await office.get(preview.id)).state, { timeout: 90_000 }).toBe('done')
      expect(await counts()).toEqual([ROWS, ROWS, ROWS, ROWS])
      expect((await office.get(preview.id)).result).toEqual({ error: 0, new: ROWS, change: 0, same: 0, rejected: 0 })
      const entries = world.db('history_entries').where({ action: 'contract.imported', contract_id: complex.id })
      expect(await entries).toHaveLength(1)
    }
    await child.kill()
  },
  KILLS * 120_000,
)
