export { inviteManager, type Invitation } from './invite.ts'
export { tellHandOver } from './tell-hand-over.ts'
export { routes } from './manager.routes.ts'
