import type { ImportField, ImportKind, ImportVerdict } from '@curbwise/api/resources/import-fields'
import type { ImportColumn, ImportRow } from '@curbwise/api/resources/imports.schemas'
import { momentText, untilText } from '@curbwise/rules/time/format'
import { dateText } from '@curbwise/rules/time/text'

export const FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  complex: 'Complex',
  unit_number: 'Unit',
  building: 'Building',
  resident_name: 'Resident',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  license_plate: 'Plate',
  state: 'State',
  vin: 'VIN',
  make: 'Make',
  model: 'Model',
  color: 'Color',
  year: 'Year',
  valid_until: 'Valid until',
  case_number: 'Case number',
  storage_lot: 'Storage lot',
  towed_at: 'Towed on',
  arrived_at: 'Arrived at the lot',
  letter_sent_at: 'Certified letter sent on',
  charges: 'Charges so far, without storage',
  tow_reason: 'Reason',
  location: 'Location',
  old_system: 'Old system',
}

export const KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  records: 'Units and vehicles',
  cases: 'Cars in a lot',
}

export const VERDICT_LABELS: Readonly<Record<ImportVerdict, string>> = {
  error: 'Error',
  new: 'New',
  change: 'Change',
  same: 'Same',
}

/** How many rows have each verdict. */
export type Counts = Readonly<Record<ImportVerdict, number>>

const number = (count: number): string => count.toLocaleString('en-US')
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${number(count)} rows`)
export const vehiclesText = (count: number): string => (count === 1 ? '1 vehicle' : `${number(count)} vehicles`)
export const errorsText = (count: number): string => (count === 1 ? '1 error' : `${number(count)} errors`)

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`

const ADDED = {
  unit: 'the unit',
  resident: 'a resident',
  vehicle: 'a vehicle',
  case: 'a case without a decision or photos',
} as const

/** "Adds the unit, a resident, and a vehicle." Empty if the row adds nothing. */
export const addsText = (adds: ImportRow['adds']): string =>
  adds.length === 0 ? '' : `Adds ${listed(adds.map((record) => ADDED[record]))}.`

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' }

/** A value as the screens show it. `zone` is the complex's. */
export function valueText(field: ImportField, value: string | null, zone: string): string {
  if (value === null) return field === 'valid_until' ? 'no end' : 'empty'
  if (field === 'valid_until') return untilText(value, zone)
  return field === 'language' ? (LANGUAGES[value] ?? value) : value
}

/** "7 of 8 columns matched" */
export const matchedText = (columns: readonly ImportColumn[]): string =>
  `${columns.filter(({ field }) => field !== null).length} of ${columns.length} columns matched`

/** The cell of the table that shows a field. */
export type Cell = 'unit' | 'resident' | 'plate' | 'vehicle' | 'number' | 'lot' | 'arrival' | 'charges'
const CELLS: Readonly<Record<ImportField, Cell>> = {
  complex: 'unit',
  unit_number: 'unit',
  building: 'unit',
  resident_name: 'resident',
  first_name: 'resident',
  last_name: 'resident',
  email: 'resident',
  phone: 'resident',
  language: 'resident',
  license_plate: 'plate',
  state: 'plate',
  vin: 'plate',
  make: 'vehicle',
  model: 'vehicle',
  color: 'vehicle',
  year: 'vehicle',
  valid_until: 'vehicle',
  case_number: 'number',
  old_system: 'number',
  storage_lot: 'lot',
  towed_at: 'arrival',
  arrived_at: 'arrival',
  letter_sent_at: 'arrival',
  location: 'lot',
  charges: 'charges',
  tow_reason: 'number',
}

const LOCAL = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

/** "11/18/2026, 9:15 PM", in the time of the lot; what the list has if it isn't a date. */
export function arrivalText(arrived: string | null): string | null {
  const [, day, time] = LOCAL.exec(arrived ?? '') ?? []
  if (day === undefined) return arrived
  // A time without a zone: it is shown as it is.
  return time === undefined ? dateText(day) : momentText(`${day}T${time}:00.000Z`, 'UTC')
}

const AMOUNT = /^(\d+)\.(\d\d)$/

/** "$1,842.54"; what the list has if it isn't an amount. */
export function chargesText(charges: string | null): string | null {
  const [, dollars, cents] = AMOUNT.exec(charges ?? '') ?? []
  return dollars === undefined ? charges : `$${number(Number(dollars))}.${cents}`
}

/** What can be searched for in the rows of a list. */
export const SEARCH_LABELS: Readonly<Record<ImportKind, string>> = {
  records: 'Row, unit, name, or plate',
  cases: 'Row, number, or plate',
}
export const SEARCHED: Readonly<Record<ImportKind, string>> = {
  records: 'number, unit, name, or plate',
  cases: 'row, case number, plate, or VIN',
}

/** How many rows of what a file has: "60 cars already in a lot". */
export const whatText = (kind: ImportKind, rows: number): string =>
  kind === 'cases' ? `${rowsText(rows)} of cars already in a lot` : rowsText(rows)

/** Whether something in this cell has to be fixed. */
export const isWrong = ({ problems }: Pick<ImportRow, 'problems'>, cell: Cell): boolean =>
  problems.some(({ field }) => field !== null && CELLS[field] === cell)

