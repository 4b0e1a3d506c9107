import type { AdminCompanyDetails } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows, columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { COMPANY_STATUS, type CompanyRecord } from './admin-companies.query.ts'

/** A company with the same license or phone number. */
type SimilarCompany = Pick<Row<'tow_companies'>, 'id' | 'name'> &
  Pick<AdminCompanyDetails, 'status'> & { readonly same_license: boolean; readonly same_phone: boolean }

const COLUMNS = z.object({
  team: columnOf<AdminCompanyDetails['team']>(),
  similar: columnOf<readonly SimilarCompany[]>(),
  now: columnOf<AdminCompanyDetails['now']>(),
})
export type CompanyFacts = Readonly<z.output<typeof COLUMNS>>

const TEAM = `(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', u.name, 'email', u.email, 'role', d.role,
    'status', case when d.is_active then u.status else 'disabled' end, 'is_main', d.is_main)
    order by d.is_main desc, lower(u.name), d.id), '[]')
  from tow_users d join users u on u.id = d.user_id where d.tow_company_id = :id and d.removed_at is null)`

const LICENSE = `(o.license_number is not null and plate_chars(o.license_number) = plate_chars(:license_number::text))`
const PHONE = `(regexp_replace(o.phone, '\\D', '', 'g') = nullif(regexp_replace(:phone::text, '\\D', '', 'g'), ''))`
const SIMILAR = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'status', ${COMPANY_STATUS('o')},
    'same_license', coalesce(${LICENSE}, false), 'same_phone', coalesce(${PHONE}, false)) order by o.name, o.id), '[]')
  from tow_companies o where o.id <> :id and (${LICENSE} or ${PHONE}))`

const LIVE = `s.ended_at is null and s.expires_at > :now`
const NOW = `jsonb_build_object(
  'people_logged_in', (select count(distinct s.user_id) from sessions s join tow_users d on d.user_id = s.user_id
    join users u on u.id = s.user_id
    where d.tow_company_id = :id and d.removed_at is null and s.version = u.session_version and ${LIVE}),
  'residents_logged_in', (select count(*) from sessions s join units n on n.id = s.unit_id
    join contracts k on k.id = n.contract_id where k.tow_company_id = :id and not k.is_practice and ${LIVE}),
  'open_tows', (select count(*) from tows t where t.tow_company_id = :id and not t.is_practice and t.status in ('requested', 'pending')),
  'cars_in_custody', (select count(*) from custody y join tows t on t.id = y.tow_id
    where y.tow_company_id = :id and y.ended_at is null and not t.is_practice),
  'boots_on_cars', (select count(*) from booted_vehicles b where b.tow_company_id = :id
    and b.status in ('deployed', 'inquired')),
  'boot_devices', (select count(*) from boot_devices v where v.tow_company_id = :id))`

/** Who works for a company, which others look like it, and what it does now. */
export async function companyFacts(
  db: Knex.Transaction,
  { id, license_number, phone }: Pick<CompanyRecord, 'id' | 'license_number' | 'phone'>,
  now: Date,
): Promise<CompanyFacts> {
  const [facts] = await readRows(db, COLUMNS, `select ${TEAM} as team, ${SIMILAR} as similar, ${NOW} as now`, {
    id,
    license_number,
    phone,
    now,
  })
  if (!facts) throw new Error('A query of scalars returned no row')
  return facts
}

/** Returns the name of another company with this license number, unless it was declined; undefined if there is none. */
export async function companyWithLicense(
  db: Knex.Transaction,
  license_number: string,
  except: string | null,
): Promise<string | undefined> {
  const rows = db('tow_companies')
    .whereRaw('plate_chars(license_number) = plate_chars(?)', [license_number])
    .whereRaw(`sign_up is distinct from 'declined'`)
  if (except) void rows.whereNot('id', except)
  return (await rows.first('name'))?.name
}

const BOOTS = z.object({ n: z.int() })

/** Returns how many boots of a company are on cars. */
export async function bootsOnCars(db: Knex.Transaction, tow_company_id: string): Promise<number> {
  const found = await db('booted_vehicles')
    .where({ tow_company_id })
    .whereIn('status', ['deployed', 'inquired'])
    .count({ n: '*' })
  return checkedRows(BOOTS, found)[0]?.n ?? 0
}
