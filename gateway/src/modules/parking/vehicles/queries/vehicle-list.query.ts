import { VEHICLE_LIST, type VehicleRow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { takeFilter } from '../../../../db/filters.ts'
import { type AskedPlace, type Contract, contractsOfList, zoneOfList } from '../../../organizations/contracts/index.ts'
import { visibleKinds, canVehicle } from '../vehicle.policy.ts'
import { presentVehicle, type VehicleRecord } from '../vehicle.presenter.ts'
import { vehiclesOf } from './vehicle.query.ts'
import type { VehicleKind } from './vehicle-sources.ts'
import type { VehicleUnion } from './vehicle-union.query.ts'
import { verdictsNow } from './vehicle-verdicts.query.ts'

export interface AskedVehicles extends AskedPlace {
  readonly segment?: 'all' | VehicleKind | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface VehicleList {
  readonly contracts: readonly Contract[]
  readonly timezone: string
  /** Whether only some verdicts are asked for: then `rows` and `all` are those that may have one of them, and `sift` tells which do. */
  readonly by_verdict: boolean
  /** The rows of the segment. */
  readonly rows: VehicleUnion
  /** The rows of every segment that this person has, for the counts. */
  readonly all: VehicleUnion
  /** Each row with its verdict right now; null for one whose verdict was not asked for. */
  sift(records: readonly VehicleRecord[]): Promise<(VehicleRow | null)[]>
}

/** The list that a person asks for, within what that person may know; screens and exports are the same list. */
export async function openVehicleList(
  db: Knex.Transaction,
  actor: Actor,
  asked: AskedVehicles,
  now: Date,
): Promise<VehicleList> {
  const contracts = await contractsOfList(db, actor, asked)
  const timezone = await zoneOfList(db, actor, contracts, asked)
  const known = visibleKinds(actor)
  const { segment = 'all' } = asked
  const { wanted, rest } = takeFilter(asked.filter, 'verdict', VEHICLE_LIST.filters.verdict)
  const criteria = {
    contracts,
    search: asked.search,
    filter: rest,
    verdicts: wanted,
    whole: canVehicle.see_whole(actor).allowed,
    timezone,
    now,
  }
  const byId = new Map(contracts.map((contract) => [contract.id, contract]))
  return {
    contracts,
    timezone,
    by_verdict: wanted !== null,
    rows: vehiclesOf(db, { ...criteria, kinds: segment === 'all' ? known : known.filter((kind) => kind === segment) }),
    all: vehiclesOf(db, { ...criteria, kinds: known }),
    async sift(records) {
      const verdictOf = await verdictsNow(db, records, byId, now)
      return records.map((record) => {
        const verdict = verdictOf(record)
        return wanted && (verdict === null || !wanted.includes(verdict))
          ? null
          : presentVehicle(record, byId.get(record.contract_id)?.name ?? '', verdict, actor)
      })
    },
  }
}
