export { endExternalContract, insertExternalContract } from './external-contract.store.ts'
export { routes } from './external-company.routes.ts'
