export { inviteManager, type Invitation } from './lifecycle/invite.ts'
export { notifyHandOver } from './lifecycle/notify-hand-over.ts'
export { routes } from './manager.routes.ts'
