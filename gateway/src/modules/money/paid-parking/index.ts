export { routes } from './paid-parking.routes.ts'
