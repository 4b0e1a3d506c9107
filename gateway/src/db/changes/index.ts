import type { Knex } from 'knex'
import * as plateLooks from './0001-plate-looks.ts'
import * as platformScale from './0002-platform-scale.ts'
import * as residentNames from './0003-resident-names.ts'
import * as towTeam from './0004-tow-team.ts'
import * as companyAndPrices from './0005-company-and-prices.ts'
import * as companySignUps from './0006-company-sign-ups.ts'
import * as countInIndexes from './0007-count-in-indexes.ts'
import * as foundByIndex from './0008-found-by-index.ts'
import * as shifts from './0009-shifts.ts'
import * as imports from './0010-imports.ts'
import * as firstDay from './0011-first-day.ts'
import * as appliedImports from './0012-applied-imports.ts'
import * as teamSessions from './0013-team-sessions.ts'
import * as importLists from './0014-import-lists.ts'
import * as practiceComplexes from './0015-practice-complexes.ts'
import * as paymentAccounts from './0016-payment-accounts.ts'
import * as broughtOver from './0017-brought-over.ts'
import * as platesRead from './0018-plates-read.ts'
import * as stickers from './0019-stickers.ts'
import * as nudges from './0020-nudges.ts'
import * as externalsAndSwitches from './0021-externals-and-switches.ts'
import * as platformStock from './0022-platform-stock.ts'
import * as boots from './0023-boots.ts'
import * as withdrawnBootPrices from './0024-withdrawn-boot-prices.ts'
import * as bootCases from './0025-boot-cases.ts'
import * as contractClones from './0026-contract-clones.ts'
import * as reconciliations from './0027-reconciliations.ts'
import * as publicBoots from './0028-public-boots.ts'
import * as operations from './0029-operations.ts'
import * as localRules from './0030-local-rules.ts'
import * as reportIndexes from './0031-report-indexes.ts'
import * as historyVerifications from './0032-history-verifications.ts'
import * as phoneCopies from './0033-phone-copies.ts'
import * as phoneDecisions from './0034-phone-decisions.ts'
import * as evidencePacks from './0035-evidence-packs.ts'
import * as phones from './0036-phones.ts'
import * as stickerPlates from './0037-sticker-plates.ts'
import * as commissionRates from './0038-commission-rates.ts'
import * as cashDrawers from './0039-cash-drawers.ts'
import * as savedReports from './0040-saved-reports.ts'
import * as reportSchedules from './0041-report-schedules.ts'
import * as whatIf from './0042-what-if.ts'
import * as secondFactors from './0043-second-factors.ts'
import * as integrations from './0044-integrations.ts'
import * as legalHolds from './0045-legal-holds.ts'
import * as refusedCaptures from './0046-refused-captures.ts'
import * as uploadLinks from './0047-upload-links.ts'
import * as sessionViews from './0048-session-views.ts'
import * as paymentFigures from './0049-payment-figures.ts'
import * as plateCheckBound from './0050-plate-check-bound.ts'
import * as plateCheckMonths from './0051-plate-check-months.ts'
import * as noticeEnds from './0052-notice-ends.ts'

export interface Migration {
  readonly name: string
  readonly up: (trx: Knex.Transaction) => Promise<void>
  readonly down: (trx: Knex.Transaction) => Promise<void>
}

/** Changes to the schema since `schema/*.sql`, in the order in which they run. A released one is never edited, renamed, or moved. */
export const CHANGES: readonly Migration[] = [
  { name: '0001-plate-looks', ...plateLooks },
  { name: '0002-platform-scale', ...platformScale },
  { name: '0003-resident-names', ...residentNames },
  { name: '0004-tow-team', ...towTeam },
  { name: '0005-company-and-prices', ...companyAndPrices },
  { name: '0006-company-sign-ups', ...companySignUps },
  { name: '0007-count-in-indexes', ...countInIndexes },
  { name: '0008-found-by-index', ...foundByIndex },
  { name: '0009-shifts', ...shifts },
  { name: '0010-imports', ...imports },
  { name: '0011-first-day', ...firstDay },
  { name: '0012-applied-imports', ...appliedImports },
  { name: '0013-team-sessions', ...teamSessions },
  { name: '0014-import-lists', ...importLists },
  { name: '0015-practice-complexes', ...practiceComplexes },
  { name: '0016-payment-accounts', ...paymentAccounts },
  { name: '0017-brought-over', ...broughtOver },
  { name: '0018-plates-read', ...platesRead },
  { name: '0019-stickers', ...stickers },
  { name: '0020-nudges', ...nudges },
  { name: '0021-externals-and-switches', ...externalsAndSwitches },
  { name: '0022-platform-stock', ...platformStock },
  { name: '0023-boots', ...boots },
  { name: '0024-withdrawn-boot-prices', ...withdrawnBootPrices },
  { name: '0025-boot-cases', ...bootCases },
  { name: '0026-contract-clones', ...contractClones },
  { name: '0027-reconciliations', ...reconciliations },
  { name: '0028-public-boots', ...publicBoots },
  { name: '0029-operations', ...operations },
  { name: '0030-local-rules', ...localRules },
  { name: '0031-report-indexes', ...reportIndexes },
  { name: '0032-history-verifications', ...historyVerifications },
  { name: '0033-phone-copies', ...phoneCopies },
  { name: '0034-phone-decisions', ...phoneDecisions },
  { name: '0035-evidence-packs', ...evidencePacks },
  { name: '0036-phones', ...phones },
  { name: '0037-sticker-plates', ...stickerPlates },
  { name: '0038-commission-rates', ...commissionRates },
  { name: '0039-cash-drawers', ...cashDrawers },
  { name: '0040-saved-reports', ...savedReports },
  { name: '0041-report-schedules', ...reportSchedules },
  { name: '0042-what-if', ...whatIf },
  { name: '0043-second-factors', ...secondFactors },
  { name: '0044-integrations', ...integrations },
  { name: '0045-legal-holds', ...legalHolds },
  { name: '0046-refused-captures', ...refusedCaptures },
  { name: '0047-upload-links', ...uploadLinks },
  { name: '0048-session-views', ...sessionViews },
  { name: '0049-payment-figures', ...paymentFigures },
  { name: '0050-plate-check-bound', ...plateCheckBound },
  { name: '0051-plate-check-months', ...plateCheckMonths },
  { name: '0052-notice-ends', ...noticeEnds },
]
