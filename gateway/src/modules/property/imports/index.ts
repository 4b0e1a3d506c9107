export { digested } from './apply/apply-list.ts'
export { deleteExpiredImports, requeueAbandoned } from './import-row.bulk.ts'
export { routes } from './import.routes.ts'
export { importList } from './jobs/import-list.ts'
