export { insertExternalCompany, lockExternalCompany, patchExternalCompany } from './external-company.store.ts'
export { endExternalContract, insertExternalContract } from './external-contract.store.ts'
export { routes } from './external-company.routes.ts'
