import type { api, ParsedBody } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { patchExternalCompany } from '../../../organizations/external-companies/index.ts'
import { recordExternalCompany } from '../lifecycle/record-external-change.ts'
import { authorizeExternalCompany, externalCompanyResponse, externalCompanyToChange } from '../load-external.ts'
import type { ExternalCompanyRecord } from '../queries/external-companies.query.ts'

const FIELDS = ['name', 'email', 'phone', 'address', 'city', 'state', 'zip_code'] as const

type Profile = Partial<Pick<ExternalCompanyRecord, (typeof FIELDS)[number]>>

/** Changes the profile of a company. Repeated values change nothing. */
export const updateExternalCompany: Operation<typeof api.externalCompanies.update> = async (
  context,
  { params, body },
) => {
  const company = await externalCompanyToChange(context, params.id)
  const changed = changesOf(company, body)
  if (!changed) return externalCompanyResponse(context, company.id)
  authorizeExternalCompany(context.actor, 'edit', company)
  await patchExternalCompany(context.db, company.id, changed.after)
  await recordExternalCompany(context, company, { action: 'external_company.edited', ...changed })
  return externalCompanyResponse(context, company.id)
}

interface ProfileChange {
  readonly before: Profile
  readonly after: Profile
}

/** Returns the fields that differ, before and after; null if none does. */
function changesOf(
  company: ExternalCompanyRecord,
  given: ParsedBody<typeof api.externalCompanies.update>,
): ProfileChange | null {
  const fields = FIELDS.filter((name) => given[name] !== undefined && given[name] !== company[name])
  const of = (source: object): Profile =>
    Object.fromEntries(Object.entries(source).filter(([name]) => fields.some((field) => field === name)))
  return fields.length === 0 ? null : { before: of(company), after: of(given) }
}
