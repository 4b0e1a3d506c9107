export { deleteOldChallenges } from './passkey-challenge.bulk.ts'
export { routes } from './own-security.routes.ts'
export { mayResetFactor } from './own-security.policy.ts'
