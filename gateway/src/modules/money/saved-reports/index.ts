export { claimDueReports } from './jobs/claim-due-reports.ts'
export { filterWords } from './lifecycle/filter-words.ts'
export { sendReport } from './jobs/send-report.ts'
export { routes } from './saved-report.routes.ts'
