export { addContact, roomForContact } from './add-contact.ts'
export { guestAllowance } from './allowance.ts'
export { endPermit } from './end-permit.ts'
export { loadPackages, type ParkingPackage } from './packages.ts'
export {
  dealOf,
  type GivenBack,
  lapseUnpaid,
  reservePaidPermit,
  settlePaidPermit,
  type PaidOrder,
} from './paid-permit.ts'
export { extendPermit } from './extend-permit.ts'
export { type GuestPlace, loadGuestPlace } from './guest-place.ts'
export { guestStays } from './guest-stays.ts'
export { guestSentence, refuseGuest } from './guest-refusal.ts'
export { type GuestCar, PAY_WITHIN_MINUTES, type PermitRow, type PermitSpan } from './permit.model.ts'
export { permitAddress, permitWords } from './permit-words.ts'
export { phaseOf, plateOf, standsNow, statusNow } from './permit.state.ts'
export { presentPermit, roomToExtend } from './permit.presenter.ts'
export { type PermitWork, readPermit, tellOfPermit } from './permit.record.ts'
export { routes } from './permit.routes.ts'
export { beginOf, permitSpan } from './permit-span.ts'
export { foreseenShelter, shelteredUntil } from './shelter.ts'
export { confirmToGuest, tellResidentOfVisit } from './tell-guest.ts'
export { type GuestContact, type GuestOrder, registerGuestPermit } from './register-guest.ts'
export { remindOfEnd } from './jobs/remind-of-end.ts'
