import { the } from './cast.ts'
import { MAIN_PRICE, STORAGE_CENTS, TAX_BASIS_POINTS } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, hoursAgo, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

interface Joined {
  readonly name: string
  readonly license_number: string
  readonly phone: string
  readonly address?: string
  readonly city: string
  readonly zip_code?: string
  readonly has_booting_access?: boolean
  readonly admin: readonly [name: string, email: string]
  /** How many days ago it signed up or was added. */
  readonly days: number
  readonly disabled?: number
  readonly declined?: { readonly days: number; readonly reason: string }
  readonly pending?: true
  /** It has entered its price and its lot, and is about to add the rest. */
  readonly first_day?: true
}

/** Companies that have no complexes yet, asked to join, or stopped: what a super admin has to look after. */
const COMPANIES: readonly Joined[] = [
  {
    name: 'Lone Prairie Recovery',
    license_number: '006521894C',
    phone: '(409) 555-0136',
    city: 'Beaumont',
    admin: ['Clint Hatcher', 'clint@loneprairierecovery.com'],
    days: 2,
    pending: true,
  },
  {
    name: 'Brazos Valley Tow and Boot',
    license_number: '006547710C',
    phone: '(979) 555-0162',
    city: 'Bryan',
    admin: ['Marisol Quintana', 'marisol@brazosvalleytow.com'],
    days: 1,
    pending: true,
  },
  {
    name: 'Gulf Freeway Wrecker',
    license_number: '006402255C',
    phone: '(713) 555-0177',
    address: '8800 Gulf Fwy',
    city: 'Pasadena',
    zip_code: '77017',
    admin: ['Denise Okonkwo', 'denise@gulffreewaywrecker.com'],
    days: 250,
  },
  {
    name: 'Pecos Street Towing',
    license_number: '006455038C',
    phone: '(512) 555-0181',
    address: '3115 Pecos St',
    city: 'Austin',
    zip_code: '78703',
    has_booting_access: true,
    admin: ['Yolanda Prewitt', 'yolanda@pecosstreettowing.com'],
    days: 3,
    first_day: true,
  },
  {
    name: 'Golden Triangle Towing',
    license_number: '006390412C',
    phone: '(409) 555-0136',
    address: '4401 Gulfway Dr',
    city: 'Port Arthur',
    zip_code: '77642',
    admin: ['Lyle Fontenot', 'lyle@goldentriangletowing.com'],
    days: 233,
    disabled: 38,
  },
  {
    name: 'Hill Country Roadside',
    license_number: '006550013C',
    phone: '(830) 555-0119',
    city: 'Kerrville',
    admin: ['Everett Stroud', 'everett@hillcountryroadside.com'],
    days: 25,
    declined: { days: 22, reason: 'TDLR lists this license as expired. Sign up again once it is renewed.' },
  },
]

/** The ID of one of these companies, by its name. */
export const platformCompanyId = (name: string): string => idOf('tow-company', name)
const companyId = ({ name }: Joined): string => platformCompanyId(name)
const userId = ({ admin: [, email] }: Joined): string => idOf('user', email)

/** A sign-up arrives during the day: the newest a few hours ago. */
const sinceOf = (demo: Demo, { days, pending }: Joined) => (pending ? hoursAgo(demo, days * 22) : daysAgo(demo, days))
const signUpOf = ({ pending, declined, days }: Joined) =>
  pending ? 'pending' : declined ? 'declined' : days > 240 ? null : 'approved'

