import type { ImportKind, ImportPartState, ImportState } from '@curbwise/api/resources/import-fields'
import type { ImportList } from '@curbwise/api/resources/imports.schemas'

export const STEPS = ['File', 'Columns', 'Preview', 'Apply'] as const
/** With the registered vehicles that the list doesn't contain. */
export const STEPS_WITH_UNLISTED = ['File', 'Columns', 'Preview', 'Not in the list', 'Apply'] as const
export type Step = (typeof STEPS_WITH_UNLISTED)[number]

/** Without it, every row of a list is an error. */
const NEEDED = { records: 'unit_number', cases: 'arrived_at' } as const

interface Matched {
  readonly kind: ImportKind
  readonly columns: readonly { readonly field: string | null }[]
}
const isMatched = ({ kind, columns }: Matched): boolean => columns.some(({ field }) => field === NEEDED[kind])

/** Where an import is. Columns are matched while the list is read; if a required one isn't, matching it is the next step. */
export function stepOf(detail: (Matched & { readonly state: ImportState }) | undefined): Step {
  if (!detail) return 'File'
  if (detail.state !== 'previewed') return 'Apply'
  return isMatched(detail) ? 'Preview' : 'Columns'
}

const BEFORE_APPLYING: readonly ImportPartState[] = ['new', 'problem', 'waiting', 'previewed']

/** The same for a list for several complexes, which also needs a column for the complex. */
export function listStepOf(list: Pick<ImportList, 'kind' | 'columns' | 'parts'> | undefined, applying: boolean): Step {
  if (!list) return 'File'
  if (applying || list.parts.some(({ state }) => !BEFORE_APPLYING.includes(state))) return 'Apply'
  return isMatched(list) && list.columns.some(({ field }) => field === 'complex') ? 'Preview' : 'Columns'
}
