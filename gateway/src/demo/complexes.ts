import { createHash } from 'node:crypto'
import { the, type CastName } from './cast.ts'
import { companyId, defaultsOf, EXTERNAL_COMPANY, type CompanyKey } from './companies.ts'
import { daysAgo, endOfDayIn, hoursAgo, insertAll, type Demo } from './people.ts'
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

const ALL = [
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

/** The complexes with their settings, signs, holds, managers and the patrol that is let in. */
export async function seedComplexes(demo: Demo): Promise<void> {
  const { db } = demo
  const created_at = daysAgo(demo, 410)
  await insertAll(
    db,
    'contracts',
    ALL.map(({ id, key, name, company, place, settings, allowed_resident_vehicles }) => ({
      id,
      tow_company_id: companyId(company),
      name,
      ...place,
      timezone: 'America/Chicago',
      email: `office@${key.replaceAll('-', '')}.com`,
      allowed_resident_vehicles,
      allowed_active_guest_vehicles: 2,
      garage_covered: false,
      has_standing_instruction: false,
      has_paid_parking: false,
      grace_minutes: 15,
      min_notice_hours: 24,
      photos_required: 4,
      quiet_from: '22:00',
      quiet_until: '08:00',
      ...defaultsOf(company),
      created_at,
      ...settings,
    })),
  )
  await insertSigns(demo)
  await insertPeople(demo, created_at)
  await insertAll(db, 'contract_holds', [
    {
      id: idOf('hold', 'pecan'),
      contract_id: complexOf('pecan-grove').id,
      reason: 'Lot resurfacing: cars may stand anywhere',
      valid_from: hoursAgo(demo, 20),
      valid_until: endOfDayIn(demo, 3),
      created_at: hoursAgo(demo, 21),
      created_by: the('curtis').user_id,
    },
    {
      id: idOf('hold', 'mesquite'),
      contract_id: complexOf('mesquite-flats').id,
      reason: 'Storm clean-up',
      valid_from: daysAgo(demo, 48),
      valid_until: daysAgo(demo, 45),
      created_at: daysAgo(demo, 48),
      created_by: the('dana').user_id,
    },
  ])
}

/** Where the signs of a complex hang; each complex words it its own way. */
const SIGN_PLACES: Readonly<
  Record<string, readonly (readonly [kind: 'entrance' | 'fire_lane' | 'reserved', place: string])[]>
> = {
  'arbor-ridge': [
    ['entrance', 'Main entrance'],
    ['entrance', 'Rear gate'],
    ['fire_lane', 'Building 1, fire lane'],
    ['reserved', 'Covered spaces'],
  ],
  larkspur: [
    ['entrance', 'Garage ramp, Montrose Blvd'],
    ['entrance', 'Alley gate'],
    ['fire_lane', 'Lobby drive'],
    ['reserved', 'Garage, each level'],
  ],
  'mesquite-flats': [
    ['entrance', 'Bissonnet St drive'],
    ['entrance', 'South drive'],
    ['fire_lane', 'Buildings B and C'],
  ],
  'bluebonnet-terrace': [
    ['entrance', 'Front gate'],
    ['entrance', 'Rear gate'],
    ['fire_lane', 'Row A, north end'],
    ['reserved', 'Rows B and C'],
  ],
  'cedar-bend': [
    ['entrance', 'Main entrance'],
    ['entrance', 'Trailhead gate'],
    ['fire_lane', 'Clubhouse loop'],
    ['reserved', 'Covered rows 1 to 4'],
  ],
  'pecan-grove': [
    ['entrance', 'Office drive'],
    ['fire_lane', 'Building A'],
    ['reserved', 'Carports'],
  ],
}
/** Who keeps the signs of a complex; where nobody is named, its tow company's dispatch. */
const SIGN_KEEPERS: Readonly<Record<string, CastName>> = {
  'arbor-ridge': 'elena',
  larkspur: 'nadine',
  'bluebonnet-terrace': 'nadine',
  'cedar-bend': 'curtis',
  'pecan-grove': 'curtis',
}

/** One walk of the complex sees the signs, on two days. */
const seenDays = (key: string): number => 40 + ((key.length * 37) % 90)

/** Every sign of the demo; one nobody has looked at for more than a year. */
export const signsOf = ({ id, key }: Pick<Complex, 'id' | 'key'>) =>
  (SIGN_PLACES[key] ?? []).map(([kind, place], at) => ({
    id: idOf('sign', id, place),
    kind,
    place,
    days: key === 'bluebonnet-terrace' && place === 'Rear gate' ? 371 : seenDays(key) + (at > 1 ? 1 : 0),
    by: the(SIGN_KEEPERS[key] ?? 'dana'),
  }))

async function insertSigns({ db, now }: Demo): Promise<void> {
  const since = daysAgo({ now }, 380)
  const day = (days: number): string => daysAgo({ now }, days).toISOString().slice(0, 10)
  await insertAll(
    db,
    'signs',
    COMPLEXES.flatMap((one) =>
      signsOf(one).map(({ id, kind, place, days, by }) => ({
        id,
        contract_id: one.id,
        kind,
        place,
        verified_on: day(days),
        expires_on: day(days - 365),
        verified_by: by.user_id,
        verified_by_name: by.name,
        valid_from: since,
        created_at: since,
        created_by: by.user_id,
      })),
    ),
  )
}

async function insertPeople(demo: Demo, created_at: Date): Promise<void> {
  const managers = [
    'elena',
    'jerome',
    'nadine',
    'sofia',
    'curtis',
    'amelia',
    'petra',
    'carla',
    'harriet',
    'wesley',
  ] as const
  await insertAll(
    demo.db,
    'managers',
    managers.map((name) => ({ id: the(name).role_id, user_id: the(name).user_id, created_at })),
  )
  const works = [
    ['elena', 'arbor-ridge', 'contract_manager', true],
    ['jerome', 'arbor-ridge', 'contract_staff', false],
    ['petra', 'arbor-ridge', 'contract_staff', false],
    ['carla', 'arbor-ridge', 'contract_manager', false],
    ['carla', 'cedar-bend', 'contract_staff', false],
    ['harriet', 'arbor-ridge', 'contract_staff', false],
    ['wesley', 'arbor-ridge', 'contract_staff', false],
    ['wesley', 'larkspur', 'contract_staff', false],
    ['nadine', 'larkspur', 'contract_manager', true],
    ['nadine', 'mesquite-flats', 'contract_manager', true],
    ['nadine', 'bluebonnet-terrace', 'contract_manager', true],
    ['sofia', 'larkspur', 'contract_staff', false],
    ['curtis', 'cedar-bend', 'contract_manager', true],
    ['curtis', 'pecan-grove', 'contract_manager', true],
    ['amelia', 'cedar-bend', 'contract_staff', false],
  ] as const
  await insertAll(
    demo.db,
    'contract_managers',
    works.map(([name, key, role, is_main]) => ({
      id: idOf('works', name, key),
      user_id: the(name).user_id,
      contract_id: complexOf(key).id,
      role,
      is_main,
      valid_from: created_at,
      created_at,
    })),
  )
  // Petra's link still works; Wesley's has ended, and somebody has to send it again.
  await insertAll(
    demo.db,
    'user_tokens',
    (
      [
        ['petra', 2],
        ['wesley', 9],
      ] as const
    ).map(([name, days]) => ({
      id: idOf('invitation', name),
      user_id: the(name).user_id,
      kind: 'invitation',
      token_sha256: createHash('sha256').update(idOf('invitation-link', name)).digest(),
      created_at: daysAgo(demo, days),
      expires_at: daysAgo(demo, days - 7),
    })),
  )
  await insertAll(
    demo.db,
    'external_contracts',
    ['mesquite-flats', 'arbor-ridge'].map((key) => ({
      id: idOf('external-contract', key),
      external_company_id: EXTERNAL_COMPANY,
      contract_id: complexOf(key).id,
      valid_from: created_at,
      created_at,
    })),
  )
}
