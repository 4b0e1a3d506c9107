import { joinSchemas } from './endpoint.ts'
import { bootDevices } from './resources/boot-devices.calls.ts'
import { bookkeeping } from './resources/bookkeeping.calls.ts'
import { bookkeepingSchemas } from './resources/bookkeeping.schemas.ts'
import { boots } from './resources/boots.calls.ts'
import { bootDevicesSchemas, bootsSchemas, publicBootsSchemas } from './resources/boots.schemas.ts'
import { commissions } from './resources/commissions.calls.ts'
import { commissionsSchemas } from './resources/commissions.schemas.ts'
import { custody } from './resources/custody.calls.ts'
import { custodySchemas } from './resources/custody.schemas.ts'
import { drawers } from './resources/drawers.calls.ts'
import { drawersSchemas } from './resources/drawers.schemas.ts'
import { evidence } from './resources/evidence.calls.ts'
import { evidenceSchemas } from './resources/evidence.schemas.ts'
import { lateCaptures } from './resources/late-captures.calls.ts'
import { lateCapturesSchemas } from './resources/late-captures.schemas.ts'
import { paymentAccounts } from './resources/payment-accounts.calls.ts'
import { paymentAccountsSchemas } from './resources/payment-accounts.schemas.ts'
import { payments } from './resources/payments.calls.ts'
import { paymentsSchemas } from './resources/payments.schemas.ts'
import { phoneCopies } from './resources/phone-copies.calls.ts'
import { phoneCopiesSchemas } from './resources/phone-copies.schemas.ts'
import { publicBoots } from './resources/public-boots.calls.ts'
import { refusedCaptures } from './resources/refused-captures.calls.ts'
import { refusedCapturesSchemas } from './resources/refused-captures.schemas.ts'
import { reports } from './resources/reports.calls.ts'
import { reportsSchemas } from './resources/reports.schemas.ts'
import { savedReports } from './resources/saved-reports.calls.ts'
import { savedReportsSchemas } from './resources/saved-reports.schemas.ts'
import { statements } from './resources/statements.calls.ts'
import { statementsSchemas } from './resources/statements.schemas.ts'
import { stickers } from './resources/stickers.calls.ts'
import { stickersSchemas } from './resources/stickers.schemas.ts'
import { tows } from './resources/tows.calls.ts'
import { towsSchemas } from './resources/tows.schemas.ts'
import { vehicleNotices } from './resources/vehicle-notices.calls.ts'
import { vehicleNoticesSchemas } from './resources/vehicle-notices.schemas.ts'
import { whatIfs } from './resources/what-ifs.calls.ts'
import { whatIfsSchemas } from './resources/what-ifs.schemas.ts'

/** The calls about tows, boots, stickers, notices, and their money, as `api` has them: in a file of their own, as `platformEndpoints`. */
export const caseEndpoints = {
  tows: joinSchemas(tows, towsSchemas),
  bootDevices: joinSchemas(bootDevices, bootDevicesSchemas),
  bookkeeping: joinSchemas(bookkeeping, bookkeepingSchemas),
  boots: joinSchemas(boots, bootsSchemas),
  publicBoots: joinSchemas(publicBoots, publicBootsSchemas),
  commissions: joinSchemas(commissions, commissionsSchemas),
  custody: joinSchemas(custody, custodySchemas),
  drawers: joinSchemas(drawers, drawersSchemas),
  evidence: joinSchemas(evidence, evidenceSchemas),
  lateCaptures: joinSchemas(lateCaptures, lateCapturesSchemas),
  paymentAccounts: joinSchemas(paymentAccounts, paymentAccountsSchemas),
  payments: joinSchemas(payments, paymentsSchemas),
  phoneCopies: joinSchemas(phoneCopies, phoneCopiesSchemas),
  refusedCaptures: joinSchemas(refusedCaptures, refusedCapturesSchemas),
  reports: joinSchemas(reports, reportsSchemas),
  savedReports: joinSchemas(savedReports, savedReportsSchemas),
  statements: joinSchemas(statements, statementsSchemas),
  stickers: joinSchemas(stickers, stickersSchemas),
  vehicleNotices: joinSchemas(vehicleNotices, vehicleNoticesSchemas),
  whatIfs: joinSchemas(whatIfs, whatIfsSchemas),
}
