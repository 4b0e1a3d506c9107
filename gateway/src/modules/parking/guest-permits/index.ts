export { addContact, missingContact } from './lifecycle/add-contact.ts'
export { guestAllowance } from './queries/guest-allowance.query.ts'
export { endPermit } from './lifecycle/end-permit.ts'
export { loadPackages, type ParkingPackage } from './queries/parking-packages.query.ts'
export {
  checkoutTerms,
  type RefundReason,
  expireUnpaidPermit,
  reservePaidPermit,
  settlePaidPermit,
  type PaidOrder,
} from './lifecycle/paid-permit.ts'
export { linkCheckout } from './permit-checkout.bulk.ts'
export { extendPermit } from './lifecycle/extend-permit.ts'
export { type GuestPlace, loadGuestPlace } from './queries/guest-place.query.ts'
export { guestStays } from './queries/guest-stays.query.ts'
export { guestSentence, refuseGuest } from './lifecycle/guest-refusal.ts'
export { type GuestCar, PAY_WITHIN_MINUTES, type GuestPermit, type PermitSpan } from './permit.model.ts'
export { permitAddress, permitWords } from './messages/permit-message.ts'
export { permitPhase, plateOf, isInForce, statusNow } from './permit-status.ts'
export { presentPermit, presentPermits, extensionLimit } from './permit.presenter.ts'
export { type PermitWork, publishPermitChange } from './permit-work.ts'
export { latestPermits, readPermit } from './permit.store.ts'
export { routes } from './permit.routes.ts'
export { beginOf, permitSpan } from './lifecycle/permit-span.ts'
export { predictShelter, shelteredUntil } from './queries/shelter.query.ts'
export { sendConfirmation, notifyResidentOfVisit } from './messages/notify-guest.ts'
export { type GuestContact, type GuestOrder, registerGuestPermit } from './lifecycle/register-guest.ts'
export { remindOfEnd } from './jobs/remind-of-end.ts'
export type { PaidParkingPackage } from './paid-parking-package.model.ts'
export { insertPackage, lockPackage, packageOnSale, patchPackage } from './paid-parking-package.store.ts'
export { copyPackages } from './parking-package.bulk.ts'
