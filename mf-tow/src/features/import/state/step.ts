import type { ImportState } from '@curbwise/api/resources/import-fields'

export const STEPS = ['File', 'Columns', 'Preview', 'Apply'] as const
export type Step = (typeof STEPS)[number]

/** Where an import is. Columns are matched while the list is read; without a column for the unit, they are the next thing to do. */
export function stepOf(
  detail: { readonly state: ImportState; readonly columns: readonly { readonly field: string | null }[] } | undefined,
): Step {
  if (!detail) return 'File'
  if (detail.state !== 'previewed') return 'Apply'
  return detail.columns.some(({ field }) => field === 'unit_number') ? 'Preview' : 'Columns'
}
