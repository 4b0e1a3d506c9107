import type { JobOperations } from '../jobs/jobs.ts'
import type { Route } from '../operation/operation.ts'
import * as apiKeys from './accounts/api-keys/index.ts'
import * as bootDevices from './enforcement/boot-devices/index.ts'
import * as contractClones from './property/contract-clones/index.ts'
import * as contractSettings from './property/contract-settings/index.ts'
import * as announcements from './property/announcements/index.ts'
import * as boots from './enforcement/boots/index.ts'
import * as bootedSearch from './enforcement/booted-search/index.ts'
import * as bookkeeping from './money/bookkeeping/index.ts'
import * as commissions from './money/commissions/index.ts'
import * as companyAlerts from './enforcement/company-alerts/index.ts'
import * as companyAdmin from './accounts/company-admin/index.ts'
import * as contracts from './organizations/contracts/index.ts'
import * as custody from './enforcement/custody/index.ts'
import * as decisions from './enforcement/decisions/index.ts'
import * as devices from './enforcement/devices/index.ts'
import * as drawers from './money/drawers/index.ts'
import * as evidencePacks from './enforcement/evidence-packs/index.ts'
import * as exports from './system/exports/index.ts'
import * as externalCompanies from './organizations/external-companies/index.ts'
import * as externalTeam from './accounts/external-team/index.ts'
import * as files from './system/files/index.ts'
import * as findMyCar from './enforcement/find-my-car/index.ts'
import * as firstDay from './accounts/first-day/index.ts'
import * as fleet from './enforcement/fleet/index.ts'
import * as history from './system/history/index.ts'
import * as imports from './property/imports/index.ts'
import * as localRules from './organizations/local-rules/index.ts'
import * as managers from './accounts/managers/index.ts'
import * as guestPermits from './parking/guest-permits/index.ts'
import * as guests from './self-service/guests/index.ts'
import * as ownAlerts from './enforcement/own-alerts/index.ts'
import * as ownSecurity from './accounts/own-security/index.ts'
import * as paidParking from './money/paid-parking/index.ts'
import * as paymentAccounts from './money/payment-accounts/index.ts'
import * as payments from './money/payments/index.ts'
import * as phoneCopies from './enforcement/phone-copies/index.ts'
import * as platformOperations from './system/platform-operations/index.ts'
import * as plateLookups from './parking/plate-lookups/index.ts'
import * as reconciliations from './money/reconciliations/index.ts'
import * as reportDocuments from './money/report-documents/index.ts'
import * as lateCaptures from './enforcement/late-captures/index.ts'
import * as refusedCaptures from './enforcement/refused-captures/index.ts'
import * as reports from './money/reports/index.ts'
import * as residencies from './parking/residencies/index.ts'
import * as residents from './self-service/residents/index.ts'
import * as savedReports from './money/saved-reports/index.ts'
import * as search from './property/search/index.ts'
import * as statements from './money/statements/index.ts'
import * as sessions from './accounts/sessions/index.ts'
import * as insights from './enforcement/insights/index.ts'
import * as signs from './enforcement/signs/index.ts'
import * as stickers from './enforcement/stickers/index.ts'
import * as systemBlocks from './parking/system-blocks/index.ts'
import * as system from './system/service/index.ts'
import * as legalHolds from './organizations/legal-holds/index.ts'
import * as towCompanies from './organizations/tow-companies/index.ts'
import * as towTeam from './accounts/tow-team/index.ts'
import * as towPapers from './enforcement/tow-papers/index.ts'
import * as tows from './enforcement/tows/index.ts'
import * as units from './parking/units/index.ts'
import * as users from './accounts/users/index.ts'
import * as vehicleLists from './parking/vehicle-lists/index.ts'
import * as vehicleModels from './parking/vehicle-models/index.ts'
import * as vehicleNotices from './enforcement/vehicle-notices/index.ts'
import * as vehicles from './parking/vehicles/index.ts'
import * as viewing from './accounts/viewing/index.ts'
import * as webhooks from './accounts/webhooks/index.ts'

/** Every API call, by module. */
export const ROUTES: readonly Route[] = [
  announcements,
  apiKeys,
  bookkeeping,
  commissions,
  drawers,
  boots,
  bootDevices,
  bootedSearch,
  companyAdmin,
  contractClones,
  contractSettings,
  contracts,
  custody,
  decisions,
  devices,
  evidencePacks,
  exports,
  externalCompanies,
  externalTeam,
  files,
  findMyCar,
  firstDay,
  fleet,
  history,
  guestPermits,
  guests,
  legalHolds,
  imports,
  insights,
  localRules,
  managers,
  ownAlerts,
  ownSecurity,
  paidParking,
  paymentAccounts,
  payments,
  phoneCopies,
  plateLookups,
  platformOperations,
  reconciliations,
  lateCaptures,
  refusedCaptures,
  reportDocuments,
  reports,
  residencies,
  residents,
  savedReports,
  search,
  sessions,
  statements,
  signs,
  stickers,
  system,
  systemBlocks,
  towCompanies,
  towPapers,
  towTeam,
  tows,
  units,
  users,
  vehicleLists,
  vehicleModels,
  vehicleNotices,
  vehicles,
  viewing,
  webhooks,
].flatMap((module) => module.routes)

/** The operation that runs the jobs of each queue. */
export const JOB_OPERATIONS: JobOperations = {
  password_link: sessions.sendPasswordLink,
  join_request: sessions.notifyOfJoinRequest,
  company_alert: companyAlerts.sendAlert,
  changed_decisions: ownAlerts.sendChangedDecisions,
  payment_alarm: payments.notifyOfAlarm,
  payment_account: paymentAccounts.notifyOfAccount,
  payment_dispute: paymentAccounts.notifyOfDispute,
  account_notice: paymentAccounts.applyNotice,
  send_announcement: announcements.sendAnnouncement,
  boot_receipt: payments.mailBootReceipt,
  settle_checkout: payments.settleCheckout,
  read_back: payments.readBack,
  refund_payment: payments.refundPayment,
  reconcile: reconciliations.reconcile,
  replay_rules: localRules.replayRules,
  import_list: imports.importList,
  clone_contract: contractClones.cloneContract,
  evidence_pack: evidencePacks.buildPack,
  remind_permit: guestPermits.remindOfEnd,
  send_report: savedReports.sendReport,
  settle_stickers: stickers.settleStickers,
  sandbox_event: payments.deliverSandboxEvent,
}
