import type { Endpoint } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../test/client/http-client.ts'
import { forbiddenMarks } from '../../test/matrix/matrix-checks.ts'
import { buildMatrixWorld, type MatrixWorld, type TargetName } from '../../test/matrix/matrix-world.ts'
import { enterPassword, finishLogin, turnOnFactor } from '../../test/scenes/authenticator.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { requestOf } from '../../test/targets/request-of.ts'
import { TARGET_OF } from '../../test/targets/targets.ts'
import { World } from '../../test/world.ts'
import { ROUTES } from '../modules/all.ts'
import type { Route } from '../operation/operation.ts'

/** What a super admin views, and whose rights that is. */
const VIEWED = ['tow_admin', 'contract_manager'] as const
type Viewed = (typeof VIEWED)[number]

let gateway: TestGateway
let world: MatrixWorld
let viewers: Readonly<Record<Viewed, HttpClient>>

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = await buildMatrixWorld(gateway)
  const builder = new World(gateway)
  const { company_id: tow_company_id, contract_id } = world.places.own
  const viewer = async (complex: string | undefined): Promise<HttpClient> => {
    const ines = await builder.superAdmin()
    const { app } = await turnOnFactor(builder, await builder.logIn(ines))
    gateway.clock.pass(30_000)
    const client = gateway.anybody()
    await finishLogin(client, { ticket: await enterPassword(client, ines), code: app.code() })
    const begun = await client.post('/api/admin/view-as', {
      tow_company_id,
      contract_id: complex,
      reason: 'The matrix',
    })
    expect(begun.status, begun.text).toBe(200)
    return client
  }
  viewers = { tow_admin: await viewer(undefined), contract_manager: await viewer(contract_id) }
})
afterAll(() => gateway.close())

const READ_ONLY = /^403 .*"You are viewing, so nothing can be changed\. End the view first\."/
/** Of records that are of one person only, even among those with the same rights. */
const FILES = ['exports.get', 'exports.file', 'evidence.get', 'evidence.file']
const PERSONAL: Readonly<Record<Viewed, readonly string[]>> = {
  tow_admin: FILES,
  contract_manager: [...FILES, 'savedReports.schedule'],
}
const NOT_FOUND = 404
const seen = ({ status, text }: Answer): string => `${status} ${text}`

/** Ends the view, or the session. */
const ENDS: readonly string[] = ['viewing.end', 'session.logout', 'session.residentLogout']
/** Signed messages of other servers, forms of pages without a script, and what needs no database and no login look at none. */
const looksAtLogins = ({ endpoint: { raw, form, access }, run }: Route): boolean =>
  !raw && !form && !(run.direct && access === 'public')
const may = (endpoint: Endpoint, viewed: Viewed): boolean =>
  endpoint.access === 'public' || endpoint.access === 'session' || endpoint.access.includes(viewed)
const CHANGES = ROUTES.filter((route) => route.kind === 'change' && looksAtLogins(route))
  .map(({ endpoint }) => endpoint)
  .filter(({ name }) => !ENDS.includes(name))
const READS = ROUTES.filter(({ kind }) => kind !== 'change')
  .map(({ endpoint }) => endpoint)
  .filter(({ answer }) => answer !== 'stream')

async function ask(client: HttpClient, endpoint: Endpoint, place: TargetName, as: Viewed): Promise<Answer> {
  const target = TARGET_OF[endpoint.name]
  const call = target?.call ? await target.call(world.places[place], as, world) : (target?.plain ?? {})
  const { path, send } = await requestOf(endpoint.path, call)
  return client.send(endpoint.method, path, send)
}

describe.each(VIEWED)('a view with the rights of a %s', (viewed) => {
  // A change is refused before its body is read, so it needs no record.
  it.each(CHANGES.filter((endpoint) => may(endpoint, viewed)))('can’t call $name', async ({ path, method }) => {
    const request = await requestOf(path, {})
    const answer = await viewers[viewed].send(method, request.path, method === 'GET' ? {} : { body: {} })
    expect(seen(answer)).toMatch(READ_ONLY)
  })

  it.each(READS.filter((endpoint) => may(endpoint, viewed)))('reads $name, without rights', async (endpoint) => {
    const places: readonly TargetName[] = TARGET_OF[endpoint.name]?.call ? ['own', 'foreign', 'missing'] : ['own']
    for (const place of places) {
      const answer = await ask(viewers[viewed], endpoint, place, viewed)
      const real = await ask(world.clients[viewed], endpoint, place, viewed)
      const expected = PERSONAL[viewed].includes(endpoint.name) ? NOT_FOUND : real.status
      expect([place, answer.status], answer.text).toEqual([place, expected])
      expect(answer.text).not.toMatch(/"can":\{[^}]*true/)
      if (TARGET_OF[endpoint.name]?.open) continue
      for (const mark of forbiddenMarks(world, viewed)) expect(answer.text).not.toContain(mark)
    }
  })
})
