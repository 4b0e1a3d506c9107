export { deleteExpiredImports } from './import-row.bulk.ts'
export { routes } from './import.routes.ts'
