export { findCompanies } from './queries/found-companies.query.ts'
export { routes } from './company-admin.routes.ts'
