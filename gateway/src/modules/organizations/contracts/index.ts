export { workingContracts } from './queries/working-contracts.query.ts'
export { contractResponse } from './contract-response.ts'
export { type ContractDefault, setContractDefault, settleNextPrices } from './contract.bulk.ts'
export { recordExport } from './record-export.ts'
export {
  type AskedPlace,
  authorizeContract,
  contractIdsOf,
  contractsByIds,
  contractsByName,
  contractsOfList,
  findAndLockContract,
  findContract,
  firstContractOf,
  firstContracts,
  hasContractNamed,
  idsOfUnlistedContracts,
  idsWithoutDefault,
  insertContract,
  listContractIds,
  loadContract,
  loadHomeContract,
  lockContract,
  lockContractsOf,
  lockContractToCopy,
  patchContract,
  visibleContracts,
  zoneOfList,
} from './contract.store.ts'
export { Contract } from './contract.model.ts'
export { canManage, type ManageAction, type ManagedContract } from './manage.policy.ts'
export { canSeeContract, scopeContracts } from './contract.policy.ts'
export { routes } from './contract.routes.ts'
export { sendTime } from './send-time.ts'
