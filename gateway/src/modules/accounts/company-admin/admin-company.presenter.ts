import type { AdminCompany, AdminCompanyDetails } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { canAdminCompany } from './admin-company.policy.ts'
import type { CompanyRecord } from './queries/admin-companies.query.ts'
import type { CompanyFacts } from './queries/company-facts.query.ts'

export const presentCompany = (company: CompanyRecord): AdminCompany => ({
  id: company.id,
  name: company.name,
  city: company.city,
  state: company.state,
  timezone: company.timezone,
  status: company.status,
  has_booting_access: company.has_booting_access,
  admin: company.admin,
  contracts: company.contracts,
  people: company.people,
  tows_this_month: company.tows_this_month,
  last_activity_at: company.last_activity_at?.toISOString() ?? null,
  created_at: company.created_at.toISOString(),
  disabled_at: company.disabled_at?.toISOString() ?? null,
})

export function presentCompanyDetails(
  company: CompanyRecord,
  { team, similar, now }: CompanyFacts,
  actor: Actor,
): AdminCompanyDetails {
  const may = (action: Exclude<keyof typeof canAdminCompany, 'read' | 'create'>): boolean =>
    canAdminCompany[action](actor, company).allowed
  return {
    ...presentCompany(company),
    legal_name: company.legal_name,
    license_number: company.license_number,
    booting_license_number: company.booting_license_number,
    phone: company.phone,
    email: company.email,
    website: company.website,
    address: company.address,
    zip_code: company.zip_code,
    decline_reason: company.decline_reason,
    team: team.map(({ id, name, email, role, status, is_main }) => ({ id, name, email, role, status, is_main })),
    similar: {
      license_number: similar.filter(({ same_license }) => same_license).map(presentSimilar),
      phone: similar.filter(({ same_phone }) => same_phone).map(presentSimilar),
    },
    now: {
      people_logged_in: now.people_logged_in,
      residents_logged_in: now.residents_logged_in,
      open_tows: now.open_tows,
      cars_in_custody: now.cars_in_custody,
      boots_on_cars: now.boots_on_cars,
      boot_devices: now.boot_devices,
    },
    can: {
      edit: may('edit'),
      enable: may('enable'),
      disable: may('disable'),
      decline: may('decline'),
      set_boot_access: may('set_boot_access'),
      set_admin: may('set_admin'),
    },
  }
}

const presentSimilar = ({ id, name, status }: CompanyFacts['similar'][number]) => ({ id, name, status })
