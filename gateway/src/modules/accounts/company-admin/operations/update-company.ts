import type { api, ParsedBody } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Operation } from '../../../../operation/operation.ts'
import { patchCompany } from '../../../organizations/tow-companies/index.ts'
import { Refused } from '../../../../errors/errors.ts'
import { bootsOnCars } from '../queries/company-facts.query.ts'
import { checkProfile } from '../lifecycle/check-profile.ts'
import { recordCompanyChange } from '../lifecycle/record-company-change.ts'
import { authorizeCompany, companyResponse, companyToChange } from '../load-company.ts'
import type { CompanyRecord } from '../queries/admin-companies.query.ts'

const FIELDS = [
  'name',
  'legal_name',
  'license_number',
  'booting_license_number',
  'phone',
  'email',
  'website',
  'address',
  'city',
  'state',
  'zip_code',
  'timezone',
] as const

type Profile = Partial<Pick<CompanyRecord, (typeof FIELDS)[number]>>

/** Changes the profile and boot access of a company, each with its own entry in the history. Repeated values change nothing. */
export const updateCompany: Operation<typeof api.adminCompanies.update> = async (context, { params, body }) => {
  const { db, actor } = context
  const company = await companyToChange(context, params.id)
  const { has_booting_access } = body
  const changed = changesOf(company, body)
  const switched = has_booting_access !== undefined && has_booting_access !== company.has_booting_access
  if (!changed && !switched) return companyResponse(context, company.id)
  if (changed) {
    authorizeCompany(actor, 'edit', company)
    await checkProfile(db, changed.after, company.id)
  }
  if (switched) {
    authorizeCompany(actor, 'set_boot_access', company)
    if (!has_booting_access) await assertNoBoots(db, company)
  }
  await patchCompany(db, company.id, { ...changed?.after, ...(switched && { has_booting_access }) })
  await recordCompanyChange(context, company.id, [
    ...(changed ? [{ action: 'tow_company.edited' as const, ...changed }] : []),
    ...(switched
      ? [
          {
            action: has_booting_access
              ? ('tow_company.boot_access_given' as const)
              : ('tow_company.boot_access_taken' as const),
            before: { has_booting_access: !has_booting_access },
            after: { has_booting_access },
          },
        ]
      : []),
  ])
  return companyResponse(context, company.id)
}

interface ProfileChange {
  readonly before: Profile
  readonly after: Profile
}

/** Returns the fields that differ, before and after; null if none does. */
function changesOf(company: CompanyRecord, given: ParsedBody<typeof api.adminCompanies.update>): ProfileChange | null {
  const fields = FIELDS.filter((name) => given[name] !== undefined && given[name] !== company[name])
  const of = (source: object): Profile =>
    Object.fromEntries(Object.entries(source).filter(([name]) => fields.some((field) => field === name)))
  return fields.length === 0 ? null : { before: of(company), after: of(given) }
}

/** Without boot access, no one at the company could remove a boot. */
async function assertNoBoots(db: Knex.Transaction, { id, name }: CompanyRecord): Promise<void> {
  const boots = await bootsOnCars(db, id)
  if (boots > 0)
    throw new Refused(
      boots === 1
        ? `${name} has a boot on a car. It comes off before you take boot access.`
        : `${name} has ${boots} boots on cars. They come off before you take boot access.`,
      { boots },
    )
}
