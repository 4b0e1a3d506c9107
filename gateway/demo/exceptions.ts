import { plateKey } from '@curbwise/rules'
import { the } from './cast.ts'
import { complexOf } from './complexes.ts'
import { daysAgo, endOfDayIn, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { unitId } from './units.ts'

const COMPLEX = 'arbor-ridge'
const EXCEPTIONS = [
  { unit: '117', days: 12, changes: 2, reason: 'Two rentals while their own cars are in the shop' },
  {
    unit: '305',
    days: 5,
    hours: 24,
    car: { license_plate: 'GRN 7718', state: 'TX' },
    reason: 'Family stays for the week of Thanksgiving',
  },
] as const

/** Adds exceptions to the limits that managers of Arbor Ridge granted. */
export async function seedExceptions(demo: Demo): Promise<void> {
  const elena = the('elena')
  await insertAll(
    demo.db,
    'limit_exceptions',
    EXCEPTIONS.map((one) => ({
      id: idOf('exception', COMPLEX, one.unit),
      contract_id: complexOf(COMPLEX).id,
      unit_id: unitId(COMPLEX, one.unit),
      kind: 'hours' in one ? 'guest_hours' : 'vehicle_changes',
      hours: 'hours' in one ? one.hours : null,
      changes: 'changes' in one ? one.changes : null,
      license_plate: 'car' in one ? one.car.license_plate : null,
      state: 'car' in one ? one.car.state : null,
      plate_key: 'car' in one ? plateKey(one.car.state, one.car.license_plate) : null,
      reason: one.reason,
      valid_from: daysAgo(demo, 1),
      valid_until: endOfDayIn(demo, one.days),
      created_at: daysAgo(demo, 1),
      created_by: elena.user_id,
      created_by_name: elena.name,
    })),
  )
}
