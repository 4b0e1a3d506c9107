import { localDate, midnightAfterDate } from '@curbwise/rules'
import type { Knex } from 'knex'
import { hashPassword } from '../src/modules/accounts/sessions/index.ts'
import { DEMO_PASSWORD } from './password.ts'
import type { Random } from './random.ts'
import { idOf } from './random.ts'

export interface Demo {
  /** The single transaction that the world is written in, as the database owner. */
  readonly db: Knex.Transaction
  readonly now: Date
  readonly random: Random
}

const MINUTE = 60_000
/** A time this many minutes, hours, or days before now; negative values are in the future. */
export const minutesAgo = ({ now }: Pick<Demo, 'now'>, minutes: number): Date =>
  new Date(now.getTime() - minutes * MINUTE)
export const hoursAgo = (demo: Pick<Demo, 'now'>, hours: number): Date => minutesAgo(demo, hours * 60)
export const daysAgo = (demo: Pick<Demo, 'now'>, days: number): Date =>
  Number.isInteger(days) && days > 0 ? inOfficeHours(demo, days) : hoursAgo(demo, days * 24)

/** The local midnight that ends the day this many days from now: when a bare end date expires. */
export const endOfDayIn = (demo: Pick<Demo, 'now'>, days: number): Date =>
  new Date(midnightAfterDate(localDate(daysAgo(demo, -days).toISOString(), ZONE), ZONE))
/** The whole demo is in one time zone. */
const ZONE = 'America/Chicago'

const OPENS = 9 * 60
const OPEN_MINUTES = 9 * 60
/** A different office hour for each day: entries must not all share the minute at which the demo begins. */
const inOfficeHours = (demo: Pick<Demo, 'now'>, days: number): Date => {
  const date = localDate(hoursAgo(demo, days * 24).toISOString(), ZONE)
  const minute = OPENS + ((days * 197 + 61) % OPEN_MINUTES)
  return new Date(new Date(midnightAfterDate(date, ZONE)).getTime() - (24 * 60 - minute) * MINUTE)
}

/** Inserts rows in batches below Postgres' parameter limit. */
export async function insertAll(db: Knex.Transaction, table: string, rows: readonly object[]): Promise<void> {
  await db.batchInsert(table, rows as Record<string, never>[], 200)
}

export interface Staff {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly phone: string
  readonly extra?: object
}

/** A person with a login; `role_id` is the role's profile row. */
export interface Person {
  readonly user_id: string
  readonly role_id: string
  readonly name: string
  readonly email: string
  readonly role: string
}

export const personOf = (staff: Staff): Person => ({
  user_id: idOf('user', staff.email),
  role_id: idOf('role', staff.email),
  name: staff.name,
  email: staff.email,
  role: staff.role,
})

/** argon2id is slow on purpose: everyone shares one hash of the same password. */
export async function insertUsers(demo: Demo, people: readonly Staff[]): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const began = daysAgo(demo, 400)
  await insertAll(
    demo.db,
    'users',
    people.map((staff) => ({
      id: personOf(staff).user_id,
      email: staff.email,
      name: staff.name,
      phone: staff.phone,
      status: 'active',
      joined_at: began,
      created_at: began,
      last_login_at: minutesAgo(demo, demo.random.between(70, 90 * 60)),
      ...(staff.role === 'super_admin' && { is_super_admin: true }),
      ...(staff.role === 'disabled' && { status: 'disabled' }),
      ...(staff.role === 'invited' && { status: 'has_not_joined_yet', joined_at: null, last_login_at: null }),
    })),
  )
  await insertAll(
    demo.db,
    'user_credentials',
    people
      .filter(({ role }) => role !== 'invited')
      .map((staff) => ({ user_id: personOf(staff).user_id, password_hash, changed_at: began })),
  )
}
