export { copyKey } from './copy-signature.ts'
export { routes } from './phone-copy.routes.ts'
