import type { Endpoint } from './endpoint.ts'
import { files, session } from './resources/session.ts'
import { contracts, towCompanies, units, vehicles } from './resources/places.ts'
import { system } from './resources/system.ts'
import { custody } from './resources/custody.ts'
import { findMyCar } from './resources/find-my-car.ts'
import { contractFleet, fleet, vehicleRecords } from './resources/fleet.ts'
import { companyPapers } from './resources/company-papers.ts'
import { payments } from './resources/payments.ts'
import { tows } from './resources/tows.ts'
import { announcements } from './resources/announcements.ts'
import { contractRecords } from './resources/contract-records.ts'
import { exportJobs } from './resources/exports.ts'
import { history } from './resources/history.ts'
import { externalCompanies } from './resources/external-companies.ts'
import { managers } from './resources/managers.ts'
import { guests, permits } from './resources/permits.ts'
import { residents } from './resources/residents.ts'
import { unitRecords } from './resources/unit-records.ts'
import { vehicleDetails, vehicleLists, vehicleModels } from './resources/vehicle-lists.ts'
import { vehicleNotices } from './resources/vehicle-notices.ts'

export * from './common.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './roles.ts'
export * from './screens.ts'
export * from './resources/decisions.ts'
export * from './resources/places.ts'
export * from './resources/session.ts'
export * from './resources/system.ts'
export * from './resources/tows.ts'
export * from './resources/custody.ts'
export * from './resources/find-my-car.ts'
export * from './resources/fleet.ts'
export * from './resources/payments.ts'
export * from './resources/announcements.ts'
export * from './resources/contract-records.ts'
export * from './resources/exports.ts'
export * from './resources/history.ts'
export * from './resources/external-companies.ts'
export * from './resources/managers.ts'
export * from './resources/permits.ts'
export * from './resources/unit-records.ts'
export * from './resources/vehicle-lists.ts'
export * from './resources/vehicle-notices.ts'

/** Every call of the product, by resource; `ENDPOINTS` is the same as a flat list with literal paths before `{id}`. */
export const api = {
  session,
  files,
  contracts: { ...contracts, ...contractFleet, ...contractRecords },
  units: { ...units, ...unitRecords },
  vehicles: { ...vehicles, ...vehicleRecords, findMyCar, details: vehicleDetails },
  vehicleLists,
  vehicleModels,
  vehicleNotices,
  managers,
  announcements,
  exports: exportJobs,
  history,
  guests,
  permits,
  residents,
  tows,
  custody,
  externalCompanies,
  payments,
  towCompanies: { ...towCompanies, ...fleet, ...companyPapers },
  system,
}

export const ENDPOINTS: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[])
