export { routes } from './external-team.routes.ts'
