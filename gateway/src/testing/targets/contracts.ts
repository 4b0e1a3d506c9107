import type { Target } from '../target.ts'

const ofContract = (body?: unknown): Target => ({ call: (place) => ({ params: { id: place.contract_id }, body }) })

/** A complex itself: its details, settings, limits and hold. */
export const CONTRACT_TARGETS: Readonly<Record<string, Target>> = {
  'contracts.details': ofContract(),
}
