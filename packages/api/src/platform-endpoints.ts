import { joinSchemas } from './endpoint.ts'
import { adminCompanies } from './resources/admin-companies.calls.ts'
import { adminCompaniesSchemas } from './resources/admin-companies.schemas.ts'
import { adminDevices } from './resources/admin-devices.calls.ts'
import { adminDevicesSchemas } from './resources/admin-devices.schemas.ts'
import { adminModels, plateLookups } from './resources/admin-models.calls.ts'
import { adminModelsSchemas, plateLookupsSchemas } from './resources/admin-models.schemas.ts'
import { adminOperations } from './resources/admin-operations.calls.ts'
import { adminOperationsSchemas } from './resources/admin-operations.schemas.ts'
import { adminReconciliations } from './resources/admin-reconciliations.calls.ts'
import { adminReconciliationsSchemas } from './resources/admin-reconciliations.schemas.ts'
import { adminRules } from './resources/admin-rules.calls.ts'
import { adminRulesSchemas } from './resources/admin-rules.schemas.ts'
import { adminTransactions } from './resources/admin-transactions.calls.ts'
import { adminTransactionsSchemas } from './resources/admin-transactions.schemas.ts'
import { contractClones } from './resources/contract-clones.calls.ts'
import { contractClonesSchemas } from './resources/contract-clones.schemas.ts'
import { externalCompanies, externalContracts } from './resources/external-companies.calls.ts'
import { externalCompaniesSchemas, externalContractsSchemas } from './resources/external-companies.schemas.ts'
import { paidParking } from './resources/paid-parking.calls.ts'
import { paidParkingSchemas } from './resources/paid-parking.schemas.ts'
import { systemBlocks } from './resources/system-blocks.calls.ts'
import { systemBlocksSchemas } from './resources/system-blocks.schemas.ts'
import { unitSwitches } from './resources/unit-switches.calls.ts'
import { unitSwitchesSchemas } from './resources/unit-switches.schemas.ts'
import { viewing } from './resources/viewing.calls.ts'
import { viewingSchemas } from './resources/viewing.schemas.ts'

/**
 * The calls with which super admins run the platform, as `api` has them. In a file of their own, because TypeScript writes no declaration
 * of an object with all calls.
 */
export const platformEndpoints = {
  adminCompanies: joinSchemas(adminCompanies, adminCompaniesSchemas),
  adminDevices: joinSchemas(adminDevices, adminDevicesSchemas),
  adminModels: joinSchemas(adminModels, adminModelsSchemas),
  plateLookups: joinSchemas(plateLookups, plateLookupsSchemas),
  contractClones: joinSchemas(contractClones, contractClonesSchemas),
  adminOperations: joinSchemas(adminOperations, adminOperationsSchemas),
  adminReconciliations: joinSchemas(adminReconciliations, adminReconciliationsSchemas),
  adminRules: joinSchemas(adminRules, adminRulesSchemas),
  adminTransactions: joinSchemas(adminTransactions, adminTransactionsSchemas),
  externalCompanies: joinSchemas(externalCompanies, externalCompaniesSchemas),
  externalContracts: joinSchemas(externalContracts, externalContractsSchemas),
  paidParking: joinSchemas(paidParking, paidParkingSchemas),
  systemBlocks: joinSchemas(systemBlocks, systemBlocksSchemas),
  unitSwitches: joinSchemas(unitSwitches, unitSwitchesSchemas),
  viewing: joinSchemas(viewing, viewingSchemas),
}
