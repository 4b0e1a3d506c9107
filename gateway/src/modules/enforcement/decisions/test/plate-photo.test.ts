import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { aRequest, makeYard } from '../../../../../test/factories/tow.factory.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { fixedReader } from '../../../../../test/servers/fixed-reader.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { PlateReader } from '../../../../operation/operation.ts'
import { createPlateReader } from '../../../../plate-reader/plate-reader.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

const PICTURES = join(import.meta.dirname, '../../../../../../packages/bench/plates')
const STUCK = fileURLToPath(new URL('../../../../../test/servers/odd-reader.ts', import.meta.url))
const bytesOf = (name: string): Buffer => readFileSync(join(PICTURES, `${name}.jpg`))

interface Place {
  readonly gateway: TestGateway
  readonly world: World
  readonly company: Company
  readonly arbor: Contract
  readonly driver: HttpClient
}

async function place(options: { plate_reader?: PlateReader; environment?: Record<string, string> }): Promise<Place> {
  const gateway = await startTestGateway({ jobs: false, ...options })
  const world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const arbor = await world.complex(company, 'Arbor Ridge')
  const driver = await world.logIn(await world.towUser('tow_driver', company, 'Rubén Treviño'))
  return { gateway, world, company, arbor, driver }
}

function send(
  { driver, arbor }: Pick<Place, 'driver' | 'arbor'>,
  picture: Buffer | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ contract_id: arbor.id, state: 'TX', ...fields })) form.set(name, value)
  if (picture) form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'plate.jpg')
  return driver.send('POST', '/api/tows/preview-tow-image', { form })
}

const platesOf = ({ json }: Answer): string[] =>
  (json['candidates'] as { license_plate: string }[]).map(({ license_plate }) => license_plate)

describe('a plate check from a photo', () => {
  let here: Place
  beforeAll(async () => {
    here = await place({ plate_reader: createPlateReader({ seconds: 240 }) })
    const unit = await here.world.unit(here.arbor, '1207', ['Imani Okafor'])
    await makeVehicle(here.world.db, 'resident', {
      contract_id: here.arbor.id,
      unit_id: unit.id,
      license_plate: 'VWS 279',
      make: 'Honda',
      valid_from: new Date('2026-01-01T06:00:00Z'),
    })
  })
  afterAll(() => here.gateway.close())

  it('returns the plates that were read, each with confidence, place, and decision, and logs the checks', async () => {
    const answer = await send(here, bytesOf('frame-01'))
    expect([answer.status, answer.json]).toMatchObject([
      200,
      {
        contract: { id: here.arbor.id, name: 'Arbor Ridge' },
        can: { pass_rights: expect.any(Boolean) as boolean },
        candidates: expect.arrayContaining([
          expect.objectContaining({
            license_plate: 'VWS279',
            confidence: expect.any(Number) as number,
            corners: [expect.any(Array), expect.any(Array), expect.any(Array), expect.any(Array)],
            decision: expect.objectContaining({ verdict: 'authorized', license_plate: 'VWS279' }) as object,
            vehicle: expect.objectContaining({ make: 'Honda' }) as object,
          }),
        ]) as unknown[],
      },
    ])
    const checks = await here.world.db('plate_checks').where({ request_id: String(answer.json['check_id']) })
    expect(new Set(checks.map(({ license_plate }) => license_plate))).toEqual(new Set(platesOf(answer)))
    expect(await here.world.db('files')).toEqual([])
  })

  it('reads a plate from the side, and one in a photo that only its EXIF turns upright', async () => {
    expect(platesOf(await send(here, bytesOf('side-01')))).toContain('770MCT')
    const turned = await sharp(bytesOf('frame-01')).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer()
    expect(platesOf(await send(here, turned))).toContain('VWS279')
  })

  it('returns no candidate for a car without a plate', async () => {
    const { status, json } = await send(here, bytesOf('none-01'))
    expect([status, json]).toMatchObject([200, { candidates: [] }])
  })
})

