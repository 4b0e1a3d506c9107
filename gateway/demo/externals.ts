import { createHash } from 'node:crypto'
import { the } from './cast.ts'
import { EXTERNAL_COMPANY } from './companies.ts'
import { complexOf, PATROLLED_SINCE } from './complexes.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

interface Guard {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Minutes since they were last seen, days since the invitation, or days since they were disabled. */
  readonly seen?: number
  readonly invited?: number
  readonly disabled?: number
}

interface Patrol {
  readonly name: string
  readonly phone: string
  readonly address?: string
  readonly city: string
  readonly zip_code?: string
  /** How many days ago it was added, and disabled. */
  readonly days: number
  readonly disabled?: number
  readonly people: readonly Guard[]
  /** Where it works, or worked until this many days ago. */
  readonly works: readonly (readonly [complex: string, from: number, until?: number])[]
}

const at =
  (domain: string) =>
  (name: string, phone: string, more: Omit<Guard, 'name' | 'email' | 'phone'>): Guard => ({
    name,
    email: `${(name.split(' ')[0] ?? '').toLowerCase()}@${domain}`,
    phone,
    ...more,
  })
const gulf = at('gulfcoastpatrol.com')
const buffalo = at('buffalobayousecurity.com')
const hill = at('hillcountrypatrol.com')
const trinity = at('trinitynightwatch.com')
const eastex = at('eastexguard.com')

/** Colleagues of Renee Castillo at Gulf Coast Patrol. */
const COLLEAGUES: readonly Guard[] = [
  gulf('Tyrell Jefferson', '(713) 555-0163', { seen: 1320 }),
  gulf('Mai Vo', '(713) 555-0164', { invited: 3 }),
  gulf('Brent Kowalski', '(713) 555-0165', { disabled: 49 }),
]

/** Companies that patrol complexes besides Gulf Coast Patrol. */
const PATROLS: readonly Patrol[] = [
  {
    name: 'Buffalo Bayou Security',
    phone: '(713) 555-0120',
    address: '2500 Allen Pkwy',
    city: 'Houston',
    zip_code: '77019',
    days: 281,
    people: [
      buffalo('Dolores Hinojosa', '(713) 555-0121', { seen: 44 }),
      buffalo('Calvin Prejean', '(713) 555-0122', { seen: 5300 }),
      buffalo('Ngozi Eze', '(713) 555-0123', { invited: 9 }),
    ],
    works: [['cedar-bend', 281]],
  },
  {
    name: 'Hill Country Patrol',
    phone: '(512) 555-0124',
    address: '1100 S Lamar Blvd',
    city: 'Austin',
    zip_code: '78704',
    days: 149,
    people: [
      hill('Walt Dietrich', '(512) 555-0125', { seen: 210 }),
      hill('Sunita Rao', '(512) 555-0126', { seen: 2900 }),
    ],
    works: [['pecan-grove', 149]],
  },
  {
    name: 'Trinity Night Watch',
    phone: '(972) 555-0127',
    city: 'Irving',
    days: 12,
    people: [trinity('Roy Abernathy', '(972) 555-0128', { invited: 2 })],
    works: [],
  },
  {
    name: 'Eastex Guard Service',
    phone: '(281) 555-0129',
    address: '19333 US-59 N',
    city: 'Humble',
    zip_code: '77338',
    days: 405,
    disabled: 240,
    people: [eastex('Lonnie Tate', '(281) 555-0130', { seen: 350_000 })],
    works: [['arbor-ridge', 404, PATROLLED_SINCE]],
  },
]

const companyId = (name: string): string => idOf('external-company', name)
const userId = ({ email }: Guard): string => idOf('user', email)

/** Adds the companies that patrol complexes, their people, and where they work now and worked before. */
export async function seedExternals(demo: Demo): Promise<void> {
  const { db } = demo
  const by = the('ines').user_id
  await insertAll(
    db,
    'external_companies',
    PATROLS.map(({ name, phone, address, city, zip_code, days, disabled, people }) => ({
      id: companyId(name),
      name,
      phone,
      email: `office@${people[0]?.email.split('@')[1] ?? 'example.com'}`,
      address: address ?? null,
      city,
      state: 'TX',
      zip_code: zip_code ?? null,
      is_active: disabled === undefined,
      disabled_at: disabled === undefined ? null : daysAgo(demo, disabled),
      created_at: daysAgo(demo, days),
      created_by: by,
    })),
  )
  await insertGuards(demo, EXTERNAL_COMPANY, COLLEAGUES, 380)
  for (const { name, people, days } of PATROLS) await insertGuards(demo, companyId(name), people, days)
  await insertAll(
    db,
    'external_contracts',
    PATROLS.flatMap(({ name, works }) =>
      works.map(([key, from, until]) => ({
        id: idOf('external-contract', name, key),
        external_company_id: companyId(name),
        contract_id: complexOf(key).id,
        valid_from: daysAgo(demo, from),
        valid_until: until === undefined ? null : daysAgo(demo, until),
        created_at: daysAgo(demo, from),
        created_by: by,
      })),
    ),
  )
}

async function insertGuards(demo: Demo, company: string, people: readonly Guard[], days: number): Promise<void> {
  const { db } = demo
  const since = (guard: Guard): Date => daysAgo(demo, guard.invited ?? days)
  await insertAll(
    db,
    'users',
    people.map((guard) => ({
      id: userId(guard),
      email: guard.email,
      name: guard.name,
      phone: guard.phone,
      created_at: since(guard),
      status: guard.invited !== undefined ? 'has_not_joined_yet' : guard.disabled !== undefined ? 'disabled' : 'active',
      joined_at: guard.invited === undefined ? since(guard) : null,
      last_login_at:
        guard.seen !== undefined
          ? minutesAgo(demo, guard.seen)
          : guard.disabled !== undefined
            ? daysAgo(demo, guard.disabled + 1)
            : null,
    })),
  )
  await insertAll(
    db,
    'external_users',
    people.map((guard) => ({
      id: idOf('role', guard.email),
      user_id: userId(guard),
      external_company_id: company,
      is_active: guard.disabled === undefined,
      disabled_at: guard.disabled === undefined ? null : daysAgo(demo, guard.disabled),
      created_at: since(guard),
      created_by: the('ines').user_id,
    })),
  )
  // Ngozi's link has expired and must be sent again.
  await insertAll(
    db,
    'user_tokens',
    people.flatMap((guard) =>
      guard.invited === undefined
        ? []
        : [
            {
              id: idOf('invitation', guard.email),
              user_id: userId(guard),
              kind: 'invitation',
              token_sha256: createHash('sha256').update(idOf('invitation-link', guard.email)).digest(),
              created_at: daysAgo(demo, guard.invited),
              expires_at: daysAgo(demo, guard.invited - 7),
            },
          ],
    ),
  )
}

/** What the platform's history says about them. */
export const externalNotes = (demo: Demo): HistoryNote[] =>
  PATROLS.flatMap(({ name, city, phone, days, disabled }) => {
    const note = (verb: 'added' | 'disabled', when: number, after: object, reason: string | null): HistoryNote => ({
      action: `external_company.${verb}`,
      record_kind: 'external_company',
      record_id: companyId(name),
      contract_id: null,
      tow_company_id: null,
      at: daysAgo(demo, when),
      actor: actorOf('ines'),
      before: verb === 'disabled' ? { name, status: 'active' } : null,
      after: { name, ...after },
      reason,
    })
    return [
      note('added', days, { city, phone }, null),
      ...(disabled === undefined
        ? []
        : [note('disabled', disabled, { status: 'disabled' }, 'Closed its patrol service')]),
    ]
  })
