import type { ImportField } from '@curbwise/api/resources/import-fields'
import type { ImportColumn } from '@curbwise/api/resources/imports.schemas'

/** The field of each column, in their order; null leaves a column out. */
export type Chosen = readonly (ImportField | null)[]

export const chosenIn = (columns: readonly ImportColumn[]): Chosen => columns.map(({ field }) => field)

/** Chooses a field for a column. The column that had it before is left out, because a field belongs to one column. */
export const choose = (chosen: Chosen, at: number, field: ImportField | null): Chosen =>
  chosen.map((before, index) => (index === at ? field : before === field ? null : before))

/** The columns as the gateway takes them: in their order, as headers can be empty or repeated. */
export const columnsText = (chosen: Chosen): string => JSON.stringify(chosen)
