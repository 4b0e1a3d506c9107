import { compareMoney, EVENT_MAY_TAKE_MS, type ListedMoney, type MoneyDifference } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { AccountRefused, type MoneySpan, type PaymentProvider } from '../../../../operation/payment-provider.ts'
import type { ComparedAccount } from '../queries/companies.query.ts'
import { type AskedCheckout, checkoutsOf, ledgerOfIds, type LedgerRow } from '../queries/ledger.query.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface Sums {
  readonly payments: number
  readonly refunds: number
  readonly cents: number
}

export interface AccountDifference extends MoneyDifference {
  readonly account: string | null
  readonly checkout_id: string | null
}

export interface ComparedAccountDay {
  readonly matched: number
  readonly waiting: number
  readonly there: Sums
  readonly differences: readonly AccountDifference[]
}

/** The provider's own lists. */
export type MoneyLists = Pick<PaymentProvider, 'name' | 'listMoney' | 'readMoney'>

interface Comparison {
  readonly payments: MoneyLists
  readonly tow_company_id: string
  readonly provider: Row<'reconciliations'>['provider']
  readonly now: Date
  transaction<T>(work: (db: Knex.Transaction) => Promise<T>): Promise<T>
}

/** Adds up what counts: what moved, payments minus refunds. */
export const sumsOf = (rows: readonly Pick<LedgerRow, 'kind' | 'status' | 'amount_cents'>[]): Sums => {
  const of = (kind: LedgerRow['kind']) => rows.filter((row) => row.kind === kind && row.status === 'succeeded')
  const cents = (kind: LedgerRow['kind']) => of(kind).reduce((sum, row) => sum + row.amount_cents, 0)
  return { payments: of('payment').length, refunds: of('refund').length, cents: cents('payment') - cents('refund') }
}

const toRecorded = ({ at, ...row }: LedgerRow) => ({ ...row, at: at.toISOString() })

interface Known {
  readonly rows: readonly LedgerRow[]
  readonly checkouts: ReadonlyMap<string, AskedCheckout>
}

/** What we know of listed money, whenever it was recorded. */
async function knownOf(
  { tow_company_id, provider, transaction }: Comparison,
  listed: readonly ListedMoney[],
): Promise<Known> {
  const uuids = (texts: readonly (string | null)[]) =>
    texts.filter((text) => text !== null && UUID.test(text)) as string[]
  return transaction(async (db) => {
    const of = { tow_company_id, provider }
    const ids = [...new Set(listed.flatMap(({ id, payment_id }) => [id, ...(payment_id === null ? [] : [payment_id])]))]
    const rows = await ledgerOfIds(db, { ...of, ids, keys: uuids(listed.map(({ refund_key }) => refund_key)) })
    const asked = [...uuids(listed.map(({ reference }) => reference)), ...rows.flatMap((row) => row.checkout_id ?? [])]
    const checkouts = await checkoutsOf(db, { ...of, ids: [...new Set(asked)] })
    return { rows, checkouts: new Map(checkouts.map((checkout) => [checkout.id, checkout])) }
  })
}

/** Returns the checkout that listed money is for; undefined for money that this company didn't ask for here. */
function checkoutOf(
  { rows, checkouts }: Known,
  listed: readonly ListedMoney[],
  money: ListedMoney,
): string | undefined {
  if (money.reference !== null && checkouts.has(money.reference)) return money.reference
  const row = rows.find(
    ({ id, provider_id }) => [money.id, money.payment_id].includes(provider_id) || id === money.refund_key,
  )
  if (row?.checkout_id) return row.checkout_id
  const payment = money.kind === 'refund' ? listed.find(({ id }) => id === money.payment_id) : undefined
  return payment && checkoutOf({ rows, checkouts }, listed, payment)
}

/** Reads what the provider has of rows that aren't on its list of the day: it may date them on another one. */
async function datedElsewhere(
  { payments }: Comparison,
  account: string | null,
  rows: readonly LedgerRow[],
): Promise<ListedMoney[]> {
  const found: ListedMoney[] = []
  for (const { kind, provider_id } of rows) {
    const money = await payments.readMoney({ account, kind, id: provider_id })
    if (money) found.push(money)
  }
  return found
}

const isSame = ({ id, kind, provider_id }: LedgerRow, money: ListedMoney): boolean =>
  money.kind === kind && (money.id === provider_id || money.refund_key === id)

/**
 * Compares what was recorded on one account on a day with the provider's side of it, and with what the provider lists of
 * that day and nobody recorded. A pair belongs to the day of its record. Throws AccountRefused.
 */
async function compareAccount(
  comparison: Comparison,
  span: MoneySpan,
  recorded: readonly LedgerRow[],
): Promise<ComparedAccountDay> {
  const { account } = span
  const listed = await comparison.payments.listMoney(span)
  const known = await knownOf(comparison, listed)
  const isOfAnotherDay = (money: ListedMoney): boolean =>
    known.rows.some((row) => isSame(row, money) && recorded.every(({ id }) => id !== row.id))
  // An account may also take money that has nothing to do with us.
  const ours = listed.filter((money) => checkoutOf(known, listed, money) !== undefined && !isOfAnotherDay(money))
  const left = recorded.filter((row) => !ours.some((money) => isSame(row, money)))
  const theirs = [...ours, ...(await datedElsewhere(comparison, account, left))]
  const { matched, waiting, differences } = compareMoney(recorded.map(toRecorded), theirs, {
    before: new Date(comparison.now.getTime() - EVENT_MAY_TAKE_MS).toISOString(),
    askedCents: ({ reference }) => (reference === null ? null : (known.checkouts.get(reference)?.amount_cents ?? null)),
  })
  const checkouts = new Map(recorded.map(({ id, checkout_id }) => [id, checkout_id]))
  return {
    matched,
    waiting,
    there: sumsOf(theirs),
    differences: differences.map((difference) => ({
      ...difference,
      account,
      checkout_id:
        (difference.here && checkouts.get(difference.here.id)) ??
        (difference.there && (checkoutOf(known, listed, difference.there) ?? null)),
    })),
  }
}

/** Whether an account that refuses us leaves something uncompared: it is in use, or money was recorded on it that day. */
const isMissed = ({ in_force }: ComparedAccount, recorded: readonly LedgerRow[]): boolean =>
  in_force || recorded.length > 0

/** Compares an account; null if the provider doesn't let us into it. `is_missed` says whether that leaves something uncompared. */
export async function compareUnlessRefused(
  comparison: Comparison,
  of: ComparedAccount,
  span: Omit<MoneySpan, 'account'>,
  recorded: readonly LedgerRow[],
): Promise<{ readonly day: ComparedAccountDay | null; readonly is_missed: boolean }> {
  try {
    return { day: await compareAccount(comparison, { ...span, account: of.account }, recorded), is_missed: false }
  } catch (error) {
    if (!(error instanceof AccountRefused)) throw error
    return { day: null, is_missed: isMissed(of, recorded) }
  }
}
