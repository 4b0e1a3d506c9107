import { ENDPOINTS, type Endpoint } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksOf, forbiddenMarks } from '../../test/matrix/matrix-checks.ts'
import { buildMatrixWorld, type MatrixWorld } from '../../test/matrix/matrix-world.ts'
import { fixedReader } from '../../test/servers/fixed-reader.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import type { Target } from '../../test/targets/target.ts'
import { TARGET_OF } from '../../test/targets/targets.ts'
import { unboundEndpoints } from './router.ts'
import { ROUTES } from '../modules/all.ts'

let gateway: TestGateway
let world: MatrixWorld

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, plate_reader: fixedReader('ZQJ7710', 'ZQJ771O', 'ZOJ7710') })
  world = await buildMatrixWorld(gateway)
})
afterAll(() => gateway.close())

it('the contract and the live router name the same calls', () => {
  expect(unboundEndpoints(ROUTES, ENDPOINTS)).toEqual({ missing: [], twice: [], unknown: [] })
})

it('every call defines its targets', () => {
  expect(ENDPOINTS.map(({ name }) => name).filter((name) => !(name in TARGET_OF))).toEqual([])
  expect(Object.keys(TARGET_OF).filter((name) => !ENDPOINTS.some((endpoint) => endpoint.name === name))).toEqual([])
})

const walked = ({ name, answer, path }: Endpoint): boolean =>
  name in TARGET_OF && answer !== 'stream' && !path.endsWith('/logout')

describe.each(ENDPOINTS.filter(walked))('$name', (endpoint) => {
  const target = TARGET_OF[endpoint.name] as Target
  let checks: ReturnType<typeof checksOf>
  beforeAll(() => {
    checks = checksOf(world, endpoint, target)
  })

  it('refuses roles that may not call it at all', async () => {
    expect(await checks.refusesOthers()).toEqual([])
  })

  it('shows a record only to those who may know about it: to others it looks missing, byte for byte', async () => {
    expect(await checks.hidesRecords()).toEqual([])
  })

  it('lets at least one user do it in their own scope', async () => {
    expect(await checks.servesSomeone()).toEqual([])
  })

  it('reveals nothing about others where it names no record', async () => {
    expect(await checks.showsOwnRecords()).toEqual([])
  })
})

describe('lists without naming a complex', () => {
  it.each([
    '/api/vehicles',
    '/api/tows',
    '/api/users/contracts',
    '/api/vehicles/export?format=csv',
    '/api/tows/export?format=csv',
  ])('%s shows each user their own records', async (path) => {
    for (const actor of ['tow_admin', 'tow_driver', 'contract_manager', 'contract_staff', 'external_user'] as const) {
      const answer = await world.clients[actor].get(path)
      expect([actor, answer.status]).toEqual([actor, 200])
      for (const mark of forbiddenMarks(world, actor))
        expect([actor, answer.text.includes(mark)]).toEqual([actor, false])
    }
  })
})