/** What the bar below the preview says. */
export interface Summary {
  /** Rows that the import would apply. */
  readonly applied: number
  readonly title: string
  readonly detail: string
}

/** "49 rows will be applied, all or none", and what happens to the others. */
export function summaryOf({ error, new: added, change, same }: Counts, ends = 0): Summary {
  const applied = added + change
  const left_out = error > 0 ? `${errorsText(error)} ${error === 1 ? 'is' : 'are'} left out.` : ''
  const unchanged = same > 0 ? `${number(same)} ${same === 1 ? 'stays as it is' : 'stay as they are'}.` : ''
  if (applied === 0 && ends === 0) {
    const title =
      error === 0 ? 'Nothing to apply: every row is already saved' : 'Nothing to apply: fix the errors first'
    return { applied, title, detail: join(unchanged, left_out, 'Nothing is deleted.') }
  }
  const ended = ends > 0 ? `${vehiclesText(ends)} ${ends === 1 ? 'ends' : 'end'}.` : 'Nothing is deleted.'
  const parts = [added > 0 ? `${number(added)} new` : '', change > 0 ? `${number(change)} changed` : '']
  return {
    applied,
    title: applied > 0 ? `${rowsText(applied)} will be applied, all or none` : `${vehiclesText(ends)} will be ended`,
    detail: join(applied > 0 ? `${parts.filter(Boolean).join(', ')}.` : '', unchanged, left_out, ended),
  }
}

const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

/** "Apply 275 rows, end 3" */
export const applyText = (applied: number, ends: number): string =>
  applied === 0 ? `End ${vehiclesText(ends)}` : `Apply ${rowsText(applied)}${ends > 0 ? `, end ${number(ends)}` : ''}`

/** "Applying, 27 of 412 rows" */
export const progressText = (done: number, total: number): string =>
  done === 0 ? 'Applying' : `Applying, ${number(done)} of ${rowsText(total)}`

/** "Applying arbor-ridge.csv" */
export const appliedText = ({ file_name }: { readonly file_name: string }): string => `Applying ${file_name}`

interface Effects {
  readonly will: readonly string[]
  readonly will_not: readonly string[]
}

interface Applied {
  readonly kind: ImportKind
  readonly counts: Counts
  readonly new_units: number
  readonly unlisted: number
  readonly move_outs: number
  /** In several complexes. */
  readonly several?: boolean
}

/** What applying a preview will and won't do. */
export function effectsOf({ kind, counts, new_units, unlisted, move_outs, several = false }: Applied): Effects {
  const { error, new: added, change } = counts
  if (kind === 'cases')
    return {
      will: [
        `Add the ${added === 1 ? 'case' : `${number(added)} cases`}, marked as brought over. Their owners can find and pay for them.`,
        'Count storage from each arrival, at the current rates of the lot.',
        several
          ? 'Apply the rows of each complex together. If that fails, nothing changes there.'
          : 'Apply the rows together. If that fails, nothing changes.',
      ],
      will_not: [
        'Claim a decision, a driver, or a photo.',
        ...(error > 0 ? [`Apply the ${error === 1 ? 'row with an error' : `${number(error)} rows with errors`}.`] : []),
        'Apply a row if its car has another case since the preview.',
        'Email or text anyone, or send a letter that was due before.',
      ],
    }
  return {
    will: [
      ...(added > 0 ? [`Add the new records of ${rowsText(added)}.`] : []),
      ...(new_units > 0
        ? [
            new_units === 1
              ? 'Create 1 new unit with its PIN.'
              : `Create ${number(new_units)} new units, each with its own PIN.`,
          ]
        : []),
      ...(change > 0 ? [`Update saved records with the values of ${rowsText(change)}.`] : []),
      ...(move_outs > 0 ? [`End the registration of ${vehiclesText(move_outs)} now.`] : []),
      several
        ? 'Apply the rows of each complex together. If that fails, nothing changes there.'
        : 'Apply the rows together. If that fails, nothing changes.',
    ],
    will_not: [
      move_outs > 0
        ? `End the ${vehiclesText(unlisted - move_outs)} that the list doesn’t contain and you didn’t choose.`
        : 'Delete or end anything that isn’t in the list.',
      ...(error > 0 ? [`Apply the ${error === 1 ? 'row with an error' : `${number(error)} rows with errors`}.`] : []),
      'Apply a row if its record has changed since the preview.',
      'Email or text anyone.',
    ],
  }
}

/** "31 new, 18 changed, 359 the same, 4 errors" without the ones that are none. */
export function resultText(result: Counts & { readonly rejected: number; readonly ended: number }): string {
  const { new: added, change, same, rejected, ended, error } = result
  return [
    added > 0 ? `${number(added)} new` : '',
    change > 0 ? `${number(change)} changed` : '',
    same > 0 ? `${number(same)} the same` : '',
    ended > 0 ? `${number(ended)} ended` : '',
    rejected > 0 ? `${number(rejected)} rejected` : '',
    error > 0 ? errorsText(error) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The state of an import in one word. */
export const STATE_LABELS = {
  previewed: 'Preview',
  running: 'Applying',
  done: 'Applied',
  canceled: 'Canceled',
  failed: 'Failed',
} as const
