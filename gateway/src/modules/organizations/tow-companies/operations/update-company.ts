import { isDeepStrictEqual } from 'node:util'
import type { api, ParsedBody } from '@curbwise/api'
import { momentText } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { HistoryValues } from '../../../../db/json-columns.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Conflict, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { companyVersion, lastCompanyChange } from '../queries/company-version.query.ts'
import type { TowCompany } from '../tow-company.model.ts'
import { canCompany } from '../tow-company.policy.ts'
import { presentCompany } from '../tow-company.presenter.ts'
import { loadCompany, lockCompany, patchCompany } from '../tow-company.store.ts'

type Profile = Omit<ParsedBody<typeof api.towCompanies.update>, 'version'>

const PROFILE_FIELDS = [
  'name',
  'legal_name',
  'license_number',
  'license_ends_on',
  'other_licenses',
  'phone',
  'hours',
  'email',
  'website',
  'address',
  'city',
  'state',
  'zip_code',
  'timezone',
] as const satisfies readonly (keyof Profile)[]

/** Changes the profile. Documents that were already sent keep the old name and numbers. */
export const updateCompany: Operation<typeof api.towCompanies.update> = async (context, { params, body }) => {
  const { db, actor, history, publishChange } = context
  const known = await loadCompany(db, actor, params.id)
  assertPermitted(canCompany.edit(actor, known))
  const company = await lockCompany(db, known.id)
  const { version, ...given } = body
  await assertSeen(db, company, version)
  assertZone(given.timezone)
  const changes = differenceOf(company, given)
  if (changes) {
    await patchCompany(db, company.id, given)
    await history({
      action: 'tow_company.edited',
      record_kind: 'tow_company',
      record_id: company.id,
      contract_id: null,
      tow_company_id: company.id,
      ...changes,
    })
    await publishChange('fleet', company.id, null)
  }
  return presentCompany(actor, await loadCompany(db, actor, company.id), await companyVersion(db, company.id))
}

/** Throws a Conflict if someone changed the company since the version that the user's screen showed. */
async function assertSeen(db: Knex.Transaction, company: TowCompany, version: string | undefined): Promise<void> {
  if (version === undefined) return
  const since = await companyVersion(db, company.id)
  if (since.getTime() === new Date(version).getTime()) return
  const last = await lastCompanyChange(db, company.id)
  const by = last?.name ?? 'Someone else'
  const at = (last?.at ?? since).toISOString()
  throw new Conflict(
    `${by} changed the company at ${momentText(at, company.timezone)}. Look at it again before you save.`,
    { changed_by: by, changed_at: at },
  )
}

function assertZone(timezone: string | undefined): void {
  if (timezone !== undefined && !Intl.supportedValuesOf('timeZone').includes(timezone))
    throw new ValidationFailed({ timezone: 'Choose a time zone, such as America/Chicago' })
}

/** Returns the given fields that differ, before and after; null when none does. */
function differenceOf(company: TowCompany, given: Profile): { before: HistoryValues; after: HistoryValues } | null {
  const names = PROFILE_FIELDS.filter(
    (name) => given[name] !== undefined && !isDeepStrictEqual(company[name], given[name]),
  )
  if (names.length === 0) return null
  const pick = (from: TowCompany | Profile): HistoryValues =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(company), after: pick(given) }
}
