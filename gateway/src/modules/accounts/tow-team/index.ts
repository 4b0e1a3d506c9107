export { routes } from './tow-team.routes.ts'
