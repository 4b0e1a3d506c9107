import type { JobOperations } from '../jobs/jobs.ts'
import type { Route } from '../operation.ts'
import * as contractSettings from './contract-settings/index.ts'
import * as announcements from './announcements/index.ts'
import * as contracts from './contracts/index.ts'
import * as custody from './custody/index.ts'
import * as decisions from './decisions/index.ts'
import * as exports from './exports/index.ts'
import * as externalCompanies from './external-companies/index.ts'
import * as files from './files/index.ts'
import * as findMyCar from './find-my-car/index.ts'
import * as fleet from './fleet/index.ts'
import * as history from './history/index.ts'
import * as managers from './managers/index.ts'
import * as guestPermits from './guest-permits/index.ts'
import * as guests from './guests/index.ts'
import * as payments from './payments/index.ts'
import * as residents from './residents/index.ts'
import * as sessions from './sessions/index.ts'
import * as signs from './signs/index.ts'
import * as system from './system/index.ts'
import * as towCompanies from './tow-companies/index.ts'
import * as towPapers from './tow-papers/index.ts'
import * as tows from './tows/index.ts'
import * as units from './units/index.ts'
import * as users from './users/index.ts'
import * as vehicleLists from './vehicle-lists/index.ts'
import * as vehicleModels from './vehicle-models/index.ts'
import * as vehicleNotices from './vehicle-notices/index.ts'
import * as vehicles from './vehicles/index.ts'

/** Every call of the product, module by module. */
export const ROUTES: readonly Route[] = [
  announcements,
  contractSettings,
  contracts,
  custody,
  decisions,
  exports,
  externalCompanies,
  files,
  findMyCar,
  fleet,
  history,
  guestPermits,
  guests,
  managers,
  payments,
  residents,
  sessions,
  signs,
  system,
  towCompanies,
  towPapers,
  tows,
  units,
  users,
  vehicleLists,
  vehicleModels,
  vehicleNotices,
  vehicles,
].flatMap((module) => module.routes)

/** Who works off which queue. */
export const JOB_OPERATIONS: JobOperations = {
  password_link: sessions.sendPasswordLink,
  join_request: sessions.tellOfJoinRequest,
  payment_alarm: payments.tellOfAlarm,
  send_announcement: announcements.sendAnnouncement,
  settle_checkout: payments.settleCheckout,
  read_back: payments.readBack,
  refund_payment: payments.refundPayment,
  remind_permit: guestPermits.remindOfEnd,
  sandbox_event: payments.deliverSandboxEvent,
}
