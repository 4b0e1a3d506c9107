export { issuerOf } from './papers/issuer.ts'
export { routes } from './statement.routes.ts'
