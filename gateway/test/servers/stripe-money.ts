/** A payment as Stripe lists it. */
export interface Payment {
  readonly id: string
  readonly object: 'payment_intent'
  readonly status: 'succeeded' | 'processing'
  readonly amount: number
  readonly amount_received: number
  readonly currency: 'usd'
  readonly created: number
  readonly metadata: Readonly<Record<string, string>>
}

interface Paid {
  readonly payment_status: 'unpaid' | 'paid'
  readonly amount_total: number
  readonly client_reference_id: string | null
  readonly created: number
}

/** The payment that was made on a page. */
export const paymentOf = (session: Paid, id: string): Payment => ({
  id,
  object: 'payment_intent',
  status: session.payment_status === 'paid' ? 'succeeded' : 'processing',
  amount: session.amount_total,
  amount_received: session.payment_status === 'paid' ? session.amount_total : 0,
  currency: 'usd',
  created: session.created,
  metadata: session.client_reference_id === null ? {} : { reference: session.client_reference_id },
})

/** A call about money: one of a kind by its id, or a page of them. */
export interface MoneyCall {
  readonly table: 'payment_intents' | 'refunds'
  readonly id: string | null
  readonly query: URLSearchParams
}

/** Returns what a call asks about money; null for every other call. */
export function moneyCall(call: string): MoneyCall | null {
  const found = /^GET \/v1\/(payment_intents|refunds)(?:\/([^/?]+))?(?:\?(.*))?$/.exec(call)
  if (!found) return null
  const [, table, id, query] = found
  return {
    table: table === 'refunds' ? 'refunds' : 'payment_intents',
    id: id ?? null,
    query: new URLSearchParams(query),
  }
}

/** The most rows of a page here: fewer than a client asks for, so that it has to ask again. */
const MOST = 2

/** Returns a page, newest first, as Stripe does: a time span, and what follows the row that `starting_after` names. */
export function listPage(
  rows: readonly { readonly id: string; readonly created: number }[],
  query: URLSearchParams,
  table: MoneyCall['table'],
): object {
  const [from, until] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? Infinity)]
  const all = rows
    .filter(({ created }) => created >= from && created < until)
    .toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
  const after = query.get('starting_after')
  const left = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1)
  const data = left.slice(0, Math.min(MOST, Number(query.get('limit') ?? MOST)))
  return { object: 'list', url: `/v1/${table}`, data, has_more: data.length < left.length }
}
