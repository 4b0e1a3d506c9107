import { carKey, type Draft } from './draft.ts'
import { carProblem, placeProblem, reasonProblems } from './problems.ts'

/** The steps in their order; the address carries the number, from 1. */
export const STEPS = ['plate', 'decision', 'reason and photos', 'place', 'review'] as const

/** The furthest step that what is filled in allows: a step is never shown before what it builds on. */
export function furthest(draft: Draft, contract_id: string | null): number {
  if (contract_id === null || carProblem(draft)) return 1
  if (draft.checked !== carKey(draft, contract_id)) return 2
  if (Object.keys(reasonProblems(draft)).length > 0) return 3
  return placeProblem(draft) ? 4 : 5
}

/** The step of an address, as far as it may be shown. */
export const stepOf = (text: string | null, reachable: number): number =>
  Math.min(reachable, Math.max(1, Math.trunc(Number(text)) || 1))

const FIELD_STEPS: Readonly<Record<string, number>> = {
  contract_id: 1,
  license_plate: 1,
  state: 1,
  vin: 1,
  make: 4,
  model: 4,
  color: 4,
  reason: 3,
  reason_text: 3,
  hazard: 3,
  hazard_text: 3,
  space: 4,
  location: 4,
  position: 4,
}

/** Where a field that the server complains of is mended. */
export const stepOfField = (field: string): number => FIELD_STEPS[field.split('.')[0] ?? ''] ?? 5
