import type { ExternalCompany, ExternalCompanyDetails, ExternalUser } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { mayResetFactor } from '../own-security/index.ts'
import { canExternalCompany, canExternalUser } from './external-company.policy.ts'
import type { ExternalActivity } from './queries/external-activity.query.ts'
import type { ExternalCompanyRecord } from './queries/external-companies.query.ts'
import type { ExternalPerson } from './queries/external-people.query.ts'

export const presentExternalCompany = (company: ExternalCompanyRecord): ExternalCompany => ({
  id: company.id,
  name: company.name,
  city: company.city,
  state: company.state,
  status: company.status,
  people: company.people,
  contracts: company.contracts,
  contract_names: company.contract_names,
  created_at: company.created_at.toISOString(),
  disabled_at: company.disabled_at?.toISOString() ?? null,
})

export function presentExternalUser(person: ExternalPerson, actor: Actor): ExternalUser {
  const may = (action: keyof typeof canExternalUser): boolean => canExternalUser[action](actor, person).allowed
  const { status } = person
  return {
    id: person.id,
    user_id: person.user_id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    status,
    since: person.created_at.toISOString(),
    last_seen_at: person.last_seen_at?.toISOString() ?? null,
    invitation_until: status === 'has_not_joined_yet' ? (person.invitation_until?.toISOString() ?? null) : null,
    disabled_at: status === 'disabled' ? (person.disabled_at?.toISOString() ?? null) : null,
    can: {
      edit: may('edit'),
      enable_disable: may('enable_disable'),
      resend_invitation: may('resend_invitation'),
      reset_factor: mayResetFactor(actor, {
        user_id: person.user_id,
        role: 'external_user',
        tow_company_id: null,
        has_factor: status === 'active' && person.factor_since !== null,
      }),
    },
  }
}

interface CompanyFacts extends Omit<ExternalActivity, 'people'> {
  readonly users: readonly ExternalPerson[]
  readonly complexes: ExternalCompanyDetails['complexes']
}

export function presentExternalCompanyDetails(
  company: ExternalCompanyRecord,
  { users, complexes, activity, people_logged_in, open_requests }: CompanyFacts,
  actor: Actor,
): ExternalCompanyDetails {
  const may = (action: Exclude<keyof typeof canExternalCompany, 'read' | 'create'>): boolean =>
    canExternalCompany[action](actor, company).allowed
  return {
    ...presentExternalCompany(company),
    email: company.email,
    phone: company.phone,
    address: company.address,
    zip_code: company.zip_code,
    users: users.map((person) => presentExternalUser(person, actor)),
    complexes,
    activity,
    now: { people_logged_in, open_requests },
    can: { edit: may('edit'), enable: may('enable'), disable: may('disable'), invite: may('invite') },
  }
}
