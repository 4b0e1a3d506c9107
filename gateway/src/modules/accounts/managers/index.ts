export { inviteManager, type Invitation } from './lifecycle/invite.ts'
export { notifyHandOver } from './lifecycle/notify-hand-over.ts'
export { patchWork } from './manager.store.ts'
export { routes } from './manager.routes.ts'
