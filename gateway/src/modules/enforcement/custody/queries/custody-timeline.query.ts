import type { Tow } from '@curbwise/api'
import { CUSTODY_STATUS_LABELS, moneyText, type CustodyStatus } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Actor } from '../../../../db/actor.ts'
import { canSeeCustody } from '../custody.policy.ts'
import type { PaymentRow } from './payments.query.ts'

type Entry = Tow['timeline'][number]

type Written = Pick<Row<'history_entries'>, 'action' | 'at'> & {
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
/** Who came for the car is the tow company's affair. */
const ended = ({ after }: Written, knows_name: boolean): string => {
  const to = knows_name ? word(after?.['released_to']) : ''
  return `${CUSTODY_STATUS_LABELS[word(after?.['status']) as CustodyStatus]}${to && `, to ${to}`}`
}
const TOLD: Readonly<Record<string, (entry: Written, knows_name: boolean) => string>> = {
  'custody.released': ended,
  'custody.billed': ended,
  'custody.disposed': ({ after, reason }) => `Disposed of: ${reason ?? word(after?.['end_reason'])}`,
  'custody.police_reported': ({ after }) => `Police told, report ${word(after?.['police_report_number'])}`,
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
  return `${amount} given back ${how}${why}${row.status === 'pending' ? ' (under way)' : ''}`
}

/** What happened to the car after it came to the lot, and to the money, for the timeline of its tow; unsorted. */
export async function custodyTimeline(
  db: Knex.Transaction,
  actor: Actor,
  { id: tow_id, tow_company_id }: { readonly id: string; readonly tow_company_id: string },
): Promise<Entry[]> {
  const knows_name = canSeeCustody(actor, { tow_company_id })
  const written: Written[] = await db('history_entries')
    .join('custody', 'custody.id', 'history_entries.record_id')
    .leftJoin('history_values', 'history_values.entry_id', 'history_entries.id')
    .where('custody.tow_id', tow_id)
    .select(
      'history_entries.action',
      'history_entries.at',
      'history_values.actor_name',
      'history_values.reason',
      'history_values.after',
    )
  const rows = await db('transactions').where('tow_id', tow_id).whereNot('status', 'failed')
  const entry = (at: Date, kind: string, sentence: string, who: string | null): Entry => ({
    at: at.toISOString(),
    kind,
    sentence,
    who,
    verdict: null,
  })
  return [
    ...written.flatMap((one) => {
      const tell = TOLD[one.action]
      return tell ? [entry(one.at, one.action.replace('custody.', ''), tell(one, knows_name), one.actor_name)] : []
    }),
    ...rows.map((row) => entry(row.at, row.kind, moneyMoved(row), row.entered_by_name)),
  ]
}
