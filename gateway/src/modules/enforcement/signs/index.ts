export { routes } from './sign.routes.ts'
