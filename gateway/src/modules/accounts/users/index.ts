export { routes } from './user.routes.ts'
