import { TOW_REASON_LABELS, TOW_REASONS, VERDICT_LABELS, VERDICTS } from '@curbwise/rules/decision/types'
import type { FilterField } from '@curbwise/ui/app'
import type { Complex } from '../../../company/use-complexes.ts'
import type { Driver } from '../../../company/use-drivers.ts'

const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** By what tows are narrowed. */
export const filtersOf = (complexes: readonly Complex[], drivers: readonly Driver[]): readonly FilterField[] => [
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
  ...(drivers.length > 0
    ? [{ id: 'driver_id', label: 'Driver', kind: 'choice', pinned: 'Anyone', options: named(drivers) } as const]
    : []),
  { id: 'requested_at', label: 'Requested', kind: 'date' },
  {
    id: 'reason',
    label: 'Reason',
    kind: 'choice',
    options: TOW_REASONS.map((reason) => ({ value: reason, label: TOW_REASON_LABELS[reason] })),
  },
  {
    id: 'verdict',
    label: 'Decision',
    kind: 'choice',
    options: VERDICTS.map((verdict) => ({ value: verdict, label: VERDICT_LABELS[verdict] })),
  },
]
