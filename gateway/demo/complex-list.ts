import type { CompanyKey } from './companies.ts'
import { idOf } from './random.ts'

export interface Complex {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly company: CompanyKey
  readonly units: number
  readonly buildings: number
  readonly allowed_resident_vehicles: number | null
}

const complex = (
  key: string,
  name: string,
  company: CompanyKey,
  units: number,
  buildings: number,
  place: object,
  settings: object = {},
) => ({
  id: idOf('contract', key),
  key,
  name,
  company,
  units,
  buildings,
  place,
  settings,
  allowed_resident_vehicles: 2,
})

const HOUSTON = { city: 'Houston', state: 'TX', county: 'Harris' }
const AUSTIN = { city: 'Austin', state: 'TX', county: 'Travis' }

export const ALL = [
  complex(
    'arbor-ridge',
    'Arbor Ridge',
    'bayou',
    120,
    6,
    {
      ...HOUSTON,
      address: '4100 Arbor Ridge Dr',
      zip_code: '77063',
      phone: '(713) 555-0171',
      latitude: 29.7361,
      longitude: -95.5212,
    },
    {
      guest_hours: 24,
      guest_period: 7,
      hourly_limit: 12,
      garage_covered: true,
      reserved_parking: 'some',
      has_standing_instruction: true,
      has_paid_parking: true,
    },
  ),
  complex(
    'larkspur',
    'The Larkspur',
    'bayou',
    90,
    3,
    {
      ...HOUSTON,
      address: '1820 Montrose Blvd',
      zip_code: '77006',
      phone: '(713) 555-0172',
      latitude: 29.7487,
      longitude: -95.3908,
    },
    { guest_hours: 48, guest_period: 14, hourly_limit: 24, garage_covered: true, reserved_parking: 'all' },
  ),
  complex(
    'mesquite-flats',
    'Mesquite Flats',
    'bayou',
    70,
    5,
    {
      ...HOUSTON,
      address: '7733 Bissonnet St',
      zip_code: '77074',
      phone: '(713) 555-0173',
      latitude: 29.6879,
      longitude: -95.5167,
    },
    { guest_hours: 24, guest_period: 7, hourly_limit: null, photos_required: 4, reserved_parking: 'none' },
  ),
  complex(
    'bluebonnet-terrace',
    'Bluebonnet Terrace',
    'bayou',
    50,
    4,
    {
      ...HOUSTON,
      address: '2200 W Alabama St',
      zip_code: '77098',
      phone: '(713) 555-0174',
      latitude: 29.7384,
      longitude: -95.4141,
    },
    { guest_hours: null, guest_period: null, hourly_limit: 24, grace_minutes: 30, reserved_parking: 'some' },
  ),
  complex(
    'cedar-bend',
    'Cedar Bend',
    'lone_star',
    40,
    4,
    {
      ...AUSTIN,
      address: '11900 Metric Blvd',
      zip_code: '78758',
      phone: '(512) 555-0175',
      latitude: 30.4158,
      longitude: -97.7012,
    },
    { guest_hours: 24, guest_period: 7, hourly_limit: 12, reserved_parking: 'some' },
  ),
  complex(
    'pecan-grove',
    'Pecan Grove',
    'lone_star',
    40,
    2,
    {
      ...AUSTIN,
      address: '5401 S Congress Ave',
      zip_code: '78745',
      phone: '(512) 555-0176',
      latitude: 30.2107,
      longitude: -97.7716,
    },
    { guest_hours: 72, guest_period: 30, hourly_limit: 72, has_guest_registration: true, reserved_parking: 'none' },
  ),
] as const

export const COMPLEXES: readonly Complex[] = ALL
export function complexOf(key: string): Complex {
  const found = COMPLEXES.find((one) => one.key === key)
  if (!found) throw new Error(`No complex ${key}`)
  return found
}
