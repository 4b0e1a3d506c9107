import { createHash } from 'node:crypto'
import { the } from './cast.ts'
import { companyId, defaultsOf, EXTERNAL_COMPANY } from './companies.ts'
import { daysAgo, endOfDayIn, hoursAgo, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { signsOf } from './signs.ts'
import { ALL, COMPLEXES, complexOf } from './complex-list.ts'

export * from './complex-list.ts'

/** For how many days Gulf Coast Patrol has worked at Arbor Ridge; another company did before. */
export const PATROLLED_SINCE = 262

/** Adds the complexes with their settings, signs, holds, managers, and the patrol with access. */
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
  // Petra's link still works; Wesley's has expired and must be sent again.
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
      ...(key === 'arbor-ridge'
        ? { valid_from: daysAgo(demo, PATROLLED_SINCE), created_at: daysAgo(demo, PATROLLED_SINCE) }
        : { valid_from: created_at, created_at }),
      created_by: the('ines').user_id,
    })),
  )
}
