import { api, type Endpoint } from '@curbwise/api'
import { afterEach, describe, expect, it } from 'vitest'
import { type Operation, route, type Route } from '../operation/operation.ts'
import { ROUTES } from '../modules/all.ts'
import { checksOf } from '../../test/matrix/matrix-checks.ts'
import { buildMatrixWorld } from '../../test/matrix/matrix-world.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { TARGET_OF } from '../../test/targets/targets.ts'
import { Conflict, NotFound, Refused, Unauthorized } from '../errors/errors.ts'

/** Faulty on purpose: each route proves that the access matrix catches that kind of leak. */
let gateway: TestGateway | null = null
afterEach(async () => {
  await gateway?.close()
  gateway = null
})

const sound = (endpoint: Endpoint): Route => {
  const found = ROUTES.find((one) => one.endpoint.name === endpoint.name)
  if (!found) throw new Error(`${endpoint.name} is not bound`)
  return found
}

/** Returns the matrix's findings for a gateway with one faulty route. */
async function checksWith(endpoint: Endpoint, faulty: Route) {
  gateway = await startTestGateway({
    jobs: false,
    routes: ROUTES.map((one) => (one.endpoint.name === endpoint.name ? faulty : one)),
  })
  const target = TARGET_OF[endpoint.name]
  if (!target) throw new Error(`${endpoint.name} has no target`)
  return checksOf(await buildMatrixWorld(gateway), endpoint, target)
}

/** The public search finds every complex for any caller: the easiest way around row-level security. */
const complexNamed = async (
  db: Parameters<Operation<typeof api.units.list>>[0]['db'],
  id: string,
): Promise<string | undefined> =>
  (await db.raw<{ rows: { name: string }[] }>('select name from public_contract_search(?, false)', [id])).rows[0]?.name

const bound = sound(api.units.list)
const listUnits: Operation<typeof api.units.list> = (context, input) => {
  if (bound.run.direct || !('operation' in bound.run)) throw new Error('The list of units has a transaction')
  return (bound.run.operation as Operation<typeof api.units.list>)(context, input)
}

describe('the access matrix finds', () => {
  it('an operation that names another tenant’s record while refusing it', async () => {
    const names: Operation<typeof api.units.list> = async (context, input) => {
      const name = await complexNamed(context.db, input.query.contract_id ?? '')
      return listUnits(context, input).catch((error: unknown) => {
        throw name && error instanceof NotFound ? new Refused(`${name} is another company’s.`) : error
      })
    }
    const findings = await (await checksWith(api.units.list, route(api.units.list, names))).hidesRecords()
    expect(findings).toContain('tow_staff at foreign: names Xanadu')
    expect(findings).toContain('contract_manager at sibling: names Sibley')
    expect(findings.some((finding) => finding.startsWith('super_admin'))).toBe(false)
  })

  it('an operation whose status tells a foreign record from a missing one', async () => {
    const leaks: Operation<typeof api.units.list> = async (context, input) => {
      const known = await complexNamed(context.db, input.query.contract_id ?? '')
      return listUnits(context, input).catch((error: unknown) => {
        throw known && error instanceof NotFound ? new Unauthorized() : error
      })
    }
    const findings = await (await checksWith(api.units.list, route(api.units.list, leaks))).hidesRecords()
    expect(findings).toContain(
      'tow_driver at foreign: not like a missing one: 403 {"message":"Unauthorized","code":"unauthorized"}',
    )
  })

  it('a route that is open to more roles than the contract says', async () => {
    const wide = { ...bound, endpoint: { ...bound.endpoint, access: 'session' as const } }
    const findings = await (await checksWith(api.units.list, wide)).refusesOthers()
    expect(findings.map((finding) => finding.split(':')[0])).toEqual([
      'external_user is not turned away',
      'resident is not turned away',
    ])
  })

  it('a call that serves nobody, and a list that shows other tenants’ records', async () => {
    const never: Operation<typeof api.units.list> = () => Promise.reject(new NotFound())
    expect(await (await checksWith(api.units.list, route(api.units.list, never))).servesSomeone()).toEqual([
      expect.stringContaining('nobody is served'),
    ])
    await gateway?.close()
    const all: Operation<typeof api.session.contracts> = async ({ db }) => {
      const { rows } = await db.raw<{ rows: { name: string }[] }>("select name from public_contract_search('', false)")
      throw new Conflict(rows.map(({ name }) => name).join(', '))
    }
    const findings = await (
      await checksWith(api.session.contracts, route(api.session.contracts, all))
    ).showsOwnRecords()
    expect(findings).toContain('tow_admin at their own: names Xanadu')
  })
})
