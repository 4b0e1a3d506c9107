import { type Insights, ROLES } from '@curbwise/api'
import {
  type ComparedGroup,
  KEPT_BY,
  keptBy,
  MIN_TOWS_COMPARED,
  OUTSIDE_LEVEL,
  outsideUsualRange,
  type Share,
} from '@curbwise/rules'
import type { KeptCars } from './queries/kept-cars.query.ts'
import type { PersonActs } from './queries/people-acts.query.ts'
import type { TowGroup } from './queries/tow-groups.query.ts'

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

export const countKept = (kept: readonly KeptCars[]): number => sum(kept, ({ refused, stopped }) => refused + stopped)
export const countOverrides = (acts: readonly PersonActs[]): number => sum(acts, ({ overrides }) => overrides)

/** What kept cars, most first; nothing that kept none. */
export function presentKept(kept: readonly KeptCars[]): Insights['kept'] {
  const by = Map.groupBy(kept, ({ code }) => keptBy(code))
  return KEPT_BY.flatMap((one) => {
    const rows = by.get(one)
    return rows
      ? [{ by: one, refused: sum(rows, ({ refused }) => refused), stopped: sum(rows, ({ stopped }) => stopped) }]
      : []
  }).toSorted((a, b) => b.refused + b.stopped - a.refused - a.stopped)
}

/** The people who overrode, voided, zeroed, or requested a misread plate, most acts first. */
export function presentPeople(acts: readonly PersonActs[]): Insights['people'] {
  const found = Map.groupBy(
    acts.filter(({ user_id }) => user_id !== null),
    ({ user_id }) => user_id ?? '',
  )
  return [...found]
    .map(([user_id, rows]) => ({
      user_id,
      name: rows.find(({ name }) => name !== null)?.name ?? 'Someone whose name was deleted',
      role: ROLES.find((role) => role === rows[0]?.role) ?? null,
      requests: sum(rows, ({ requests }) => requests),
      misread: sum(rows, ({ misread }) => misread),
      overrides: sum(rows, ({ overrides }) => overrides),
      voids: sum(rows, ({ voids }) => voids),
      zeroings: sum(rows, ({ zeroings }) => zeroings),
    }))
    .filter(({ misread, overrides, voids, zeroings }) => misread + overrides + voids + zeroings > 0)
    .toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name, 'en'))
}
const weight = ({ misread, overrides, voids, zeroings }: Insights['people'][number]): number =>
  misread + overrides + voids + zeroings

export function presentComplexes(
  groups: readonly TowGroup[],
  kept: readonly KeptCars[],
  acts: readonly PersonActs[],
): Insights['complexes'] {
  return groups
    .filter(({ kind }) => kind === 'complex')
    .map(({ id, name, requests, completed, dropped, cancelled, hook_up_median }) => ({
      id,
      name,
      requests,
      completed,
      dropped,
      cancelled,
      kept: countKept(kept.filter(({ contract_id }) => contract_id === id)),
      overrides: countOverrides(acts.filter(({ contract_id }) => contract_id === id)),
      hook_up_median,
    }))
    .toSorted((a, b) => b.requests - a.requests || a.name.localeCompare(b.name, 'en'))
}

export const presentDrivers = (groups: readonly TowGroup[]): Insights['drivers'] =>
  groups
    .filter(({ kind }) => kind === 'driver')
    .map(({ id, name, completed, dropped, hook_up_median }) => ({ id, name, completed, dropped, hook_up_median }))
    .toSorted((a, b) => b.completed - a.completed || a.name.localeCompare(b.name, 'en'))

/** What is compared: shares of the tows that a driver finished, and of those that were hooked up. */
function comparedGroup(group: TowGroup): ComparedGroup<TowGroup['kind']> {
  const { kind, id, name, completed, dropped, hooked } = group
  const ofDone = (count: number): Share => ({ count, total: completed + dropped })
  return {
    kind,
    id,
    name,
    shares: {
      dropped: ofDone(dropped),
      voided: ofDone(group.voided),
      zeroed: ofDone(group.zeroed),
      overridden: ofDone(group.overridden),
      slow: { count: group.slow, total: hooked },
    },
  }
}

export function presentOutside(groups: readonly TowGroup[], slow_above: number | null): Insights['outside'] {
  const { outside, comparisons } = outsideUsualRange(groups.map(comparedGroup))
  return {
    min_tows: MIN_TOWS_COMPARED,
    level: OUTSIDE_LEVEL,
    comparisons,
    slow_above,
    found: outside.map((one) => ({ ...one })),
  }
}
