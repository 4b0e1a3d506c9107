import { VEHICLE_DUTIES } from '@curbwise/rules/jurisdiction/types'
import { choice, defineList, text } from '../list.ts'

/** Vehicle models with how many cars use each. `look_alike`: another one has the same letters and digits. */
export const ADMIN_MODEL_LIST = defineList({
  filters: { duty: choice(VEHICLE_DUTIES), make: text() },
  // `turn`: models that look alike, next to each other, then the others by name.
  sorts: ['turn', 'name', 'cars', 'duty'],
  default_sort: 'turn',
  segments: ['all', 'look_alike', 'unused'],
  search: ['make', 'model', 'spellings merged into it'],
})
