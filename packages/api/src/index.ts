import { caseEndpoints } from './case-endpoints.ts'
import { joinSchemas, type Endpoint } from './endpoint.ts'
import { platformEndpoints } from './platform-endpoints.ts'
import { apiKeys } from './resources/api-keys.calls.ts'
import { apiKeysSchemas } from './resources/api-keys.schemas.ts'
import { announcements } from './resources/announcements.calls.ts'
import { announcementsSchemas } from './resources/announcements.schemas.ts'
import { companyPapers } from './resources/company-papers.calls.ts'
import { companyPapersSchemas } from './resources/company-papers.schemas.ts'
import { companyProfile } from './resources/company-profile.calls.ts'
import { companyProfileSchemas } from './resources/company-profile.schemas.ts'
import { contractRecords } from './resources/contract-records.calls.ts'
import { contractRecordsSchemas } from './resources/contract-records.schemas.ts'
import { exportJobs } from './resources/exports.calls.ts'
import { exportJobsSchemas } from './resources/exports.schemas.ts'
import { findMyCar } from './resources/find-my-car.calls.ts'
import { findMyCarSchemas } from './resources/find-my-car.schemas.ts'
import { firstDay } from './resources/first-day.calls.ts'
import { firstDaySchemas } from './resources/first-day.schemas.ts'
import { fleet, contractFleet } from './resources/fleet.calls.ts'
import { fleetSchemas, contractFleetSchemas } from './resources/fleet.schemas.ts'
import { history } from './resources/history.calls.ts'
import { historySchemas } from './resources/history.schemas.ts'
import { insights } from './resources/insights.calls.ts'
import { insightsSchemas } from './resources/insights.schemas.ts'
import { imports } from './resources/imports.calls.ts'
import { importsSchemas } from './resources/imports.schemas.ts'
import { managers } from './resources/managers.calls.ts'
import { managersSchemas } from './resources/managers.schemas.ts'
import { ownAlerts } from './resources/own-alerts.calls.ts'
import { ownAlertsSchemas } from './resources/own-alerts.schemas.ts'
import { ownSecurity } from './resources/own-security.calls.ts'
import { ownSecuritySchemas } from './resources/own-security.schemas.ts'
import { guests, permits } from './resources/permits.calls.ts'
import { guestsSchemas, permitsSchemas } from './resources/permits.schemas.ts'
import { contracts, units, vehicles, towCompanies } from './resources/places.calls.ts'
import { contractsSchemas, unitsSchemas, vehiclesSchemas, towCompaniesSchemas } from './resources/places.schemas.ts'
import { residents } from './resources/residents.calls.ts'
import { residentsSchemas } from './resources/residents.schemas.ts'
import { search } from './resources/search.calls.ts'
import { searchSchemas } from './resources/search.schemas.ts'
import { shifts } from './resources/shifts.calls.ts'
import { shiftsSchemas } from './resources/shifts.schemas.ts'
import { session, files } from './resources/session.calls.ts'
import { sessionSchemas, filesSchemas } from './resources/session.schemas.ts'
import { system } from './resources/system.calls.ts'
import { systemSchemas } from './resources/system.schemas.ts'
import { towTeam } from './resources/tow-team.calls.ts'
import { towTeamSchemas } from './resources/tow-team.schemas.ts'
import { unitRecords } from './resources/unit-records.calls.ts'
import { unitRecordsSchemas } from './resources/unit-records.schemas.ts'
import { vehicleLists, vehicleModels, vehicleDetails } from './resources/vehicle-lists.calls.ts'
import { vehicleListsSchemas, vehicleModelsSchemas, vehicleDetailsSchemas } from './resources/vehicle-lists.schemas.ts'
import { vehicleRecords } from './resources/vehicle-records.calls.ts'
import { vehicleRecordsSchemas } from './resources/vehicle-records.schemas.ts'
import { legalHolds } from './resources/legal-holds.calls.ts'
import { legalHoldsSchemas } from './resources/legal-holds.schemas.ts'
import { webhooks } from './resources/webhooks.calls.ts'
import { webhooksSchemas } from './resources/webhooks.schemas.ts'
export * from './call.ts'
export * from './common.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './filter.ts'
export * from './key-scopes.ts'
export * from './list.schemas.ts'
export {
  OPERATORS_OF,
  type FilterKind,
  type Filters,
  type FilterSpec,
  type ListDefinition,
  type SegmentName,
} from './list.ts'
export * from './roles.ts'
export * from './screens.ts'
export * from './us-states.ts'
export * from './webhook-kinds.ts'
export * from './resources/admin-companies.list.ts'
export * from './resources/admin-companies.schemas.ts'
export * from './resources/admin-devices.list.ts'
export * from './resources/admin-devices.schemas.ts'
export * from './resources/admin-models.list.ts'
export * from './resources/admin-models.schemas.ts'
export * from './resources/admin-operations.schemas.ts'
export * from './resources/admin-reconciliations.schemas.ts'
export * from './resources/admin-rules-figures.schemas.ts'
export * from './resources/admin-rules.schemas.ts'
export * from './resources/admin-transactions.list.ts'
export * from './resources/admin-transactions.schemas.ts'
export * from './resources/announcements.list.ts'
export * from './resources/announcements.schemas.ts'
export * from './resources/api-keys.schemas.ts'
export * from './resources/company-papers.schemas.ts'
export * from './resources/company-profile.schemas.ts'
export * from './resources/boot-records.schemas.ts'
export * from './resources/boots.list.ts'
export * from './resources/boots.schemas.ts'
export * from './resources/contract-clones.parts.ts'
export * from './resources/contract-clones.schemas.ts'
export * from './resources/commissions.schemas.ts'
export * from './resources/contract-records.schemas.ts'
export * from './resources/custody.list.ts'
export * from './resources/custody.schemas.ts'
export * from './resources/decisions.schemas.ts'
export * from './resources/drawers.schemas.ts'
export * from './resources/evidence.schemas.ts'
export * from './resources/exports.schemas.ts'
export * from './resources/external-companies.list.ts'
export * from './resources/external-companies.schemas.ts'
export * from './resources/find-my-car.schemas.ts'
export * from './resources/first-day.schemas.ts'
export * from './resources/fleet.schemas.ts'
export * from './resources/history.list.ts'
export * from './resources/history.schemas.ts'
export * from './resources/insights.schemas.ts'
export * from './resources/replays.schemas.ts'
export * from './resources/what-ifs.schemas.ts'
export * from './resources/import-fields.ts'
export * from './resources/imports.schemas.ts'
export * from './resources/late-captures.schemas.ts'
export * from './resources/lot-statements.schemas.ts'
export * from './resources/managers.list.ts'
export * from './resources/managers.schemas.ts'
export * from './resources/own-alerts.schemas.ts'
export * from './resources/own-security.schemas.ts'
export * from './resources/paid-parking.list.ts'
export * from './resources/paid-parking.schemas.ts'
export * from './resources/payment-accounts.schemas.ts'
export * from './resources/payments.schemas.ts'
export * from './resources/permits.schemas.ts'
export * from './resources/phone-copies.schemas.ts'
export * from './resources/phone-decisions.schemas.ts'
export * from './resources/places.list.ts'
export * from './resources/places.schemas.ts'
export * from './resources/refused-captures.schemas.ts'
export * from './resources/reports.list.ts'
export * from './resources/reports.schemas.ts'
export * from './resources/residents.schemas.ts'
export * from './resources/saved-reports.schemas.ts'
export * from './resources/search.schemas.ts'
export * from './resources/session.schemas.ts'
export * from './resources/shifts.schemas.ts'
export * from './resources/statements.schemas.ts'
export * from './resources/sticker-records.schemas.ts'
export * from './resources/stickers.list.ts'
export * from './resources/stickers.schemas.ts'
export * from './resources/system-blocks.list.ts'
export * from './resources/system-blocks.schemas.ts'
export * from './resources/system.schemas.ts'
export * from './resources/tow-images.schemas.ts'
export * from './resources/tow-messages.schemas.ts'
export * from './resources/tow-papers.schemas.ts'
export * from './resources/tow-record.schemas.ts'
export * from './resources/tow-team.list.ts'
export * from './resources/tow-team.schemas.ts'
export * from './resources/tows.list.ts'
export * from './resources/tows.schemas.ts'
export * from './resources/unit-records.schemas.ts'
export * from './resources/unit-switches.list.ts'
export * from './resources/unit-switches.schemas.ts'
export * from './resources/vehicle-lists.list.ts'
export * from './resources/vehicle-lists.schemas.ts'
export * from './resources/vehicle-notices.schemas.ts'
export * from './resources/vehicle-records.schemas.ts'
export * from './resources/legal-holds.schemas.ts'
export * from './resources/webhooks.schemas.ts'

