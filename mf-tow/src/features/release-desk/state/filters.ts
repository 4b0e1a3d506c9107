import type { FilterField } from '@curbwise/ui/app'
import type { Complex } from '../../../company/use-complexes.ts'

export const SEGMENTS = [
  ['in_storage', 'In storage'],
  ['ended', 'Gone'],
  ['all', 'All'],
] as const
export type Segment = (typeof SEGMENTS)[number][0]
export const segmentOf = (text: string | null): Segment =>
  SEGMENTS.find(([value]) => value === text)?.[0] ?? 'in_storage'

const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** By what cars in storage are narrowed. */
export const filtersOf = (
  lots: readonly { readonly id: string; readonly name: string }[],
  complexes: readonly Complex[],
): readonly FilterField[] => [
  ...(lots.length > 1
    ? [
        {
          id: 'storage_lot_id',
          label: 'Lot',
          kind: 'choice',
          pinned: `All ${lots.length}`,
          options: named(lots),
        } as const,
      ]
    : []),
  ...(complexes.length > 1
    ? [
        {
          id: 'contract_id',
          label: 'Complex',
          kind: 'choice',
          pinned: `All ${complexes.length}`,
          options: named(complexes),
        } as const,
      ]
    : []),
  { id: 'in_storage_at', label: 'In storage since', kind: 'date' },
  { id: 'ended_at', label: 'Gone since', kind: 'date' },
]
