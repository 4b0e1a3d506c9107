import { type Role, TOW_ROLES, VEHICLE_LIST, type VehicleRow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { takeFilter } from '../../../../db/filters.ts'
import {
  type AskedPlace,
  type Contract,
  contractsByIds,
  contractsOfList,
  firstContracts,
  zoneOfList,
} from '../../../organizations/contracts/index.ts'
import { visibleKinds, canVehicle } from '../vehicle.policy.ts'
import { presentVehicle, type VehicleRecord } from '../vehicle.presenter.ts'
import { allPlaces, type ListedPlaces, namedPlaces } from './listed-places.query.ts'
import { vehiclesOf } from './vehicle.query.ts'
import { findByWord } from './vehicle-search.query.ts'
import type { VehicleKind } from './vehicle-sources.ts'
import type { VehicleUnion } from './vehicle-union.query.ts'
import { verdictsNow } from './vehicle-verdicts.query.ts'

export interface RequestedVehicles extends AskedPlace {
  readonly segment?: 'all' | VehicleKind | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface VehicleList {
  /** Whether the list is filtered by verdict: `rows` and `all` are then the candidates, and `sift` decides them. */
  readonly by_verdict: boolean
  /** The rows of the segment. */
  readonly rows: VehicleUnion
  /** The rows of every segment that this user can see, for the counts. */
  readonly all: VehicleUnion
  /** Returns each row with its current verdict; null for a row that the verdict filter excludes. */
  sift(records: readonly VehicleRecord[]): Promise<(VehicleRow | null)[]>
}

/** The requested list, limited to what this user may see. Screens and exports use the same list. */
export async function openVehicleList(
  db: Knex.Transaction,
  actor: Actor,
  asked: RequestedVehicles,
  now: Date,
): Promise<VehicleList> {
  const { places, contracts } = await placesOf(db, actor, asked, now)
  const known = visibleKinds(actor)
  const { segment = 'all', search } = asked
  const { wanted, rest } = takeFilter(asked.filter, 'verdict', VEHICLE_LIST.filters.verdict)
  const whole = canVehicle.see_whole(actor).allowed
  const criteria = {
    places,
    search,
    found: places.is_wide && search ? await findByWord(db, companyOf(actor, asked), search, whole) : null,
    filter: rest,
    verdicts: wanted,
    whole,
    timezone: rest.length > 0 ? await zoneOfPlaces(db, actor, contracts, asked) : '',
    now,
  }
  return {
    by_verdict: wanted !== null,
    rows: vehiclesOf(db, { ...criteria, kinds: segment === 'all' ? known : known.filter((kind) => kind === segment) }),
    all: vehiclesOf(db, { ...criteria, kinds: known }),
    async sift(records) {
      const shown = contracts ?? (await contractsByIds(db, actor, [...new Set(records.map((one) => one.contract_id))]))
      const byId = new Map(shown.map((contract) => [contract.id, contract]))
      const verdictOf = await verdictsNow(db, records, now)
      return records.map((record) => {
        const verdict = verdictOf(record)
        return wanted && (verdict === null || !wanted.includes(verdict))
          ? null
          : presentVehicle(record, byId.get(record.contract_id)?.name ?? '', verdict, actor)
      })
    },
  }
}

/** The company of a list; null for the whole platform. */
const companyOf = (actor: Actor, asked: AskedPlace): string | null =>
  actor.tow_company_id ?? asked.tow_company_id ?? null

interface Places {
  readonly places: ListedPlaces
  /** The complexes when they are few; null for a whole company or platform. */
  readonly contracts: readonly Contract[] | null
}

/** A company and the platform are read as a whole, anyone else's complexes one by one. */
async function placesOf(db: Knex.Transaction, actor: Actor, asked: AskedPlace, now: Date): Promise<Places> {
  const isWide = actor.role === 'super_admin' || (TOW_ROLES as readonly Role[]).includes(actor.role)
  const isAnothers =
    actor.tow_company_id && asked.tow_company_id !== undefined && asked.tow_company_id !== actor.tow_company_id
  if (isWide && !asked.contract_id && !isAnothers)
    return { places: await allPlaces(db, companyOf(actor, asked)), contracts: null }
  const contracts = await contractsOfList(db, actor, asked)
  return { places: namedPlaces(contracts, now), contracts }
}

const zoneOfPlaces = async (
  db: Knex.Transaction,
  actor: Actor,
  contracts: readonly Contract[] | null,
  asked: AskedPlace,
): Promise<string> => zoneOfList(db, actor, contracts ?? (await firstContracts(db, actor, asked)), asked)
