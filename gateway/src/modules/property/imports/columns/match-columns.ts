import { FIELDS_OF_KIND, type ImportColumn, type ImportField, type ImportKind, TEMPLATE_HEADERS } from '@curbwise/api'
import { phoneKey } from '@curbwise/rules'
import { VALUE_OF } from './field-values.ts'
import { fieldByName, plainHeader } from './header-names.ts'

/** What a column was chosen to be, by hand or at an earlier import; null leaves it out. */
export type ChosenColumns = ReadonlyMap<string, ImportField | null>

/** What a person chose for this file: by header, or for every column in their order, as headers can be empty or repeated. */
export type HandColumns = ChosenColumns | readonly (ImportField | null)[]

const isInOrder = (hand: HandColumns): hand is readonly (ImportField | null)[] => Array.isArray(hand)

/** Returns what was chosen for each header that names a column. Of columns with one name, the one that isn't left out counts. */
export function chosenByName(header: readonly string[], hand: HandColumns): ChosenColumns {
  const chosen = isInOrder(hand) ? hand.map((field, at) => [plainHeader(header[at] ?? ''), field] as const) : hand
  const named = new Map<string, ImportField | null>()
  for (const [name, field] of chosen) {
    if (name !== '' && (named.get(name) ?? null) === null) named.set(name, field)
  }
  return named
}

const SHOWN_SAMPLES = 3

const isValue =
  (field: ImportField) =>
  (text: string): boolean =>
    'value' in VALUE_OF[field](text)

/** Columns with a time are rather about when something happened. */
function isDay(text: string): boolean {
  const end = VALUE_OF.valid_until(text)
  return 'value' in end && !end.value.includes('T')
}

const COLORS =
  /^(?:black|white|silver|gr[ae]y|red|blue|green|brown|beige|gold|tan|yellow|orange|purple|maroon|negro|blanco|gris|plateado|rojo|azul|verde|cafe|café|dorado|amarillo|naranja|morado)$/i

/**
 * Fields that can be recognized by their values, most certain first. Names, units, makes, and models look like any other text,
 * so nothing is guessed about them.
 */
const RECOGNIZED: readonly (readonly [ImportField, (text: string) => boolean])[] = [
  ['email', isValue('email')],
  ['vin', (text) => text.length === 17 && isValue('vin')(text)],
  ['valid_until', isDay],
  ['phone', (text) => phoneKey(text) !== null && isValue('phone')(text)],
  ['state', (text) => text.length === 2 && isValue('state')(text)],
  ['year', (text) => /^(?:19[5-9]|20[0-4])\d$/.test(text)],
  ['color', (text) => COLORS.test(text)],
  [
    'license_plate',
    (text) => /\d/.test(text) && /[A-Z]/i.test(text) && text.length >= 5 && isValue('license_plate')(text),
  ],
]

/** One or two of 10 values may be wrong. */
const MOST = 0.8
const FEWEST_VALUES = 2

function fieldByContent(values: readonly string[], kind: ImportKind): ImportField | null {
  const filled = values.filter(Boolean)
  if (filled.length < FEWEST_VALUES) return null
  const known = RECOGNIZED.filter(([field]) => FIELDS_OF_KIND[kind].includes(field))
  return known.find(([, fits]) => filled.filter(fits).length >= filled.length * MOST)?.[0] ?? null
}

/**
 * Returns what each column is: as chosen by hand, as the company chose before, by its name, or by its values. A field belongs to
 * one column: the first that claims it in this order. `values` has the first rows.
 */
export function matchColumns(
  header: readonly string[],
  values: readonly (readonly string[])[],
  {
    hand,
    remembered,
    kind = 'records',
  }: { readonly hand: HandColumns; readonly remembered: ChosenColumns; readonly kind?: ImportKind },
): ImportColumn[] {
  const isOfKind = (field: ImportField | null | undefined): boolean => !field || FIELDS_OF_KIND[kind].includes(field)
  const columns = header.map((name, at): ImportColumn => {
    const samples = [...new Set(values.map((cells) => cells[at] ?? '').filter(Boolean))].slice(0, SHOWN_SAMPLES)
    return { header: name, field: null, by: null, samples }
  })
  const taken = new Set<ImportField>()
  const claim = (
    by: NonNullable<ImportColumn['by']>,
    fieldOf: (at: number) => ImportField | null | undefined,
  ): void => {
    for (const [at, column] of columns.entries()) {
      if (column.by !== null) continue
      const field = fieldOf(at)
      if (!isOfKind(field)) continue
      if (field === undefined || (field !== null && taken.has(field))) continue
      if (field === null && by !== 'hand' && by !== 'remembered') continue
      if (field !== null) taken.add(field)
      columns[at] = { ...column, field, by }
    }
  }
  claim('hand', (at) => (isInOrder(hand) ? hand[at] : hand.get(plainHeader(header[at] ?? ''))))
  claim('remembered', (at) => remembered.get(plainHeader(header[at] ?? '')))
  claim('name', (at) => fieldByName(header[at] ?? '', kind))
  claim('content', (at) =>
    fieldByContent(
      values.map((cells) => cells[at] ?? ''),
      kind,
    ),
  )
  return columns
}

/** The English headers of a template; each names its own field. */
export const templateHeaders = (kind: ImportKind): string[] =>
  FIELDS_OF_KIND[kind]
    .filter((field) => field !== 'first_name' && field !== 'last_name')
    .map((field) => {
      const words = field.replaceAll('_', ' ')
      return TEMPLATE_HEADERS[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
    })
