export { deleteOldChallenges } from './passkey-challenge.bulk.ts'
export { routes } from './own-security.routes.ts'
