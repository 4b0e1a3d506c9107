export { routes } from './fleet.routes.ts'
export {
  findTowRates,
  lotsWithRates,
  type ChargedLot,
  type ChargedPrice,
  type ChargedRate,
  type LotWithRate,
} from './queries/tow-rates.query.ts'
export { findActiveStorageLot, findStorageLot } from './storage-lot.store.ts'
export { findActiveTowPrice, findValidTowPrice } from './tow-price.store.ts'
export type { TowPrice } from './tow-price.model.ts'
export { findActiveTruck } from './truck.store.ts'
