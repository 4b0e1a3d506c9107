export { routes } from './fleet.routes.ts'
export {
  findTowRates,
  lotsWithRates,
  type ChargedLot,
  type ChargedPrice,
  type ChargedRate,
  type LotWithRate,
} from './queries/tow-rates.query.ts'
export { findActiveStorageLot, findStorageLot, lotsOfCompany } from './storage-lot.store.ts'
export { findActiveTowPrice, findValidTowPrice, towPricesOf } from './tow-price.store.ts'
export type { TowPrice } from './tow-price.model.ts'
export { findActiveTruck } from './truck.store.ts'
export { copiedPriceProblem, copyTowPrices } from './lifecycle/copy-tow-prices.ts'
