import { ENDPOINTS, type Endpoint } from '@curbwise/api'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTORS, type ActorName, buildMatrixWorld, type MatrixWorld } from '../../test/matrix/matrix-world.ts'
import { statementsOf, withoutSession } from '../../test/readers/statements.ts'
import { fixedReader } from '../../test/servers/fixed-reader.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import type { Target } from '../../test/targets/target.ts'
import { requestOf } from '../../test/targets/request-of.ts'
import { TARGET_OF } from '../../test/targets/targets.ts'

/** The most statements that a successful call sends, by the call's name. `CEILINGS=lower` saves lower counts. */
const FILE = new URL('../../test/statement-ceilings.json', import.meta.url)
const ceilings = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>
const lower = process.env['CEILINGS'] === 'lower'
const seen: Record<string, number> = {}

let gateway: TestGateway
let world: MatrixWorld

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, plate_reader: fixedReader('ZQJ7710', 'ZQJ771O', 'ZOJ7710') })
  world = await buildMatrixWorld(gateway)
})
afterAll(async () => {
  await gateway.close()
  if (lower) writeFileSync(FILE, `${JSON.stringify(seen, null, 2)}\n`)
})

const counted = ({ name, answer, path }: Endpoint): boolean =>
  name in TARGET_OF && answer !== 'stream' && !path.endsWith('/logout')
const callersOf = ({ access }: Endpoint): readonly ActorName[] =>
  access === 'public' || access === 'session' ? ACTORS : ACTORS.filter((actor) => access.some((role) => role === actor))

/** Returns the statements of the first caller who is served; null when nobody in this world is. */
async function statementsOfCall(endpoint: Endpoint): Promise<readonly string[] | null> {
  const target = TARGET_OF[endpoint.name] as Target
  for (const actor of callersOf(endpoint)) {
    const call = target.call ? await target.call(world.places.own, actor, world) : (target.plain ?? {})
    const { path, send } = await requestOf(endpoint.path, call)
    let status = 0
    const statements = await statementsOf(async () => {
      status = (await world.clients[actor].send(endpoint.method, path, send)).status
    })
    if (status === 200) return withoutSession(statements)
  }
  return null
}

describe('a call sends no more statements than its ceiling', () => {
  it.each(ENDPOINTS.filter(counted))('$name', async (endpoint) => {
    const statements = await statementsOfCall(endpoint)
    if (statements === null) return
    seen[endpoint.name] = Math.min(statements.length, lower ? Infinity : (ceilings[endpoint.name] ?? Infinity))
    if (lower) return
    const ceiling = ceilings[endpoint.name]
    expect(ceiling, `add it to statement-ceilings.json: ${statements.length}`).toBeDefined()
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(ceiling ?? 0)
  })
})
