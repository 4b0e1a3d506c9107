import type { SegmentName } from '@curbwise/api/list'
import { CUSTODY_LIST } from '@curbwise/api/resources/custody.list'
import { filterFields, namedOptions } from '@curbwise/ui/app'
import type { Complex } from '../../../company/use-complexes.ts'

export const SEGMENTS = [
  ['in_storage', 'In storage'],
  ['ended', 'Left the lot'],
  ['all', 'All'],
] as const satisfies readonly (readonly [SegmentName<typeof CUSTODY_LIST>, string])[]
export type Segment = (typeof SEGMENTS)[number][0]
export const segmentOf = (text: string | null): Segment =>
  SEGMENTS.find(([value]) => value === text)?.[0] ?? 'in_storage'

/** Filters for cars in storage. */
export const filtersOf = (
  lots: readonly { readonly id: string; readonly name: string }[],
  complexes: readonly Complex[],
) =>
  filterFields(CUSTODY_LIST, {
    storage_lot_id:
      lots.length > 1 ? { label: 'Lot', pinned: `All ${lots.length}`, options: namedOptions(lots) } : null,
    contract_id:
      complexes.length > 1
        ? { label: 'Complex', pinned: `All ${complexes.length}`, options: namedOptions(complexes) }
        : null,
    in_storage_at: { label: 'In storage since' },
    ended_at: { label: 'Left the lot' },
  })
