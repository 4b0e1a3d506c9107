import { ALERTS } from './alerts.ts'
import { CAST, the, type CastName } from './cast.ts'
import { daysAgo, endOfDayIn, insertAll, insertUsers, type Demo, type Staff } from './people.ts'
import { idOf } from './random.ts'

export type CompanyKey = 'bayou' | 'lone_star'
export const companyId = (key: CompanyKey): string => idOf('tow-company', key)
export const EXTERNAL_COMPANY = idOf('external-company', 'Gulf Coast Patrol')

const COMPANIES = {
  bayou: {
    name: 'Bayou City Towing',
    legal_name: 'Bayou City Towing LLC',
    license_number: '006318472C',
    booting_license_number: '006318473B',
    phone: '(713) 555-0148',
    hours: 'Every day, 24 hours',
    email: 'office@bayoucitytowing.com',
    address: '6218 Navigation Blvd',
    city: 'Houston',
    zip_code: '77011',
    has_booting_access: true,
  },
  lone_star: {
    name: 'Lone Star Recovery',
    legal_name: 'Lone Star Recovery, Inc.',
    license_number: '006540917C',
    booting_license_number: null,
    phone: '(512) 555-0120',
    hours: 'Every day, 6 AM to midnight',
    email: 'dispatch@lonestarrecovery.com',
    address: '9307 Burleson Rd',
    city: 'Austin',
    zip_code: '78744',
    has_booting_access: false,
  },
} as const

/** Licenses next to the company's own, and in how many days each ends. */
const LICENSES = {
  bayou: [
    ['Houston police permit', 'HPD-2219', 26],
    ['Insurance certificate', 'GL 77-018834', 141],
  ],
  lone_star: [['Insurance certificate', 'GL 81-220417', 203]],
} as const
const LICENSE_DAYS = { bayou: 281, lone_star: 164 } as const

const TRUCKS = {
  bayou: [
    ['Truck 3', '2CJ 117', 'Ford', 'F-450'],
    ['Truck 5', '3DT 902', 'Ram', '4500'],
    ['Truck 7', '4KV 882', 'Ford', 'F-450'],
    ['Truck 9', '5NX 340', 'Chevrolet', '5500'],
    ['Truck 11', '6PW 275', 'Hino', 'L6'],
  ],
  lone_star: [
    ['Unit 2', '7RB 416', 'Ram', '4500'],
    ['Unit 4', '8SD 603', 'Ford', 'F-550'],
  ],
} as const

const LOTS = {
  bayou: [
    {
      name: 'Navigation Blvd',
      license_number: '0649112VSF',
      address: '6218 Navigation Blvd',
      city: 'Houston',
      zip_code: '77011',
      phone: '(713) 555-0149',
      hours: 'Open 24 hours',
      latitude: 29.7489,
      longitude: -95.3081,
    },
    {
      name: 'Almeda Yard',
      license_number: '0649113VSF',
      address: '11840 Almeda Rd',
      city: 'Houston',
      zip_code: '77045',
      phone: '(713) 555-0150',
      hours: '6 AM to 10 PM, every day',
      latitude: 29.6386,
      longitude: -95.4127,
    },
  ],
  lone_star: [
    {
      name: 'Burleson Yard',
      license_number: '0650288VSF',
      address: '9307 Burleson Rd',
      city: 'Austin',
      zip_code: '78744',
      phone: '(512) 555-0125',
      hours: 'Open 24 hours',
      latitude: 30.1925,
      longitude: -97.7011,
    },
    {
      name: 'Round Rock Lot',
      license_number: '0650289VSF',
      address: '2100 Sam Bass Rd',
      city: 'Round Rock',
      zip_code: '78681',
      phone: '(512) 555-0126',
      hours: '7 AM to 9 PM, every day',
      latitude: 30.5252,
      longitude: -97.7183,
    },
  ],
} as const

export const truckId = (company: CompanyKey, name: string): string => idOf('truck', company, name)
export const lotId = (company: CompanyKey, name: string): string => idOf('lot', company, name)
export const priceId = (company: CompanyKey, name: string): string => idOf('tow-price', company, name)
export const MAIN_LOT = { bayou: 'Navigation Blvd', lone_star: 'Burleson Yard' } as const
export const MAIN_PRICE = 'Standard light duty'
export const STORAGE_CENTS = 22_85
export const TAX_BASIS_POINTS = 825

const keysOf = <T extends object>(object: T): (keyof T)[] => Object.keys(object) as (keyof T)[]
const staffOf = (name: CastName): Staff => CAST[name]

/** The date this many days from now, year-month-day. */
const dayIn = (demo: Demo, days: number): string => daysAgo(demo, -days).toISOString().slice(0, 10)

