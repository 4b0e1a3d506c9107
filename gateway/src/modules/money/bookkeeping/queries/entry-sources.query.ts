import { recordsOf, SCOPE } from '../../reports/index.ts'

/** The account of a payment's or refund's method. */
const METHOD = `case r.method when 'cash' then '1000' when 'terminal' then '1010' when 'card' then '1020' else '1025' end`

const REVENUE = `case l.code when 'tow' then '4000' when 'storage' then '4010' when 'impound' then '4020'
  when 'notification' then '4030' when 'after_hours' then '4040' when 'drop' then '4050' when 'boot' then '4060'
  else case when l.amount_cents < 0 then '4900' else '4070' end end`

/** How a case was taken over from its owner at the lot: billed to the complex, or disposed of. */
const TAKEN_OVER = `left join lateral (select k.id, k.status, k.ended_at from custody k where k.tow_id = t.id
  and k.status in ('billed_to_property', 'disposed') order by k.ended_at, k.id limit 1) k on true`
const TAKER = `case k.status when 'disposed' then '5210' else '1110' end`

/** The account of what is open of a tow at that time: the owner’s, or the one it was moved to by then. */
const bearer = (at: string): string =>
  `case when t.voided_at <= ${at} then '5200' when k.ended_at <= ${at} then ${TAKER} else '1100' end`

/** What is open of a tow just before that time. */
const balance = (at: string): string => `cross join lateral (select
  (select coalesce(sum(l.amount_cents + l.tax_cents), 0) from tow_charge_lines l
    where l.tow_id = t.id and l.created_at < ${at})
  - (select coalesce(sum(x.amount_cents), 0) from transactions x
    where x.tow_id = t.id and x.status = 'succeeded' and x.at < ${at}) as cents) o`

const IN_PERIOD = (at: string): string => `${at} >= :start_at::timestamptz and ${at} < :end_at::timestamptz`
const IN_SCOPE = (at: string): string => `${at} >= s.from_at and ${at} < s.until_at`

/** Where entries of a kind come from. */
interface Source {
  readonly kind: string
  readonly id: string
  readonly at: string
  readonly detail: string
  readonly number: string
  readonly is_boot: string
  readonly reference: string
  readonly contract_id: string
  /** The tables, from `from` to the last join. */
  readonly from: string
  readonly where?: string
  /** Account and cents of each line: a debit, or with negative cents a credit. They sum to zero. */
  readonly lines: readonly (readonly [account: string, cents: string])[]
}

const OF_TOW = { number: 't.number', is_boot: 'false', reference: 'null::text', contract_id: 't.contract_id' } as const
const OF_COMPANY = { ...OF_TOW, number: 'null::int', contract_id: 'null::uuid' } as const

const SIGNED_PRICE = 'sign(r.cents) * b.price_cents'

const DISPUTED = `from payment_disputes d left join transactions x on x.provider = d.provider
    and x.provider_id = d.provider_payment_id and x.kind = 'payment'
  left join contracts c on c.id = x.contract_id left join tows t on t.id = x.tow_id`
const CLEARING = `case d.provider when 'stripe' then '1020' else '1025' end`
const dispute = (kind: string, at: string, status: string, lines: Source['lines']): Source => ({
  ...OF_TOW,
  kind,
  id: 'd.id',
  at,
  detail: 'null::text',
  reference: 'd.provider_dispute_id',
  contract_id: 'x.contract_id',
  from: DISPUTED,
  where: `d.tow_company_id = :company_id and c.is_practice is not true and ${status} and ${IN_PERIOD(at)}`,
  lines,
})

