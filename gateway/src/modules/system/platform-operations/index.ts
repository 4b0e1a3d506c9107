export { paymentFigures, recordFigures } from './figures.ts'
export { routes } from './platform-operations.routes.ts'
export { waitingJobs } from './queries/jobs.query.ts'
export { operationsCounts } from './queries/overview.query.ts'
