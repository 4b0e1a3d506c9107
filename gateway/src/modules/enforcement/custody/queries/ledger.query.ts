import type { CaseFacts } from '@curbwise/rules'
import type { Row } from '../../../../db/tables.ts'

const LINE = [
  'position',
  'code',
  'label',
  'basis',
  'quantity',
  'amount_cents',
  'is_taxable',
  'tax_basis_points',
  'tax_cents',
] as const satisfies readonly (keyof Row<'tow_charge_lines'>)[]
const PAYMENT = [
  'id',
  'kind',
  'method',
  'status',
  'amount_cents',
  'at',
  'receipt_number',
  'entered_by_name',
  'reason',
  'failed_reason',
  'cash_given_cents',
] as const satisfies readonly (keyof Row<'transactions'>)[]

/** A stored charge line. */
export type LineRow = Pick<Row<'tow_charge_lines'>, (typeof LINE)[number]>
/** A payment, refund, or credit. */
export type PaymentRow = Pick<Row<'transactions'>, (typeof PAYMENT)[number]> & { readonly dispute: DisputeJson | null }

/** The latest dispute of a payment; its instant is ISO text. Only the company and the platform see one. */
interface DisputeJson extends Pick<Row<'payment_disputes'>, 'status' | 'amount_cents'> {
  readonly answer_by: string | null
}

/** The charge lines and transactions of a tow, each in display order. */
export interface Ledger {
  readonly lines: readonly LineRow[]
  readonly payments: readonly PaymentRow[]
}

/** The rows in JSON: timestamps are strings. */
export interface LedgerJson {
  readonly lines: readonly LineRow[]
  readonly payments: readonly (Omit<PaymentRow, 'at'> & { readonly at: string })[]
}

const object = (row: string, columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`

const DISPUTE = `(select jsonb_build_object('status', d.status, 'amount_cents', d.amount_cents, 'answer_by', d.answer_by)
  from payment_disputes d where d.provider = x.provider and d.provider_payment_id = x.provider_id and x.kind = 'payment'
  order by d.opened_at desc, d.id limit 1)`

/** The two lists as columns for a query that has the tow's ID in `tow_id`. */
export const ledgerColumns = (tow_id: 'tows.id' | 'custody.tow_id'): readonly string[] => [
  `(select coalesce(jsonb_agg(${object('l', LINE)} order by l.position, l.created_at, l.id), '[]')
    from tow_charge_lines l where l.tow_id = ${tow_id}) as lines`,
  `(select coalesce(jsonb_agg(${object('x', PAYMENT)} || jsonb_build_object('dispute', ${DISPUTE}) order by x.at, x.created_at, x.kind <> 'payment', x.id), '[]')
    from transactions x where x.tow_id = ${tow_id}) as payments`,
]

/** A payment or refund of a boot. */
export type BootPaymentRow = PaymentRow & Pick<Row<'transactions'>, 'is_late_fee'>

/** The row in JSON: its timestamp is a string. */
export type BootPaymentJson = Omit<BootPaymentRow, 'at'> & { readonly at: string }

/** The payments of a boot as a column, for a query on `booted_vehicles`. Those credited to its tow are in the tow's ledger. */
export const BOOT_PAYMENTS = `(select coalesce(jsonb_agg(${object('x', PAYMENT)}
    || jsonb_build_object('is_late_fee', x.is_late_fee, 'dispute', ${DISPUTE}) order by x.at, x.created_at, x.kind <> 'payment', x.id), '[]')
    from transactions x where x.boot_id = booted_vehicles.id and x.tow_id is null) as payments`

export const parseBootPayments = (payments: readonly BootPaymentJson[]): BootPaymentRow[] =>
  payments.map((payment) => ({ ...payment, at: new Date(payment.at) }))

export const parseLedger = ({ lines, payments }: LedgerJson): Ledger => ({
  lines,
  payments: payments.map((payment) => ({ ...payment, at: new Date(payment.at) })),
})

/** Returns the cents paid and refunded, optionally up to an instant. */
export function paymentsTaken(
  payments: readonly PaymentRow[],
  until?: Date,
): Pick<CaseFacts, 'paid_cents' | 'refunded_cents'> {
  const done = payments.filter(({ status, at }) => status === 'succeeded' && (until === undefined || at <= until))
  const sum = (rows: readonly PaymentRow[]) => rows.reduce((cents, row) => cents + row.amount_cents, 0)
  return {
    paid_cents: sum(done.filter(({ kind }) => kind === 'payment')),
    refunded_cents: 0 - sum(done.filter(({ kind }) => kind !== 'payment')),
  }
}
