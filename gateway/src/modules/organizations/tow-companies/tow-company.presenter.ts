import type { api, ResponseOf } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import type { DriverRow } from './queries/drivers.query.ts'
import type { TowCompany } from './tow-company.model.ts'
import { canCompany } from './tow-company.policy.ts'

type Lists = Pick<typeof api.towCompanies, 'choose' | 'drivers' | 'contracts'>
type Row<Name extends keyof Lists> = ResponseOf<Lists[Name]>['data'][number]

export const presentCompanyChoice = (company: TowCompany): Row<'choose'> => ({
  id: company.id,
  name: company.name,
  is_active: company.is_active,
  city: company.city,
  state: company.state,
  timezone: company.timezone,
})

export const presentDriver = (driver: DriverRow): Row<'drivers'> => ({
  id: driver.id,
  name: driver.name,
  is_active: driver.is_active,
  open_tows: driver.open_tows,
  on_shift: driver.on_shift,
  truck: driver.truck_id && driver.truck_name ? { id: driver.truck_id, name: driver.truck_name } : null,
  avatar_url: driver.avatar_file_id && `/api/files/${driver.avatar_file_id}`,
  work: driver.work_complex === null ? null : { complex: driver.work_complex, step: driver.work_step },
  position: driver.position && { latitude: driver.position.latitude, longitude: driver.position.longitude },
})

export const presentCompanyContract = (
  contract: Omit<Row<'contracts'>, 'dispatch_phone'>,
  { phone }: TowCompany,
): Row<'contracts'> => ({
  id: contract.id,
  name: contract.name,
  is_active: contract.is_active,
  address: contract.address,
  city: contract.city,
  state: contract.state,
  timezone: contract.timezone,
  latitude: contract.latitude,
  longitude: contract.longitude,
  default_storage_lot_id: contract.default_storage_lot_id,
  default_tow_price_id: contract.default_tow_price_id,
  next_tow_price_id: contract.next_tow_price_id,
  on_hold: contract.on_hold,
  is_practice: contract.is_practice,
  dispatch_phone: phone,
})

/** @param version when the company was last changed */
export function presentCompany(
  actor: Actor,
  company: TowCompany,
  version: Date,
): ResponseOf<typeof api.towCompanies.get> {
  return {
    id: company.id,
    name: company.name,
    legal_name: company.legal_name,
    license_number: company.license_number,
    license_ends_on: company.license_ends_on,
    other_licenses: [...company.other_licenses],
    phone: company.phone,
    hours: company.hours,
    email: company.email,
    website: company.website,
    address: company.address,
    city: company.city,
    state: company.state,
    zip_code: company.zip_code,
    timezone: company.timezone,
    logo_url: company.logo_file_id && `/api/files/${company.logo_file_id}`,
    ...(company.has_booting_access && { has_booting_access: true as const }),
    version: version.toISOString(),
    can: { edit: canCompany.edit(actor, company).allowed },
  }
}
