import { createHash } from 'node:crypto'
import { the, type CastName } from './cast.ts'
import { companyId } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

const BAYOU = 'bayoucitytowing.com'

/** People of the company without an open login in the demo: two were invited, one was disabled. */
const NEWCOMERS = [
  { name: 'Deshawn Broussard', email: `deshawn@${BAYOU}`, phone: '(713) 555-0116', role: 'tow_driver', invited: 2 },
  { name: 'Camila Herrera', email: `camila@${BAYOU}`, phone: '(713) 555-0104', role: 'tow_staff', invited: 9 },
  { name: 'Lorena Kubiak', email: `lorena@${BAYOU}`, phone: '(713) 555-0103', role: 'tow_staff', disabled: 51 },
] as const

/** Minutes since the people at work were last seen. */
const SEEN = { gil: 95, dana: 4, ruben: 1, marcus: 2, hollis: 6, tess: 186, priya: 3 } as const satisfies Partial<
  Record<CastName, number>
>

const userId = (email: string): string => idOf('user', email)

/** Completes the tow company's team: people who were invited or disabled, and when the others were last seen. */
export async function seedTowTeam(demo: Demo): Promise<void> {
  const { db } = demo
  const since = daysAgo(demo, 300)
  await insertAll(
    db,
    'users',
    NEWCOMERS.map((person) => ({
      id: userId(person.email),
      email: person.email,
      name: person.name,
      phone: person.phone,
      ...('invited' in person
        ? { status: 'has_not_joined_yet', created_at: daysAgo(demo, person.invited) }
        : {
            status: 'disabled',
            created_at: since,
            joined_at: since,
            last_login_at: daysAgo(demo, person.disabled + 1),
          }),
    })),
  )
  await insertAll(
    db,
    'tow_users',
    NEWCOMERS.map((person) => ({
      id: idOf('role', person.email),
      user_id: userId(person.email),
      tow_company_id: companyId('bayou'),
      role: person.role,
      is_active: 'invited' in person,
      created_at: 'invited' in person ? daysAgo(demo, person.invited) : since,
    })),
  )
  // Deshawn's link still works; Camila's has expired and must be sent again.
  await insertAll(
    db,
    'user_tokens',
    NEWCOMERS.flatMap((person) =>
      'invited' in person
        ? [
            {
              id: idOf('invitation', person.email),
              user_id: userId(person.email),
              kind: 'invitation',
              token_sha256: createHash('sha256').update(idOf('invitation-link', person.email)).digest(),
              created_at: daysAgo(demo, person.invited),
              expires_at: daysAgo(demo, person.invited - 7),
            },
          ]
        : [],
    ),
  )
  for (const [name, minutes] of Object.entries(SEEN) as [keyof typeof SEEN, number][])
    await db('users')
      .where({ id: the(name).user_id })
      .update({ last_login_at: minutesAgo(demo, minutes) })
}

/** Returns who invited and disabled them. */
export const towTeamNotes = (demo: Demo): HistoryNote[] =>
  NEWCOMERS.map(({ name, email, role, ...person }) => ({
    action: 'invited' in person ? 'tow_user.invited' : 'tow_user.disabled',
    record_kind: 'user',
    record_id: userId(email),
    contract_id: null,
    tow_company_id: companyId('bayou'),
    at: daysAgo(demo, 'invited' in person ? person.invited : person.disabled),
    actor: actorOf('gil'),
    before: 'invited' in person ? null : { name, status: 'active' },
    after: 'invited' in person ? { name, email, role } : { name, status: 'disabled' },
    reason: null,
  }))
