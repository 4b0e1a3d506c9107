export {
  companyName,
  companyTimezone,
  findAndLockCompany,
  findCompany,
  insertCompany,
  loadCompany,
  lockCompany,
  patchCompany,
} from './tow-company.store.ts'
export { TowCompany } from './tow-company.model.ts'
export { canCompany, canSeeCompany, scopeCompanies } from './tow-company.policy.ts'
export { routes } from './tow-company.routes.ts'
