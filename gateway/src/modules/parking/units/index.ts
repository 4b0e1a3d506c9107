export {
  type AddedPerson,
  type ChangedPerson,
  changePeople,
  copyPeople,
  endPeople,
  erasePeople,
  insertPeople,
  optInToTexts,
  optOutOfTexts,
} from './contact.bulk.ts'
export { findMainPerson } from './contact.store.ts'
export { writeUnitChange } from './lifecycle/change-unit.ts'
export { generateFirstPinsOfUnits, isKeyOfPins, regeneratePins } from './lifecycle/pins.ts'
export { vehicleChangesOf } from './lifecycle/vehicle-changes.ts'
export { endExceptions } from './limit-exception.bulk.ts'
export { lockUnit } from './lock-unit.ts'
export { findResidents, findUnits } from './queries/found-units.query.ts'
export { guestHoursGranted } from './queries/guest-hours-granted.query.ts'
export { unitResponse } from './unit-response.ts'
export {
  countInvitationUse,
  endInvitation,
  findLiveInvitation,
  insertInvitation,
  isInvitationLive,
} from './unit-invitation.store.ts'
export {
  type AddedUnit,
  changeBuildings,
  copyUnits,
  endVacancies,
  insertUnits,
  lockUnitsByKey,
  lockUnitsToCopy,
} from './unit.bulk.ts'
export { Unit } from './unit.model.ts'
export { canSeeUnit, scopeUnits } from './unit.policy.ts'
export { routes } from './unit.routes.ts'
export {
  findUnit,
  findUnitIn,
  type Home,
  loadUnit,
  lockUnitIn,
  lockUnitInForGuests,
  lockUnitRowForGuests,
  patchUnit,
} from './unit.store.ts'
export { findPins } from './unit-pins.store.ts'
export { insertVehicleChange } from './unit-vehicle-change.store.ts'
export { raisePinVersion } from './pin-version.bulk.ts'
