import type { ImportField } from '@curbwise/api'
import { untilText } from '@curbwise/rules/time/format'
import type { ImportedRow } from '../../../../db/json-columns.ts'
import type { JudgedRow } from '../rows/judging.ts'

type Previewed = Pick<ImportedRow, 'adds' | 'changes'>

const LABELS: Partial<Record<ImportField, string>> = { vin: 'VIN', valid_until: 'end date' }
const label = (field: ImportField): string => LABELS[field] ?? field.replaceAll('_', ' ')
const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' }

/** A value as the screens show it; `zone` is the complex's. */
function textOf(field: ImportField, value: string | null, zone: string): string {
  if (value === null) return 'empty'
  if (field === 'valid_until') return untilText(value, zone)
  return field === 'language' ? (LANGUAGES[value] ?? value) : value
}

/** Returns why a row would no longer do what its preview shows; null when it would do exactly that. `zone` is the complex's. */
export function changedSince(previewed: Previewed, now: JudgedRow, zone: string): string | null {
  const why =
    now.problems.length > 0
      ? now.problems.map(({ message }) => message).join('; ')
      : (recordsOf(previewed, now) ?? fieldsOf(previewed, now, zone))
  return why === null ? null : `Changed since the preview: ${why}`
}

function recordsOf(previewed: Previewed, now: JudgedRow): string | null {
  const exists = previewed.adds.find((record) => !now.adds.includes(record))
  if (exists) return `the ${exists} already exists`
  const missing = now.adds.find((record) => !previewed.adds.includes(record))
  return missing ? `the ${missing} doesn’t exist` : null
}

function fieldsOf(previewed: Previewed, now: JudgedRow, zone: string): string | null {
  for (const { record, field, before, after } of previewed.changes) {
    const same = now.changes.find((change) => change.record === record && change.field === field)
    if (!same) return `the ${label(field)} is already ${textOf(field, after, zone)}`
    if (same.before !== before)
      return `the ${label(field)} is now ${textOf(field, same.before, zone)}, not ${textOf(field, before, zone)}`
  }
  const other = now.changes.find(
    ({ record, field }) => !previewed.changes.some((change) => change.record === record && change.field === field),
  )
  return other ? `the ${label(other.field)} is now ${textOf(other.field, other.before, zone)}` : null
}
