export { contractAnswer } from './contract-answer.ts'
export { type ContractDefault, setContractDefault } from './contract.bulk.ts'
export { recordExport } from './record-export.ts'
export {
  type AskedPlace,
  authorizeContract,
  contractIdsOf,
  contractsByName,
  contractsOfList,
  findAndLockContract,
  findContract,
  firstContractOf,
  insertContract,
  listContractIds,
  loadContract,
  loadHomeContract,
  lockContract,
  lockContractsOf,
  patchContract,
  visibleContracts,
  zoneOfList,
} from './contract.store.ts'
export { Contract } from './contract.model.ts'
export { canManage, type ManageAction, type ManagedContract } from './manage.policy.ts'
export { canSeeContract, scopeContracts } from './contract.policy.ts'
export { routes } from './contract.routes.ts'
