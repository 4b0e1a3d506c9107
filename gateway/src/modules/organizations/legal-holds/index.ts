export { routes } from './legal-hold.routes.ts'
export { keepHoldsAsTheyAre } from './legal-hold.bulk.ts'
export { companiesWithoutHold } from './queries/companies-without-hold.query.ts'
