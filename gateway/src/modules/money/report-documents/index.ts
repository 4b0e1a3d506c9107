export { routes } from './report-document.routes.ts'
