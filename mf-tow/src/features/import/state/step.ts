import type { ImportPartState, ImportState } from '@curbwise/api/resources/import-fields'
import type { ImportList } from '@curbwise/api/resources/imports.schemas'

export const STEPS = ['File', 'Columns', 'Preview', 'Apply'] as const
/** With the registered vehicles that the list doesn't contain. */
export const STEPS_WITH_UNLISTED = ['File', 'Columns', 'Preview', 'Not in the list', 'Apply'] as const
export type Step = (typeof STEPS_WITH_UNLISTED)[number]

/** Where an import is. Columns are matched while the list is read; without a column for the unit, they are the next thing to do. */
export function stepOf(
  detail: { readonly state: ImportState; readonly columns: readonly { readonly field: string | null }[] } | undefined,
): Step {
  if (!detail) return 'File'
  if (detail.state !== 'previewed') return 'Apply'
  return detail.columns.some(({ field }) => field === 'unit_number') ? 'Preview' : 'Columns'
}

const BEFORE_APPLYING: readonly ImportPartState[] = ['new', 'problem', 'waiting', 'previewed']

/** The same for a list for several complexes, which also needs a column for the complex. */
export function listStepOf(list: Pick<ImportList, 'columns' | 'parts'> | undefined, applying: boolean): Step {
  if (!list) return 'File'
  if (applying || list.parts.some(({ state }) => !BEFORE_APPLYING.includes(state))) return 'Apply'
  const has = (name: string): boolean => list.columns.some(({ field }) => field === name)
  return has('complex') && has('unit_number') ? 'Preview' : 'Columns'
}
