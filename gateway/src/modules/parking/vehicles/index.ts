export {
  assertRegistrable,
  type Car,
  type RegistrationBlocker,
  lockCar,
  registrationBlockers,
} from './lifecycle/registration-blockers.ts'
export { type Neighbor, neighborsOf, type NeighborQuery } from './queries/vehicle-neighbors.query.ts'
export { presentVehicle, type VehicleRecord } from './vehicle.presenter.ts'
export { VEHICLE_ID, VEHICLE_SORTS } from './queries/vehicle.query.ts'
export { routes } from './vehicle.routes.ts'
export { verdictsNow } from './queries/vehicle-verdicts.query.ts'
export { type RightSpan, spanOf } from './lifecycle/right-span.ts'
export { vehicleChangesOf } from './lifecycle/vehicle-changes.ts'
