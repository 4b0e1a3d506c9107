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
]
