export { findCars } from './find-cars.ts'
export {
  assertRegistrable,
  blockedMessage,
  type Car,
  registeredMessage,
  type RegistrationBlocker,
  lockCar,
  registrationBlockers,
} from './lifecycle/registration-blockers.ts'
export { capacityRefusal, vehiclesAtOnce } from './lifecycle/vehicle-capacity.ts'
export { rightsOfCars } from './queries/rights-of-cars.query.ts'
export { type Neighbor, neighborsOf, type NeighborQuery } from './queries/vehicle-neighbors.query.ts'
export { VEHICLE_ID, VEHICLE_SORTS } from './queries/vehicle.query.ts'
export {
  type AddedVehicle,
  type ChangedVehicle,
  changeVehicles,
  copyVehicles,
  endVehicles,
  insertVehicles,
  lockVehiclesOfUnits,
} from './vehicle.bulk.ts'
export { routes } from './vehicle.routes.ts'
export { endVehicle, findVehicleOfUnit, lockLiveVehicles } from './vehicle.store.ts'
