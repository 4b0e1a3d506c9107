import { midnightAfterDate, startOfDate } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { JobContext, JobStage, StagedJob } from '../../../../jobs/jobs.ts'
import {
  type AccountDifference,
  type ComparedAccountDay,
  compareUnlessRefused,
  type MoneyLists,
  sumsOf,
} from '../lifecycle/compare-day.ts'
import { recordDifferences } from '../lifecycle/record-differences.ts'
import { accountsOf, companiesToCompare } from '../queries/companies.query.ts'
import { counterOfSpan, ledgerOfSpan } from '../queries/ledger.query.ts'
import type { Reconciliation } from '../reconciliation.model.ts'
import { loadReconciliation, patchReconciliation } from '../reconciliation.store.ts'

const NO_ACCESS = 'The access to the company’s account at the provider was ended, so its list can’t be read.'
const NO_ANSWER = 'The provider didn’t answer. It is asked again automatically.'

/** What a comparison needs: the time, transactions of the platform, and the provider's lists. */
export interface Reconciling {
  readonly clock: JobStage['clock']
  readonly payments: MoneyLists
  transaction<T>(work: (context: Pick<JobContext, 'db' | 'publishChange'>) => Promise<T>): Promise<T>
}

/** What is recorded of the day, and where to look for the provider's side of it. */
async function load({ transaction, payments }: Reconciling, id: string) {
  const provider = payments.name
  return transaction(async ({ db }) => {
    const run = await loadReconciliation(db, id)
    if (run?.provider !== provider) return null
    const { tow_company_id, day } = run
    const [company] = await companiesToCompare(db, provider, tow_company_id)
    if (!company) return null
    const from = new Date(startOfDate(day, company.timezone))
    const until = new Date(midnightAfterDate(day, company.timezone))
    const of = { tow_company_id, provider, from, until }
    return {
      run,
      span: { from, until },
      accounts: await accountsOf(db, of),
      recorded: await ledgerOfSpan(db, of),
      counter: await counterOfSpan(db, of),
    }
  })
}
type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

interface Compared {
  readonly days: readonly ComparedAccountDay[]
  readonly accounts: readonly (string | null)[]
  readonly has_missed: boolean
}

/** Asks the provider about each account, one after the other: it limits how often it is asked. */
async function compare(stage: Reconciling, loaded: Loaded): Promise<Compared> {
  const { payments } = stage
  const { run, span, accounts, recorded } = loaded
  const comparison = {
    payments,
    tow_company_id: run.tow_company_id,
    provider: run.provider,
    now: stage.clock.now(),
    transaction: <T>(work: (db: Knex.Transaction) => Promise<T>) => stage.transaction(({ db }) => work(db)),
  }
  const named = new Set(accounts.map(({ account }) => account))
  const others = new Set(recorded.map((row) => row.account).filter((name) => !named.has(name)))
  const found = []
  for (const account of [...accounts, ...[...others].map((name) => ({ account: name, in_force: true }))]) {
    const own = recorded.filter((row) => row.account === account.account)
    found.push({ account: account.account, ...(await compareUnlessRefused(comparison, account, span, own)) })
  }
  return {
    days: found.flatMap(({ day }) => day ?? []),
    accounts: found.flatMap(({ account, day }) => (day ? [account] : [])),
    has_missed: found.some(({ is_missed }) => is_missed),
  }
}

const sum = (days: readonly ComparedAccountDay[], of: (day: ComparedAccountDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0)

/** Compares a day of a company with the provider's own list, and stores both sides' sums and every difference. */
export async function reconcileDay(stage: Reconciling, reconciliation_id: string): Promise<void> {
  const { clock, transaction } = stage
  const loaded = await load(stage, reconciliation_id)
  if (!loaded) return
  const { run, recorded, counter } = loaded
  const save = (
    change: Partial<Reconciliation>,
    differences?: readonly AccountDifference[],
    accounts: readonly (string | null)[] = [],
  ) =>
    transaction(async ({ db, publishChange }) => {
      if (differences) await recordDifferences(db, run, { differences, accounts }, clock.now())
      await patchReconciliation(db, run.id, change)
      await publishChange('payments', run.id, null)
    })
  let compared: Compared
  try {
    compared = await compare(stage, loaded)
  } catch (error) {
    await save({ status: 'failed', failed_reason: NO_ANSWER })
    throw error
  }
  const { days, accounts, has_missed } = compared
  const here = sumsOf(recorded)
  await save(
    {
      status: has_missed ? 'failed' : 'done',
      failed_reason: has_missed ? NO_ACCESS : null,
      read_at: clock.now(),
      payments_here: here.payments,
      refunds_here: here.refunds,
      cents_here: here.cents,
      payments_there: sum(days, ({ there }) => there.payments),
      refunds_there: sum(days, ({ there }) => there.refunds),
      cents_there: sum(days, ({ there }) => there.cents),
      payments_counter: counter.payments,
      refunds_counter: counter.refunds,
      cents_counter: counter.cents,
      matched: sum(days, ({ matched }) => matched),
      waiting: sum(days, ({ waiting }) => waiting),
    },
    days.flatMap(({ differences }) => differences),
    accounts,
  )
}

export const reconcile: StagedJob<'reconcile'> = {
  async staged({ payments, clock, transaction }, { reconciliation_id }) {
    if (payments) await reconcileDay({ payments, clock, transaction }, reconciliation_id)
  },
}