const SOURCES: readonly Source[] = [
  {
    ...OF_TOW,
    kind: 'charge',
    id: 'r.id',
    at: 'r.at',
    detail: 'r.detail',
    from: `from ${recordsOf(['charged'], true)} join tow_charge_lines l on l.id = r.id join tows t on t.id = r.tow_id ${TAKEN_OVER}`,
    lines: [
      [bearer('r.at'), 'l.amount_cents + l.tax_cents'],
      [REVENUE, '-l.amount_cents'],
      [`'2200'`, '-l.tax_cents'],
    ],
  },
  {
    kind: 'charge',
    id: 'r.id',
    at: 'r.at',
    detail: 'r.detail',
    number: 'r.number',
    is_boot: 'true',
    reference: 'null::text',
    contract_id: 'r.contract_id',
    from: `from ${recordsOf(['charged'], true)} join booted_vehicles b on b.id = r.boot_id and r.purpose = 'boot'`,
    lines: [
      [`'1100'`, 'r.cents'],
      [`'4100'`, `-${SIGNED_PRICE}`],
      [`'2200'`, `${SIGNED_PRICE} - r.cents`],
    ],
  },
  ...(['paid', 'refunded'] as const).map((figure): Source => ({
    kind: figure === 'paid' ? 'payment' : 'refund',
    id: 'r.id',
    at: 'r.at',
    detail: 'r.method',
    number: 'r.number',
    is_boot: 'r.boot_id is not null',
    reference: `coalesce(x.receipt_number, case when x.provider <> 'counter' then x.provider_id end)`,
    contract_id: 'r.contract_id',
    from: `from ${recordsOf([figure], true)} join transactions x on x.id = r.id left join tows t on t.id = r.tow_id ${TAKEN_OVER}`,
    lines: [
      [METHOD, figure === 'paid' ? 'r.cents' : '-r.cents'],
      [
        // Parking and late returns are charged by their payment. A refund doesn't put a boot back on.
        `case when r.purpose = 'tow' then ${bearer('r.at')} ${
          figure === 'paid'
            ? `when r.purpose = 'permit' then '4200' when r.purpose = 'late_return' then '4110' else '1100'`
            : `else '4950'`
        } end`,
        figure === 'paid' ? '-r.cents' : 'r.cents',
      ],
    ],
  })),
  {
    ...OF_TOW,
    kind: 'void',
    id: 't.id',
    at: 't.voided_at',
    detail: 'null::text',
    from: `from scope s join tows t on t.contract_id = s.contract_id and ${IN_SCOPE('t.voided_at')} ${TAKEN_OVER} ${balance('t.voided_at')}`,
    lines: [
      [`'5200'`, 'o.cents'],
      [`case when k.ended_at < t.voided_at then ${TAKER} else '1100' end`, '-o.cents'],
    ],
  },
  ...(['billed', 'disposed'] as const).map((kind): Source => ({
    ...OF_TOW,
    kind,
    id: 'e.id',
    at: 'e.ended_at',
    detail: 'null::text',
    reference: 'e.receipt_number',
    from: `from scope s join custody e on e.contract_id = s.contract_id and ${IN_SCOPE('e.ended_at')}
        and e.status = '${kind === 'billed' ? 'billed_to_property' : kind}'
      join tows t on t.id = e.tow_id and (t.voided_at is null or t.voided_at > e.ended_at) ${TAKEN_OVER}
      ${balance('e.ended_at')}`,
    where: 'k.id = e.id',
    lines: [
      [kind === 'billed' ? `'1110'` : `'5210'`, 'o.cents'],
      [`'1100'`, '-o.cents'],
    ],
  })),
  dispute('dispute', 'd.opened_at', 'true', [
    [`'1030'`, 'd.amount_cents'],
    [CLEARING, '-d.amount_cents'],
  ]),
  dispute('dispute_won', 'd.said_at', `d.status = 'won'`, [
    [CLEARING, 'd.amount_cents'],
    [`'1030'`, '-d.amount_cents'],
  ]),
  dispute('dispute_lost', 'd.said_at', `d.status = 'lost'`, [
    [`'5300'`, 'd.amount_cents'],
    [`'1030'`, '-d.amount_cents'],
  ]),
  {
    ...OF_COMPANY,
    kind: 'drawer',
    id: 'w.id',
    at: 'w.closed_at',
    detail: `coalesce(p.name, 'the office')`,
    from: 'from cash_drawers w left join storage_lots p on p.id = w.storage_lot_id',
    where: `w.tow_company_id = :company_id and w.expected_cents is not null and ${IN_PERIOD('w.closed_at')}`,
    lines: [
      [`'1000'`, 'w.counted_cents - w.expected_cents'],
      [`'5100'`, 'w.expected_cents - w.counted_cents'],
    ],
  },
]

const sqlOf = ({ kind, from, where, lines, ...of }: Source): string => {
  const postings = lines.map(([account, cents], at) => `(${at + 1}, ${account}, (${cents})::bigint)`)
  return `select '${kind}' as kind, '${kind}-' || ${of.id} as entry_id, ${of.at} as at, y.line, y.account, y.cents,
      ${of.detail} as detail, ${of.number} as number, ${of.is_boot} as is_boot, ${of.reference} as reference,
      ${of.contract_id} as contract_id
    ${from} cross join lateral (values ${postings.join(', ')}) as y (line, account, cents)
    where y.cents <> 0${where === undefined ? '' : ` and ${where}`}`
}

/** All lines of all entries of a period but commissions, as a table `p`. */
export const ENTRY_LINES = `(with ${SCOPE} ${SOURCES.map(sqlOf).join('\n union all ')}) as p`
