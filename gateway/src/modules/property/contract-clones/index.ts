export { requeueAbandonedClones } from './clone.bulk.ts'
export { routes } from './clone.routes.ts'
export { cloneContract } from './jobs/clone-contract.ts'
