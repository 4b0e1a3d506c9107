import { ENDPOINTS, type Endpoint } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/http-client.ts'
import { ACTORS, type ActorName, buildMatrixWorld, type MatrixWorld, TARGETS, type TargetName } from '../testing/matrix-world.ts'
import { startTestGateway, type TestGateway } from '../testing/start-gateway.ts'
import type { Call, Target } from '../testing/target.ts'
import { requestOf, TARGET_OF } from '../testing/targets.ts'
import { unboundEndpoints } from './router.ts'
import { ROUTES } from '../modules/all.ts'

let gateway: TestGateway
let world: MatrixWorld

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = await buildMatrixWorld(gateway)
})
afterAll(() => gateway.close())

const NEEDS_SESSION = [401, '{"message":"Unauthenticated","code":"unauthenticated"}']
const WRONG_ROLE = [403, '{"message":"Unauthorized","code":"unauthorized"}']
const NOT_FOUND = [404, '{"message":"Not found","code":"not_found"}']

it('the contract and the live router name the same calls', () => {
  expect(unboundEndpoints(ROUTES, ENDPOINTS)).toEqual({ missing: [], twice: [], unknown: [] })
})

it('every call says what its targets are', () => {
  expect(ENDPOINTS.map(({ name }) => name).filter((name) => !(name in TARGET_OF))).toEqual([])
  expect(Object.keys(TARGET_OF).filter((name) => !ENDPOINTS.some((endpoint) => endpoint.name === name))).toEqual([])
})

const mayCall = (endpoint: Endpoint, actor: ActorName): 'yes' | 'needs_session' | 'wrong_role' => {
  if (endpoint.access === 'public') return 'yes'
  if (actor === 'public' || actor === 'disabled') return 'needs_session'
  if (endpoint.access === 'session') return 'yes'
  return endpoint.access.includes(actor) ? 'yes' : 'wrong_role'
}

/** Whether this person may know that the target exists. */
function knows(actor: ActorName, target: TargetName, of: Target): boolean {
  if (target === 'missing') return false
  if (actor === 'super_admin') return true
  if (target === 'foreign') return false
  if (actor === 'public' || actor === 'disabled') return false
  if (actor.startsWith('tow_')) return true
  if (target === 'sibling') return of.same?.includes('sibling') ?? false
  return actor !== 'resident' || target === 'own'
}

async function ask(endpoint: Endpoint, actor: ActorName, call: Call): Promise<Answer> {
  const { path, send } = await requestOf(endpoint.path, call)
  return world.clients[actor].send(endpoint.method, path, send)
}
const seen = ({ status, text }: Answer): unknown[] => [status, text]

/** Names of others that must not stand in an answer to this person. */
const forbidden = (actor: ActorName): string[] => {
  if (actor === 'super_admin') return []
  if (actor.startsWith('tow_')) return [world.marks.foreign]
  if (actor === 'resident') return Object.values(world.marks)
  return actor === 'contract_manager' || actor === 'contract_staff' || actor === 'external_user'
    ? [world.marks.foreign, world.marks.sibling]
    : Object.values(world.marks)
}

const walked = ({ name, answer, path }: Endpoint): boolean => name in TARGET_OF && answer !== 'stream' && !path.endsWith('/logout')

describe.each(ENDPOINTS.filter(walked))(
  '$name',
  (endpoint) => {
    const target = TARGET_OF[endpoint.name] as Target
    const callAt = async (actor: ActorName, place: TargetName): Promise<Call> =>
      target.call ? target.call(world.places[place], actor, world) : (target.plain ?? {})

    it('turns away who may not call it at all', async () => {
      for (const actor of ACTORS) {
        const may = mayCall(endpoint, actor)
        if (may === 'yes') continue
        expect([actor, ...seen(await ask(endpoint, actor, await callAt(actor, 'own')))]).toEqual([
          actor,
          ...(may === 'needs_session' ? NEEDS_SESSION : WRONG_ROLE),
        ])
      }
    })

    it('shows of a record only to those who may know of it: the rest looks like nothing, to the byte', async () => {
      if (!target.call) return expect(target.plain).toBeDefined()
      for (const actor of ACTORS.filter((name) => mayCall(endpoint, name) === 'yes')) {
        const missing = await ask(endpoint, actor, await callAt(actor, 'missing'))
        expect([actor, 'missing', ...seen(missing)]).toEqual([actor, 'missing', ...NOT_FOUND])
        for (const place of TARGETS.filter((name) => name !== 'missing')) {
          const answer = await ask(endpoint, actor, await callAt(actor, place))
          if (!knows(actor, place, target)) expect([actor, place, ...seen(answer)]).toEqual([actor, place, ...seen(missing)])
          else
            expect([actor, place, answer.status, answer.text], 'known, and no fault of ours').toEqual([
              actor,
              place,
              expect.toBeOneOf([200, 403, 404, 409, 422]),
              expect.any(String),
            ])
          for (const mark of forbidden(actor)) expect([actor, place, answer.text.includes(mark)], mark).toEqual([actor, place, false])
        }
      }
    })

    it('lets at least one person do it at their own place', async () => {
      if (!target.call) return expect(target.plain).toBeDefined()
      const statuses = []
      for (const actor of ACTORS.filter((name) => mayCall(endpoint, name) === 'yes'))
        statuses.push((await ask(endpoint, actor, await callAt(actor, 'own'))).status)
      expect(statuses.some((status) => status === 200 || status === 409 || status === 422)).toBe(true)
    })

    it('says nothing of others where it names no record', async () => {
      if (target.call || target.open) return expect(target).toBeDefined()
      for (const actor of ACTORS.filter((name) => mayCall(endpoint, name) === 'yes')) {
        const answer = await ask(endpoint, actor, target.plain ?? {})
        expect(answer.status).toBeLessThan(500)
        for (const mark of forbidden(actor)) expect([actor, answer.text.includes(mark)]).toEqual([actor, false])
      }
    })
  },
)

describe('lists without a complex named', () => {
  it.each(['/api/vehicles', '/api/tows', '/api/users/contracts', '/api/vehicles/export?format=csv', '/api/tows/export?format=csv'])(
    '%s shows each person their own',
    async (path) => {
      for (const actor of ['tow_admin', 'tow_driver', 'contract_manager', 'contract_staff', 'external_user'] as const) {
        const answer = await world.clients[actor].get(path)
        expect([actor, answer.status]).toEqual([actor, 200])
        for (const mark of forbidden(actor)) expect([actor, answer.text.includes(mark)]).toEqual([actor, false])
      }
    },
  )
})
