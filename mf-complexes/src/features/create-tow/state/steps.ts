import { carKey, type Draft } from './draft.ts'
import { carProblem, placeProblem, reasonProblems } from './problems.ts'

/** The steps in order, as the URL has them: plate, decision, reason and photos, place, review. */
export const STEPS = [1, 2, 3, 4, 5] as const

/** Returns the furthest step the input allows: no step is shown before what it depends on. */
export function furthest(draft: Draft, contract_id: string | null): number {
  if (contract_id === null || carProblem(draft)) return 1
  if (draft.checked !== carKey(draft, contract_id)) return 2
  if (Object.keys(reasonProblems(draft)).length > 0) return 3
  return placeProblem(draft) ? 4 : 5
}

/** Returns the step in the URL, limited to what is reachable. */
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

/** Returns the step that edits a field the server rejected. */
export const stepOfField = (field: string): number => FIELD_STEPS[field.split('.')[0] ?? ''] ?? 5
