import type { ImportField } from '@curbwise/api'
import type { ImportedRow } from '../../../../db/json-columns.ts'
import type { JudgedRow } from '../rows/judging.ts'

type Previewed = Pick<ImportedRow, 'adds' | 'changes'>

const LABELS: Partial<Record<ImportField, string>> = { vin: 'VIN', valid_until: 'end' }
const label = (field: ImportField): string => LABELS[field] ?? field.replaceAll('_', ' ')

/** Returns why a row would no longer do what its preview shows; null when it would do exactly that. */
export function changedSince(previewed: Previewed, now: JudgedRow): string | null {
  const why =
    now.problems.length > 0
      ? now.problems.map(({ message }) => message).join('; ')
      : (recordsOf(previewed, now) ?? fieldsOf(previewed, now))
  return why === null ? null : `Changed since the preview: ${why}`
}

function recordsOf(previewed: Previewed, now: JudgedRow): string | null {
  const exists = previewed.adds.find((record) => !now.adds.includes(record))
  if (exists) return `the ${exists} is already there`
  const missing = now.adds.find((record) => !previewed.adds.includes(record))
  return missing ? `the ${missing} isn’t there` : null
}

function fieldsOf(previewed: Previewed, now: JudgedRow): string | null {
  const text = (value: string | null): string => value ?? 'empty'
  for (const { record, field, before, after } of previewed.changes) {
    const same = now.changes.find((change) => change.record === record && change.field === field)
    if (!same) return `the ${label(field)} is already ${text(after)}`
    if (same.before !== before) return `the ${label(field)} is ${text(same.before)}, not ${text(before)}`
  }
  const other = now.changes.find(
    ({ record, field }) => !previewed.changes.some((change) => change.record === record && change.field === field),
  )
  return other ? `the ${label(other.field)} is ${text(other.before)}` : null
}