/** Adds the companies besides the two whose work the demo shows, each with its main admin. */
export async function seedPlatformCompanies(demo: Demo): Promise<void> {
  const { db } = demo
  await insertAll(
    db,
    'tow_companies',
    COMPANIES.map((company) => ({
      id: companyId(company),
      name: company.name,
      license_number: company.license_number,
      phone: company.phone,
      email: company.admin[1],
      address: company.address ?? null,
      city: company.city,
      state: 'TX',
      zip_code: company.zip_code ?? null,
      timezone: 'America/Chicago',
      is_active: !company.pending && !company.declined && !company.disabled,
      has_booting_access: company.has_booting_access ?? false,
      sign_up: signUpOf(company),
      decline_reason: company.declined?.reason ?? null,
      disabled_at: company.disabled ? daysAgo(demo, company.disabled) : null,
      created_at: sinceOf(demo, company),
    })),
  )
  await insertAll(
    db,
    'users',
    COMPANIES.map((company) => ({
      id: userId(company),
      email: company.admin[1],
      name: company.admin[0],
      phone: company.phone,
      status: 'active',
      joined_at: sinceOf(demo, company),
      created_at: sinceOf(demo, company),
      last_login_at:
        company.pending || company.declined ? null : daysAgo(demo, company.disabled ? company.disabled + 1 : 1),
    })),
  )
  await db.raw(
    `insert into user_credentials (user_id, password_hash)
      select n.id, c.password_hash from user_credentials c, unnest(?::uuid[]) n (id) where c.user_id = ?`,
    [COMPANIES.map(userId), the('gil').user_id],
  )
  await insertAll(
    db,
    'tow_users',
    COMPANIES.map((company) => ({
      id: idOf('role', company.admin[1]),
      user_id: userId(company),
      tow_company_id: companyId(company),
      role: 'tow_admin',
      is_main: true,
      is_active: !company.pending && !company.declined,
      created_at: sinceOf(demo, company),
    })),
  )
  for (const company of COMPANIES) if (company.first_day) await seedFirstDay(demo, company)
}

/** The first steps of a company that was let in the day before yesterday. */
async function seedFirstDay(demo: Demo, company: Joined): Promise<void> {
  const { db } = demo
  const [tow_company_id, started_at] = [companyId(company), daysAgo(demo, company.days - 1)]
  const [lot, price] = [idOf('lot', company.name), idOf('tow-price', company.name)]
  const created_at = daysAgo(demo, 1)
  await insertAll(db, 'first_days', [{ tow_company_id, started_at }])
  await insertAll(db, 'tow_prices', [
    {
      id: price,
      tow_company_id,
      name: MAIN_PRICE,
      duty: 'light',
      price_cents: 272_00,
      drop_cents: 135_00,
      valid_from: created_at,
      created_at,
    },
  ])
  await insertAll(db, 'storage_lots', [
    {
      id: lot,
      tow_company_id,
      name: 'Pecos St',
      license_number: '0655038VSF',
      address: company.address,
      city: company.city,
      state: 'TX',
      zip_code: company.zip_code,
      phone: company.phone,
      hours: '7 AM to 9 PM, every day',
      timezone: 'America/Chicago',
      created_at,
    },
  ])
  await insertAll(db, 'lot_rates', [
    {
      id: idOf('lot-rate', company.name),
      tow_company_id,
      storage_lot_id: lot,
      duty: 'light',
      storage_cents_per_day: STORAGE_CENTS,
      impound_cents: 0,
      notification_cents: 50_00,
      storage_taxable: true,
      tax_basis_points: TAX_BASIS_POINTS,
      valid_from: created_at,
      created_at,
    },
  ])
}

/** What the super admin answered, in the history of each company. */
export const platformCompanyNotes = (demo: Demo): HistoryNote[] =>
  COMPANIES.flatMap((company) => {
    const note = (action: string, days: number, status: readonly [string, string], reason: string | null) => ({
      action: `tow_company.${action}`,
      record_kind: 'tow_company',
      record_id: companyId(company),
      contract_id: null,
      tow_company_id: companyId(company),
      at: daysAgo(demo, days),
      actor: actorOf('ines'),
      before: { status: status[0] },
      after: { status: status[1] },
      reason,
    })
    const { declined, disabled, days } = company
    return [
      ...(signUpOf(company) === 'approved' ? [note('approved', days - 1, ['pending', 'active'], null)] : []),
      ...(declined ? [note('declined', declined.days, ['pending', 'declined'], declined.reason)] : []),
      ...(disabled
        ? [
            note(
              'disabled',
              disabled,
              ['active', 'disabled'],
              'License suspended by TDLR until the insurance is renewed.',
            ),
          ]
        : []),
    ]
  })
