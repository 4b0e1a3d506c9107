import { ENDPOINTS, type Endpoint, KEY_SCOPES, type KeyScope } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../test/client/http-client.ts'
import { KeyClient } from '../../test/client/key-client.ts'
import { makeKey } from '../../test/factories/api-key.factory.ts'
import { buildMatrixWorld, type MatrixWorld, type TargetName } from '../../test/matrix/matrix-world.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { requestOf } from '../../test/targets/request-of.ts'
import { TARGET_OF } from '../../test/targets/targets.ts'
import { World } from '../../test/world.ts'
import { ROUTES } from '../modules/all.ts'

let gateway: TestGateway
let world: MatrixWorld
let everything: KeyClient
const of: Partial<Record<KeyScope, KeyClient>> = {}

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = await buildMatrixWorld(gateway)
  const builder = new World(gateway)
  const company = { id: world.places.own.company_id, name: 'Bayou City Towing' }
  const keyOf = async (scopes: readonly KeyScope[]): Promise<KeyClient> =>
    new KeyClient(gateway.url, (await makeKey(builder, company, scopes)).secret)
  everything = await keyOf(KEY_SCOPES)
  for (const scope of KEY_SCOPES) of[scope] = await keyOf([scope])
})
afterAll(() => gateway.close())

const NEVER = '403 {"message":"API keys can’t make this call.","code":"unauthorized"}'
const NOT_FOUND = '404 {"message":"Not found","code":"not_found"}'
const seen = ({ status, text }: Answer): string => `${status} ${text}`

/** Signed messages of other servers, and forms of pages without a script: they look at no login, and so at no key. */
const looksAtKeys = ({ raw, form }: Endpoint): boolean => !raw && !form
const OPEN = ENDPOINTS.filter(({ key_scope }) => key_scope)
const CLOSED = ENDPOINTS.filter((endpoint) => !endpoint.key_scope && looksAtKeys(endpoint))

async function ask(client: KeyClient, endpoint: Endpoint, place: TargetName): Promise<Answer> {
  const target = TARGET_OF[endpoint.name]
  const call = target?.call ? await target.call(world.places[place], 'tow_staff', world) : (target?.plain ?? {})
  const { path, send } = await requestOf(endpoint.path, call)
  return client.send(endpoint.method, path, send)
}

it('a key can make only calls that read, and answer with JSON', () => {
  const open = ROUTES.filter(({ endpoint }) => endpoint.key_scope)
  expect(open.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(OPEN.map(({ name }) => name).toSorted())
  expect(open.filter(({ kind, endpoint }) => kind !== 'read' || endpoint.answer !== 'json')).toEqual([])
  expect(OPEN.filter(({ method, access }) => method !== 'GET' || access === 'public')).toEqual([])
})

describe('refuses every other call of a key with all scopes', () => {
  it.each(CLOSED)('$name', async (endpoint) => {
    // A change is refused before its body is read, so only calls that read need a record.
    if (endpoint.method !== 'GET') {
      const { path } = await requestOf(endpoint.path, {})
      expect(seen(await everything.send(endpoint.method, path, { body: {} }))).toBe(NEVER)
      return
    }
    for (const place of ['own', 'foreign'] as const) {
      const answer = await ask(everything, endpoint, place)
      expect([place, seen(answer)]).toEqual([place, NEVER])
    }
  })
})

describe('serves a key of the scope, with records of its own company', () => {
  it.each(OPEN)('$name', async (endpoint) => {
    const own = await ask(everything, endpoint, 'own')
    expect(own.status, own.text).toBe(200)
    expect(own.text).not.toContain(world.marks.foreign)
    expect(own.text).not.toMatch(/"can":\{[^}]*true/)
    if (TARGET_OF[endpoint.name]?.call) {
      for (const place of ['foreign', 'missing'] as const) {
        const answer = await ask(everything, endpoint, place)
        expect([place, seen(answer)]).toEqual([place, NOT_FOUND])
      }
    }
  })

  it.each(OPEN.filter(({ key_scope }) => key_scope !== 'any'))('$name, and no key without it', async (endpoint) => {
    for (const scope of KEY_SCOPES) {
      const client = of[scope]
      if (!client) throw new Error(`There is no key for ${scope}`)
      const { status, json } = await ask(client, endpoint, 'own')
      expect([scope, status]).toEqual([scope, scope === endpoint.key_scope ? 200 : 403])
      if (scope !== endpoint.key_scope) expect(json['message']).toContain(String(endpoint.key_scope))
    }
  })
})
