import type { Tow } from '@curbwise/api'
import { CUSTODY_STATUS_LABELS, moneyText, type CustodyStatus } from '@curbwise/rules'
import type { Row } from '../../../../db/tables.ts'
import type { Actor } from '../../../../db/actor.ts'
import { canSeeCustody } from '../custody.policy.ts'
import type { PaymentRow } from './ledger.query.ts'

type Entry = Tow['timeline'][number]

/** A history entry of a custody record in JSON: its timestamp is a string. */
type HistoryJson = Pick<Row<'history_entries'>, 'action'> & {
  readonly at: string
  readonly actor_name: Row<'history_values'>['actor_name'] | null
  readonly reason: Row<'history_values'>['reason'] | null
  readonly after: Row<'history_values'>['after'] | null
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const METHODS: Readonly<Record<string, string>> = {
  certified_mail: 'by certified mail',
  mail: 'by mail',
  in_person: 'in person',
}
/** Only the tow company may see who picked up the car. */
const ended = ({ after }: HistoryJson, knows_name: boolean): string => {
  const to = knows_name ? word(after?.['released_to']) : ''
  return `${CUSTODY_STATUS_LABELS[word(after?.['status']) as CustodyStatus]}${to && `, to ${to}`}`
}
const SENTENCES: Readonly<Record<string, (entry: HistoryJson, knows_name: boolean) => string>> = {
  'custody.released': ended,
  'custody.billed': ended,
  'custody.disposed': ({ after, reason }) => `Disposed of: ${reason ?? word(after?.['end_reason'])}`,
  'custody.police_reported': ({ after }) => `Reported to the police, report ${word(after?.['police_report_number'])}`,
  'custody.letter_sent': ({ after }) => `Letter to the owner sent ${METHODS[word(after?.['method'])] ?? ''}`.trim(),
}

const PAID: Readonly<Record<PaymentRow['method'], string>> = {
  card: 'by card',
  cash: 'in cash',
  terminal: 'by card terminal',
  sandbox: 'by test card',
}

function moneyMoved(row: PaymentRow): string {
  const amount = moneyText(Math.abs(row.amount_cents))
  const how = PAID[row.method]
  if (row.kind === 'payment')
    return `${amount} paid ${how}${row.receipt_number ? `, receipt ${row.receipt_number}` : ''}`
  const why = row.reason ? `: ${row.reason}` : ''
  return `${amount} refunded ${how}${why}${row.status === 'pending' ? ' (under way)' : ''}`
}

/** Returns the custody and payment entries for the tow's timeline, unsorted. */
export function custodyTimeline(
  actor: Actor,
  { tow_company_id }: { readonly tow_company_id: string },
  history: readonly HistoryJson[],
  payments: readonly PaymentRow[],
): Entry[] {
  const knows_name = canSeeCustody(actor, { tow_company_id })
  const entry = (at: Date, kind: string, sentence: string, who: string | null): Entry => ({
    at: at.toISOString(),
    kind,
    sentence,
    who,
    verdict: null,
  })
  return [
    ...history.flatMap((one) => {
      const sentenceOf = SENTENCES[one.action]
      return sentenceOf
        ? [entry(new Date(one.at), one.action.replace('custody.', ''), sentenceOf(one, knows_name), one.actor_name)]
        : []
    }),
    ...payments
      .filter(({ status }) => status !== 'failed')
      .map((row) => entry(row.at, row.kind, moneyMoved(row), row.entered_by_name)),
  ]
}