/** Adds the two tow companies with their people, trucks, lots, and prices, and the patrol of two complexes. */
export async function seedCompanies(demo: Demo): Promise<void> {
  const { db } = demo
  const created_at = daysAgo(demo, 420)
  await insertAll(
    db,
    'tow_companies',
    keysOf(COMPANIES).map((key) => ({
      id: companyId(key),
      ...COMPANIES[key],
      state: 'TX',
      timezone: 'America/Chicago',
      is_active: true,
      website: null,
      notification_settings: JSON.stringify({ alerts: ALERTS[key] }),
      license_ends_on: dayIn(demo, LICENSE_DAYS[key]),
      other_licenses: JSON.stringify(
        LICENSES[key].map(([name, number, days]) => ({ name, number, ends_on: dayIn(demo, days) })),
      ),
      created_at,
    })),
  )
  await insertUsers(demo, keysOf(CAST).map(staffOf))
  await insertFleet(demo, created_at)
  await insertAll(
    db,
    'tow_users',
    keysOf(CAST)
      .filter((name) => CAST[name].role.startsWith('tow_') || name === 'victor')
      .map((name) => {
        const { truck, ...extra } = { truck: undefined, ...staffOf(name).extra } as { truck?: string }
        const company: CompanyKey = CAST[name].email.endsWith('lonestarrecovery.com') ? 'lone_star' : 'bayou'
        return {
          id: the(name).role_id,
          user_id: the(name).user_id,
          tow_company_id: companyId(company),
          role: CAST[name].role === 'disabled' ? 'tow_driver' : CAST[name].role,
          is_active: name !== 'victor',
          is_main: false,
          can_override: false,
          can_void: false,
          license_number: null,
          truck_id: truck ? truckId(company, truck) : null,
          created_at,
          ...extra,
        }
      }),
  )
  await insertAll(db, 'external_companies', [
    {
      id: EXTERNAL_COMPANY,
      name: 'Gulf Coast Patrol',
      email: 'office@gulfcoastpatrol.com',
      phone: '(713) 555-0160',
      address: '1401 McKinney St',
      city: 'Houston',
      state: 'TX',
      zip_code: '77010',
      created_at,
    },
  ])
  await insertAll(db, 'external_users', [
    { id: the('renee').role_id, user_id: the('renee').user_id, external_company_id: EXTERNAL_COMPANY, created_at },
  ])
}

async function insertFleet(demo: Demo, created_at: Date): Promise<void> {
  const { db } = demo
  const companies = keysOf(COMPANIES)
  await insertAll(
    db,
    'trucks',
    companies.flatMap((key) =>
      TRUCKS[key].map(([name, license_plate, make, model]) => ({
        id: truckId(key, name),
        tow_company_id: companyId(key),
        name,
        license_plate,
        state: 'TX',
        make,
        model,
        year: 2022,
        created_at,
      })),
    ),
  )
  await insertAll(
    db,
    'storage_lots',
    companies.flatMap((key) =>
      LOTS[key].map((lot) => ({
        id: lotId(key, lot.name),
        tow_company_id: companyId(key),
        ...lot,
        state: 'TX',
        timezone: 'America/Chicago',
        created_at,
      })),
    ),
  )
  await insertAll(
    db,
    'lot_rates',
    companies.flatMap((key) =>
      LOTS[key].flatMap((lot) =>
        (['light', 'medium', 'heavy'] as const).map((duty) => ({
          id: idOf('lot-rate', key, lot.name, duty),
          tow_company_id: companyId(key),
          storage_lot_id: lotId(key, lot.name),
          duty,
          storage_cents_per_day: duty === 'heavy' ? 39_99 : STORAGE_CENTS,
          impound_cents: 0,
          notification_cents: 50_00,
          storage_taxable: true,
          tax_basis_points: TAX_BASIS_POINTS,
          valid_from: created_at,
          created_at,
        })),
      ),
    ),
  )
  const prices = [
    [MAIN_PRICE, 'light', 272_00, 135_00],
    ['Medium duty', 'medium', 380_00, 190_00],
    ['Heavy duty, a unit', 'heavy', 489_00, 244_00],
  ] as const
  await insertAll(
    db,
    'tow_prices',
    companies.flatMap((key) => [
      ...prices.map(([name, duty, price_cents, drop_cents]) => ({
        id: priceId(key, name),
        tow_company_id: companyId(key),
        name,
        duty,
        price_cents,
        drop_cents,
        valid_from: created_at,
        is_active: true,
        created_at,
      })),
      {
        id: priceId(key, 'Light duty, new rate'),
        tow_company_id: companyId(key),
        name: 'Light duty, new rate',
        duty: 'light',
        price_cents: 264_00,
        drop_cents: 130_00,
        valid_from: endOfDayIn(demo, 38),
        is_active: true,
        created_at: daysAgo(demo, 6),
      },
      {
        id: priceId(key, 'Light duty 2024'),
        tow_company_id: companyId(key),
        name: 'Light duty 2024',
        duty: 'light',
        price_cents: 255_00,
        drop_cents: 125_00,
        valid_from: created_at,
        is_active: false,
        created_at,
      },
    ]),
  )
}

/** Once the complexes exist: the default price and lot of a tow from there. */
export const defaultsOf = (company: CompanyKey) => ({
  default_storage_lot_id: lotId(company, MAIN_LOT[company]),
  default_tow_price_id: priceId(company, MAIN_PRICE),
})
