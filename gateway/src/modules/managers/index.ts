export { inviteManager, type Invitation } from './invite.ts'
export { routes } from './manager.routes.ts'
