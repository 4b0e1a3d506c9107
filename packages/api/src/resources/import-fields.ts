/** What a column of an imported list can be. Separate from the schemas, so that screens can import it without zod. */
export const IMPORT_FIELDS = [
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
export type ImportField = (typeof IMPORT_FIELDS)[number]

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
