export { routes } from './tow-papers.routes.ts'
