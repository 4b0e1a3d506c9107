/** What a list has: the units of a complex with their residents and vehicles, or cases of an old system whose cars are in a lot. */
export const IMPORT_KINDS = ['records', 'cases'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

const RECORD_FIELDS = [
  'complex',
  'unit_number',
  'building',
  'resident_name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'language',
  'license_plate',
  'state',
  'vin',
  'make',
  'model',
  'color',
  'year',
  'valid_until',
] as const

const OF_CASES = [
  'case_number',
  'storage_lot',
  'towed_at',
  'arrived_at',
  'letter_sent_at',
  'charges',
  'tow_reason',
  'location',
  'old_system',
] as const

/** What a column of an imported list can be. Separate from the schemas, so that screens can import it without zod. */
export const IMPORT_FIELDS = [...RECORD_FIELDS, ...OF_CASES] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What the columns of each kind of list can be, in the order of its template. */
export const FIELDS_OF_KIND: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  records: RECORD_FIELDS,
  cases: ['complex', 'license_plate', 'state', 'vin', 'make', 'model', 'color', 'year', ...OF_CASES],
}

/** The headers of a template whose words are not the field's name. */
export const TEMPLATE_HEADERS: Readonly<Partial<Record<ImportField, string>>> = {
  charges: 'Charges so far without storage',
  towed_at: 'Towed on',
  arrived_at: 'Arrived at the lot',
  letter_sent_at: 'Certified letter sent on',
  tow_reason: 'Reason',
}

/** What happens to a row, errors first: the order in which a preview is read. */
export const IMPORT_VERDICTS = ['error', 'new', 'change', 'same'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

/** What importing did to a row that its preview would import. `rejected`: what it refers to has changed since then. */
export const IMPORT_OUTCOMES = ['applied', 'same', 'rejected'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** `previewed`: nothing was imported yet. `canceled` and `failed`: nothing was changed. */
export const IMPORT_STATES = ['previewed', 'running', 'done', 'canceled', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * Where the rows of one complex are in a list for several. `new`: there is no such complex yet. `problem`: its name has to be fixed in the
 * file. `waiting`: they aren't judged yet.
 */
export const IMPORT_PART_STATES = ['new', 'problem', 'waiting', ...IMPORT_STATES] as const
export type ImportPartState = (typeof IMPORT_PART_STATES)[number]
