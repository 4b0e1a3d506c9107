export { buildPack } from './jobs/build-pack.ts'
export { routes } from './evidence.routes.ts'
export { expirePacks, failStuckPacks } from './evidence.bulk.ts'
