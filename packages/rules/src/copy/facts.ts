import type {
  BlockedFact,
  CheckoutFact,
  DecisionFacts,
  GuestPermitFact,
  NoticeFact,
  ReservedSpaceFact,
  ResidentVehicleFact,
  VipFact,
} from '../decision/facts.ts'
import { type CopyPart, isChain } from './part.ts'
import {
  blockedOf,
  caseOf,
  checkoutOf,
  contractOf,
  holdOf,
  noticeOf,
  type OfUnit,
  permitOf,
  signOf,
  spaceOf,
  text,
  vehicleOf,
  vipOf,
} from './rows.ts'

const rowsOf = ({ rows }: CopyPart): string[][] => (rows === '' ? [] : rows.split(';').map((row) => row.split('|')))

/** Versions by record and time of recording: a later part replaces the version that it ends. */
interface Held {
  readonly spaces: Map<string, ReservedSpaceFact>
  readonly vips: Map<string, VipFact>
  readonly blocked: Map<string, BlockedFact>
  readonly vehicles: Map<string, OfUnit<ResidentVehicleFact>>
  readonly permits: Map<string, OfUnit<GuestPermitFact>>
  readonly checkouts: Map<string, CheckoutFact>
  readonly notices: Map<string, NoticeFact>
  readonly units: Map<string, string>
}

const newHeld = (): Held => ({
  spaces: new Map(),
  vips: new Map(),
  blocked: new Map(),
  vehicles: new Map(),
  permits: new Map(),
  checkouts: new Map(),
  notices: new Map(),
  units: new Map(),
})

const keyOf = ({ id, known_from }: { readonly id: string; readonly known_from: string }): string =>
  `${id} ${known_from}`
const put = <T extends { readonly id: string; readonly known_from: string }>(map: Map<string, T>, fact: T): void =>
  void map.set(keyOf(fact), fact)

function hold(held: Held, contract_id: string, row: readonly string[]): void {
  switch (row[0]) {
    case 'S':
      return put(held.spaces, spaceOf(contract_id, row))
    case 'V':
      return put(held.vips, vipOf(contract_id, row))
    case 'B':
      return put(held.blocked, blockedOf(contract_id, row))
    case 'R': {
      const vehicle = vehicleOf(contract_id, row)
      return void held.vehicles.set(keyOf(vehicle.fact), vehicle)
    }
    case 'P': {
      const permit = permitOf(contract_id, row)
      return void held.permits.set(keyOf(permit.fact), permit)
    }
    case 'K':
      return put(held.checkouts, checkoutOf(contract_id, row))
    case 'N':
      return put(held.notices, noticeOf(contract_id, row))
    case 'U':
      return void held.units.set(row[1] ?? '', text(row[2]) ?? '')
    default:
  }
}

/**
 * Returns the facts of a copy: the parts of one complex, the whole one first, and the part with the company's open cases. What is
 * small (the complex, its holds, signs, and open cases) is whole in every part, so the last one counts. Null when a part is missing
 * or belongs to another complex.
 */
export function factsOfCopy(parts: readonly CopyPart[], cases: CopyPart): DecisionFacts | null {
  const [first] = parts
  const last = parts.at(-1)
  const contract_id = first?.header.contract_id
  if (!last || !contract_id || !isChain(parts) || cases.header.contract_id !== null) return null
  if (parts.some(({ header }) => header.contract_id !== contract_id)) return null
  const held = newHeld()
  for (const part of parts) for (const row of rowsOf(part)) hold(held, contract_id, row)
  const now = rowsOf(last)
  const ofKind = (kind: string) => now.filter((row) => row[0] === kind)
  const inUnit = <T>({ fact, unit }: OfUnit<T>) => ({
    ...fact,
    unit_id: unit,
    unit_number: unit === null ? null : (held.units.get(unit) ?? null),
  })
  const { read_at } = last.header
  return {
    contracts: ofKind('C').map((row) => contractOf(contract_id, row)),
    holds: ofKind('H').map((row) => holdOf(contract_id, row)),
    signs: ofKind('G').map((row) => signOf(contract_id, row)),
    reserved_spaces: [...held.spaces.values()],
    vips: [...held.vips.values()],
    blocked: [...held.blocked.values()],
    resident_vehicles: [...held.vehicles.values()].map(inUnit),
    guest_permits: [...held.permits.values()].map(inUnit),
    checkouts: [...held.checkouts.values()],
    notices: [...held.notices.values()],
    open_cases: [
      ...ofKind('O').map((row) => caseOf(contract_id, row)),
      ...rowsOf(cases)
        .map((row) => caseOf(null, row))
        .filter(({ is_practice }) => is_practice === last.header.is_practice),
    ].map(({ fact }) => fact),
    device: { id: last.header.id, read_at: read_at < cases.header.read_at ? read_at : cases.header.read_at },
  }
}