/** The calls about complexes, their people, vehicles, and companies. */
const calls = {
  session: joinSchemas(session, sessionSchemas),
  files: joinSchemas(files, filesSchemas),
  contracts: {
    ...joinSchemas(contracts, contractsSchemas),
    ...joinSchemas(contractFleet, contractFleetSchemas),
    ...joinSchemas(contractRecords, contractRecordsSchemas),
  },
  units: { ...joinSchemas(units, unitsSchemas), ...joinSchemas(unitRecords, unitRecordsSchemas) },
  vehicles: {
    ...joinSchemas(vehicles, vehiclesSchemas),
    ...joinSchemas(vehicleRecords, vehicleRecordsSchemas),
    ...joinSchemas({ findMyCar }, findMyCarSchemas),
    ...joinSchemas({ details: vehicleDetails }, vehicleDetailsSchemas),
  },
  vehicleLists: joinSchemas(vehicleLists, vehicleListsSchemas),
  vehicleModels: joinSchemas(vehicleModels, vehicleModelsSchemas),
  imports: joinSchemas(imports, importsSchemas),
  managers: joinSchemas(managers, managersSchemas),
  apiKeys: joinSchemas(apiKeys, apiKeysSchemas),
  announcements: joinSchemas(announcements, announcementsSchemas),
  exports: joinSchemas(exportJobs, exportJobsSchemas),
  firstDay: joinSchemas(firstDay, firstDaySchemas),
  history: joinSchemas(history, historySchemas),
  insights: joinSchemas(insights, insightsSchemas),
  guests: joinSchemas(guests, guestsSchemas),
  ownAlerts: joinSchemas(ownAlerts, ownAlertsSchemas),
  ownSecurity: joinSchemas(ownSecurity, ownSecuritySchemas),
  permits: joinSchemas(permits, permitsSchemas),
  residents: joinSchemas(residents, residentsSchemas),
  search: joinSchemas(search, searchSchemas),
  shifts: joinSchemas(shifts, shiftsSchemas),
  towCompanies: {
    ...joinSchemas(towCompanies, towCompaniesSchemas),
    ...joinSchemas(companyProfile, companyProfileSchemas),
    ...joinSchemas(fleet, fleetSchemas),
    ...joinSchemas(towTeam, towTeamSchemas),
    ...joinSchemas(companyPapers, companyPapersSchemas),
  },
  system: joinSchemas(system, systemSchemas),
  legalHolds: joinSchemas(legalHolds, legalHoldsSchemas),
  webhooks: joinSchemas(webhooks, webhooksSchemas),
}

/** Every call of the product with its schemas, grouped by resource; `ENDPOINTS` is the same as a flat list. */
export const api: typeof calls & typeof caseEndpoints & typeof platformEndpoints = {
  ...calls,
  ...caseEndpoints,
  ...platformEndpoints,
}

export const ENDPOINTS: readonly Endpoint[] = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
