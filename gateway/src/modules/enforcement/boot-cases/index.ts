export type { BootedVehicle } from './booted-vehicle.model.ts'
export {
  bootRows,
  findBootRow,
  insertBoot,
  lockBootRow,
  lockDeployedBoots,
  stampReturned,
} from './booted-vehicle.store.ts'
export { type BootContext, bootEntry, type BootPatch, changeBoot } from './lifecycle/change-boot.ts'
export { countBootImagesAt, insertBootImage, removeBootImage } from './boot-image.store.ts'
export { bootCodeDigest, createBootCode } from './boot-code.store.ts'
export { endCheckouts } from './lifecycle/end-checkouts.ts'
export { isPayable } from './queries/boot-payable.query.ts'
