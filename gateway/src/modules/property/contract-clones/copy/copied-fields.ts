import { LIMIT_FIELDS, PLACE_FIELDS, SETTING_FIELDS } from '../../contract-settings/index.ts'

/** The fields of a complex that its copy has as they are. The name is chosen; the picture, the lot, and the prices aren't copied. */
export const COPIED_FIELDS = [
  ...PLACE_FIELDS.filter((field) => field !== 'name'),
  ...SETTING_FIELDS,
  ...LIMIT_FIELDS,
  'jurisdiction_city',
  'is_practice',
] as const
