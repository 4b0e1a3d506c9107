import type { Role } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { inTenancy } from '../../../../db/tenancy.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'
import { Contract, canSeeContract, scopeContracts } from '../../../organizations/contracts/index.ts'
import { canSeeCompany, scopeCompanies, TowCompany } from '../../../organizations/tow-companies/index.ts'
import { canSeeUnit, scopeUnits, Unit } from '../../units/index.ts'
import { openVehicleList } from '../queries/vehicle-list.query.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { canSeeVehicle } from '../vehicle.policy.ts'
import { SOURCES, type VehicleKind } from '../queries/vehicle-sources.ts'

let gateway: TestGateway
let world: World
const actors = new Map<string, Actor>()

const asUser = (person: Person, role: Role, fields: Partial<Actor>): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'user',
  user_id: person.user_id,
  role_id: person.role_id,
  role,
  name: person.name,
  contract_ids: null,
  ...fields,
})

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  const lone = await world.company('Lone Star Recovery')
  const [arbor, cedar, closed, elsewhere] = [
    await world.complex(bayou, 'Arbor Ridge'),
    await world.complex(bayou, 'Cedar Bend'),
    await world.complex(bayou, 'Closed Court', { is_active: false }),
    await world.complex(lone, 'Elsewhere'),
  ]
  for (const contract of [arbor, cedar, closed, elsewhere]) {
    const unit = await world.unit(contract, '1')
    await world.unit(contract, '2', [], { removed_at: gateway.clock.now() })
    for (const kind of ['resident', 'guest', 'paid', 'vip', 'blocked'] as const)
      await makeVehicle(world.db, kind, {
        contract_id: contract.id,
        ...(['resident', 'guest', 'paid'].includes(kind) && { unit_id: unit.id }),
        valid_from: new Date('2026-11-20T10:00:00Z'),
        valid_until: new Date('2026-12-20T10:00:00Z'),
      })
  }
  const tow = (company: Company) => ({ tow_company_id: company.id })
  actors.set('a super admin', asUser(await world.superAdmin(), 'super_admin', {}))
  for (const role of ['tow_admin', 'tow_staff', 'tow_driver'] as const)
    actors.set(`a ${role}`, asUser(await world.towUser(role, bayou), role, tow(bayou)))
  actors.set('a tow_staff of another company', asUser(await world.towUser('tow_staff', lone), 'tow_staff', tow(lone)))
  for (const role of ['contract_manager', 'contract_staff'] as const)
    actors.set(
      `a ${role}`,
      asUser(await world.manager(role, [arbor, closed]), role, { contract_ids: [arbor.id, closed.id] }),
    )
  const stranger = await world.externalUser([cedar, closed])
  const external = (await world
    .db('external_users')
    .where({ id: stranger.role_id ?? '' })
    .first()) as { external_company_id: string }
  actors.set(
    'an external_user',
    asUser(stranger, 'external_user', {
      contract_ids: [cedar.id, closed.id],
      external_company_id: external.external_company_id,
    }),
  )
  actors.set('a disabled person', asUser(await world.user('Owen'), 'disabled', { contract_ids: [] }))
  actors.set('the public', PUBLIC_ACTOR)
})
afterAll(() => gateway.close())

const EVERYBODY = [
  'a super admin',
  'a tow_admin',
  'a tow_staff',
  'a tow_driver',
  'a tow_staff of another company',
  'a contract_manager',
  'a contract_staff',
  'an external_user',
  'a disabled person',
  'the public',
]

/** Compares what the scope returns under row-level security with what the policy allows row by row. */
async function compare(
  name: string,
  scoped: (actor: Actor, db: Parameters<Parameters<typeof inTenancy>[3]>[0]) => Promise<readonly { id: string }[]>,
  known: (actor: Actor) => Promise<readonly string[]>,
) {
  const actor = actors.get(name) ?? PUBLIC_ACTOR
  const seen = await inTenancy(gateway.database.app, actor, gateway.clock.now(), (db) => scoped(actor, db))
  return { scope: seen.map(({ id }) => id).sort(), policy: [...(await known(actor))].sort() }
}

const everyContract = () => Contract.query(world.db)
const contractOf = async (id: string) => (await everyContract()).find((contract) => contract.id === id) as Contract

describe('scope and policy agree, row by row, for', () => {
  it.each(EVERYBODY)('%s: companies', async (name) => {
    const every = await TowCompany.query(world.db)
    const { scope, policy } = await compare(
      name,
      async (actor, db) => [...(await scopeCompanies(TowCompany.query(db), actor))],
      async (actor) => every.filter((company) => canSeeCompany(actor, company)).map(({ id }) => id),
    )
    expect(scope).toEqual(policy)
  })

  it.each(EVERYBODY)('%s: complexes', async (name) => {
    const every = await everyContract()
    const { scope, policy } = await compare(
      name,
      async (actor, db) => [...(await scopeContracts(Contract.query(db), actor))],
      async (actor) => every.filter((contract) => canSeeContract(actor, contract)).map(({ id }) => id),
    )
    expect(scope).toEqual(policy)
  })

  it.each(EVERYBODY)('%s: units', async (name) => {
    const every = await Unit.query(world.db)
    const { scope, policy } = await compare(
      name,
      async (actor, db) => [...(await scopeUnits(Unit.query(db), actor, db))],
      async (actor) => {
        const known = await Promise.all(
          every.map(async (unit) => canSeeUnit(actor, unit, await contractOf(unit.contract_id))),
        )
        return every.filter((_, i) => known[i]).map(({ id }) => id)
      },
    )
    expect(scope).toEqual(policy)
  })

  it.each(EVERYBODY)('%s: vehicles of the active complexes', async (name) => {
    const every = (
      await Promise.all(
        SOURCES.map((source) =>
          world.db(`${source.table} as v`).select('v.id', 'v.contract_id', world.db.raw(`${source.kind} as kind`)),
        ),
      )
    ).flat() as { id: string; contract_id: string; kind: VehicleKind }[]
    const { scope, policy } = await compare(
      name,
      async (actor, db) =>
        (await openVehicleList(db, actor, {}, gateway.clock.now())).rows.clone().orderByRaw('v.id').limit(100).read(),
      async (actor) => {
        const known = await Promise.all(
          every.map(async (vehicle) => {
            const contract = await contractOf(vehicle.contract_id)
            return contract.is_active && canSeeVehicle(actor, vehicle, contract)
          }),
        )
        return every.filter((_, i) => known[i]).map(({ id }) => id)
      },
    )
    expect(scope).toEqual(policy)
  })

  it('compare a non-empty set', async () => {
    const seen = async (name: string) =>
      (
        await compare(
          name,
          async (actor, db) => [...(await scopeUnits(Unit.query(db), actor, db))],
          async () => [],
        )
      ).scope.length
    expect([
      await seen('a super admin'),
      await seen('a tow_staff'),
      await seen('a contract_manager'),
      await seen('an external_user'),
    ]).toEqual([4, 3, 1, 0])
  })
})