describe('what isn’t a photo that can be read', () => {
  let here: Place
  beforeAll(async () => {
    here = await place({ plate_reader: fixedReader('LKB8830', 'LKR8830') })
    await makeYard(here.world, here.company, here.arbor)
  })
  afterAll(() => here.gateway.close())

  it.each([
    ['no photo', null, {}, 422, { image: expect.any(String) as string }],
    ['a text', Buffer.from('no picture'), {}, 415, { image: expect.any(String) as string }],
    ['a damaged photo', bytesOf('frame-01').subarray(0, 900), {}, 415, { image: expect.any(String) as string }],
    ['more than 12 MB', Buffer.alloc(12 * 1024 * 1024 + 1), {}, 413, { image: expect.any(String) as string }],
    ['an unknown state', bytesOf('frame-01'), { state: 'XX' }, 422, { state: expect.any(String) as string }],
  ] as const)('is refused with its field: %s', async (_, picture, fields, status, problem) => {
    const answer = await send(here, picture, fields)
    expect([answer.status, answer.json['fields']]).toEqual([status, problem])
  })

  it('is refused where the complex is another company’s', async () => {
    const other = await here.world.complex(await here.world.company('Heron Towing'), 'Heron Bay')
    expect((await send(here, bytesOf('none-01'), { contract_id: other.id })).status).toBe(404)
  })

  it('stores with a tow what was read, and says in the history when the person chose none of it', async () => {
    const requested = async (license_plate: string): Promise<Answer> =>
      here.driver.post('/api/tows/', aRequest(here.arbor, { license_plate, plates_read: ['LKB8830', 'LKR8830'] }))
    const [chosen, typed] = [await requested('LKR 8830'), await requested('LKP 8830')]
    expect([chosen.json, typed.json]).toMatchObject([
      { license_plate: 'LKR 8830', plates_read: ['LKB8830', 'LKR8830'] },
      { license_plate: 'LKP 8830', plates_read: ['LKB8830', 'LKR8830'] },
    ])
    const rows = await here.world
      .db('history_values')
      .join('history_entries', 'history_entries.id', 'history_values.entry_id')
      .where({ action: 'tow.requested' })
      .orderBy('seq')
      .select('after')
    expect(rows.map(({ after }: { after: unknown }) => after)).toMatchObject([
      { license_plate: 'LKR 8830' },
      { license_plate: 'LKP 8830', read_as: 'LKB8830 or LKR8830' },
    ])
    expect(rows[0]).not.toHaveProperty('after.read_as')
  })
})

describe('a reader that can’t read now', () => {
  const TYPE_IT = { code: 'plate_not_read', message: expect.stringContaining('Type the plate') as string }

  it('asks to type the plate after its time limit, and serves other calls meanwhile', async () => {
    const here = await place({ plate_reader: createPlateReader({ seconds: 1, program: STUCK }) })
    const reading = send(here, bytesOf('none-01'))
    expect((await here.driver.get('/api/users/me')).status).toBe(200)
    const { status, json } = await reading
    expect([status, json]).toMatchObject([503, TYPE_IT])
    await here.gateway.close()
  })

  it('refuses a photo right away when enough others wait', async () => {
    const plate_reader = createPlateReader({ seconds: 240, waiting: 0, program: STUCK })
    const here = await place({ plate_reader })
    const first = send(here, bytesOf('none-01'))
    await vi.waitUntil(() => plate_reader.pid() !== null, { timeout: 300_000 })
    const { status, json } = await send(here, bytesOf('none-02'))
    expect([status, json]).toMatchObject([503, TYPE_IT])
    await plate_reader.close()
    expect((await first).status).toBe(503)
    await here.gateway.close()
  })

  it('says so when the installation has none', async () => {
    const here = await place({ environment: { PLATE_READER: 'false' } })
    const { status, json } = await send(here, bytesOf('none-01'))
    expect([status, json]).toMatchObject([
      501,
      { code: 'no_plate_reader', message: expect.stringContaining('Type the plate') as string },
    ])
    await here.gateway.close()
  })
})
