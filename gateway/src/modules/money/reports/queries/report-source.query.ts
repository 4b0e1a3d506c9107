import type { ReportFigure } from '@curbwise/rules'

/** The complexes and periods of a report as rows of instants, so that Postgres enters each index where a period begins. */
export const SCOPE = `scope as (
  select * from unnest(:contract_ids::uuid[], :zones::text[], :boots::boolean[], :spans::int[], :from_at::timestamptz[],
    :until_at::timestamptz[]) as s (contract_id, zone, boots, span, from_at, until_at))`

/** What a record has besides its figure. Each is an expression of the branch's tables. */
interface Columns {
  readonly id: string
  readonly at: string
  readonly cents: string
  readonly detail: string
  readonly tow_id: string
  readonly boot_id: string
  readonly license_plate: string
  readonly state: string
  readonly number: string
  readonly reason: string
  readonly cancel_reason: string
  readonly method: string
  readonly purpose: string
  readonly driver_id: string
  readonly truck_id: string
  readonly lot_id: string
}

const NOTHING: Omit<Columns, 'id' | 'at'> = {
  cents: '0',
  detail: 'null::text',
  tow_id: 'null::uuid',
  boot_id: 'null::uuid',
  license_plate: 'null::text',
  state: 'null::text',
  number: 'null::int',
  reason: 'null::text',
  cancel_reason: 'null::text',
  method: 'null::text',
  purpose: 'null::text',
  driver_id: 'null::uuid',
  truck_id: 'null::uuid',
  lot_id: 'null::uuid',
}

interface Branch {
  readonly figure: ReportFigure
  readonly from: string
  readonly columns: Columns
}

/** A tow's driver is the person, whose profile row may change. */
const DRIVER = 'left join tow_users d on d.id = t.driver_id'
const OF_TOW = {
  tow_id: 't.id',
  license_plate: 't.license_plate',
  state: 't.state',
  number: 't.number',
  reason: 't.reason',
  driver_id: 'd.user_id',
  truck_id: 't.truck_id',
  lot_id: 't.storage_lot_id',
} as const
const OF_BOOT = {
  boot_id: 'b.id',
  license_plate: 'b.license_plate',
  state: 'b.state',
  number: 'b.number',
  reason: 'b.reason',
  driver_id: 'b.deployed_by',
} as const

/** Records of these rows whose time is in the period: `x.at` of an index that begins with the complex. */
const inPeriod = (table: string, alias: string, at: string): string =>
  `scope s join ${table} ${alias} on ${alias}.contract_id = s.contract_id and ${alias}.${at} >= s.from_at and ${alias}.${at} < s.until_at`

const tows = (figure: ReportFigure, at: string, status: string, more: Partial<Columns> = {}): Branch => ({
  figure,
  from: `${inPeriod('tows', 't', at)} and ${status} ${DRIVER}`,
  columns: { ...NOTHING, ...OF_TOW, id: 't.id', at: `t.${at}`, ...more },
})

const boots = (figure: ReportFigure, at: string, status: string): Branch => ({
  figure,
  from: `${inPeriod('booted_vehicles', 'b', at)} and s.boots and ${status}`,
  columns: { ...NOTHING, ...OF_BOOT, id: 'b.id', at: `b.${at}` },
})

const stickers = (figure: ReportFigure, at: string): Branch => ({
  figure,
  from: `scope s join sticker_items i on i.contract_id = s.contract_id and i.${at} >= s.from_at and i.${at} < s.until_at`,
  columns: {
    ...NOTHING,
    id: 'i.id',
    at: `i.${at}`,
    license_plate: 'i.license_plate',
    state: 'i.state',
    reason: 'i.reason',
    tow_id: 'i.tow_id',
  },
})

/** The price that was frozen when the boot went on, with its tax, rounded half up as `taxOf` does. */
const BOOT_CENTS = `(b.price_cents + case when b.is_taxable
  then (b.price_cents::bigint * b.tax_basis_points + 5000) / 10000 else 0 end)::bigint`
const NOT_CHARGED = `b.status in ('released_free', 'towed')`

/** Payments and refunds that count, each with its case. Those of boots are left out without boot access. */
const money = (figure: ReportFigure, kinds: string, cents: string, more: Partial<Columns> = {}): Branch => ({
  figure,
  from: `${inPeriod('transactions', 'x', 'at')} and x.status = 'succeeded' and ${kinds}
    and (x.boot_id is null or x.tow_id is not null or s.boots)
    left join tows t on t.id = x.tow_id ${DRIVER}
    left join booted_vehicles b on b.id = x.boot_id and x.tow_id is null
    left join guest_permits p on p.id = x.guest_permit_id`,
  columns: {
    id: 'x.id',
    at: 'x.at',
    cents,
    detail: 'null::text',
    tow_id: 't.id',
    boot_id: 'b.id',
    license_plate:
      'case when t.id is not null then t.license_plate when b.id is not null then b.license_plate else p.license_plate end',
    state: 'case when t.id is not null then t.state when b.id is not null then b.state else p.state end',
    number: 'case when t.id is not null then t.number else b.number end',
    reason: 'case when t.id is not null then t.reason else b.reason end',
    cancel_reason: 'null::text',
    method: 'x.method',
    purpose: `case when x.tow_id is not null then 'tow' when x.boot_id is null then 'permit'
      when x.is_late_fee then 'late_return' else 'boot' end`,
    driver_id: 'case when t.id is not null then d.user_id else b.deployed_by end',
    truck_id: 't.truck_id',
    lot_id: 't.storage_lot_id',
    ...more,
  },
})

const RETURNED = `('released_paid', 'released_no_charge', 'billed_to_property')`

/** What someone else pays from then on: a voided tow, a car that was disposed of, and a case billed to the property. */
const BORNE = `(t.voided_at < s.until_at or exists (select from custody k where k.tow_id = t.id
  and k.status in ('billed_to_property', 'disposed') and k.ended_at < s.until_at))`

const BRANCHES: readonly Branch[] = [
  tows('completed', 'completed_at', `t.status = 'completed'`),
  tows('dropped', 'completed_at', `t.status = 'completed_dropped_on_site'`),
  // Reasons are compared without letter case, and their beginning only: a filter is at most 200 characters long.
  tows('cancelled', 'cancelled_at', `t.status = 'cancelled'`, {
    detail: 't.cancel_reason',
    cancel_reason: 'lower(left(t.cancel_reason, 150))',
  }),
  tows('voided', 'voided_at', 'true', { detail: 't.void_reason' }),
  {
    figure: 'released',
    from: `${inPeriod('custody', 'k', 'ended_at')} and k.status in ${RETURNED} join tows t on t.id = k.tow_id ${DRIVER}`,
    columns: { ...NOTHING, ...OF_TOW, id: 'k.id', at: 'k.ended_at', detail: 'k.status', lot_id: 'k.storage_lot_id' },
  },
  stickers('stickers', 'made_at'),
  stickers('stickers_complied', 'complied_at'),
  stickers('stickers_towed', 'converted_at'),
  boots('boots', 'deployed_at', 'true'),
  boots('boots_paid', 'released_at', `b.status = 'released_paid'`),
  boots('boots_free', 'released_at', `b.status = 'released_free'`),
  boots('boots_towed', 'towed_at', `b.status = 'towed'`),
  {
    figure: 'charged',
    from: `${inPeriod('tow_charge_lines', 'l', 'created_at')} join tows t on t.id = l.tow_id ${DRIVER}`,
    columns: {
      ...NOTHING,
      ...OF_TOW,
      id: 'l.id',
      at: 'l.created_at',
      cents: '(l.amount_cents + l.tax_cents)::bigint',
      detail: 'l.label',
      purpose: `'tow'`,
    },
  },
  {
    figure: 'charged',
    from: `${inPeriod('booted_vehicles', 'b', 'deployed_at')} and s.boots`,
    columns: {
      ...NOTHING,
      ...OF_BOOT,
      id: 'b.id',
      at: 'b.deployed_at',
      cents: BOOT_CENTS,
      detail: `'Boot removal'`,
      purpose: `'boot'`,
    },
  },
  ...(['released_at', 'towed_at'] as const).map((at): Branch => ({
    figure: 'charged',
    from: `${inPeriod('booted_vehicles', 'b', at)} and s.boots and ${at === 'towed_at' ? `b.status = 'towed'` : `b.status = 'released_free'`}`,
    columns: {
      ...NOTHING,
      ...OF_BOOT,
      // Another record than the charge that it takes back, with an id of version 8.
      id: `overlay(overlay(md5('not charged ' || b.id) placing '8' from 13) placing '8' from 17)::uuid`,
      at: `b.${at}`,
      cents: `-${BOOT_CENTS}`,
      detail: `'Boot removal, not charged'`,
      purpose: `'boot'`,
    },
  })),
  // Parking and late returns are charged when they are paid.
  money(
    'charged',
    `x.kind = 'payment' and x.tow_id is null and (x.guest_permit_id is not null or x.is_late_fee)`,
    'x.amount_cents::bigint',
    {
      detail: `case when x.is_late_fee then 'Late return' else 'Paid parking' end`,
      method: 'null::text',
    },
  ),
  money('paid', `x.kind = 'payment'`, 'x.amount_cents::bigint'),
  money('refunded', `x.kind in ('refund', 'credit')`, '-x.amount_cents::bigint'),
  {
    figure: 'due',
    from: `scope s cross join lateral (
        select l.tow_id, min(l.created_at) as first_at, sum(l.amount_cents + l.tax_cents) as cents from tow_charge_lines l
        where l.contract_id = s.contract_id and l.created_at < s.until_at group by l.tow_id) l
      cross join lateral (select coalesce(sum(x.amount_cents), 0) as cents from transactions x
        where x.tow_id = l.tow_id and x.status = 'succeeded' and x.at < s.until_at) m
      join tows t on t.id = l.tow_id and l.cents > m.cents and ${BORNE} is not true ${DRIVER}`,
    columns: {
      ...NOTHING,
      ...OF_TOW,
      id: 't.id',
      at: 'case when t.completed_at is null then l.first_at else t.completed_at end',
      cents: '(l.cents - m.cents)::bigint',
      purpose: `'tow'`,
    },
  },
  {
    // A refund doesn't put a boot back on: only what was paid counts.
    figure: 'due',
    from: `scope s join booted_vehicles b on b.contract_id = s.contract_id and b.deployed_at < s.until_at and s.boots
        and (${NOT_CHARGED} and (b.released_at < s.until_at or b.towed_at < s.until_at)) is not true
      cross join lateral (select coalesce(sum(x.amount_cents), 0) as cents from transactions x
        where x.boot_id = b.id and x.tow_id is null and x.kind = 'payment' and not x.is_late_fee and x.status = 'succeeded'
          and x.at < s.until_at) m`,
    columns: {
      ...NOTHING,
      ...OF_BOOT,
      id: 'b.id',
      at: 'b.deployed_at',
      cents: `${BOOT_CENTS} - m.cents`,
      purpose: `'boot'`,
    },
  },
]

const FLEET: readonly (keyof Columns)[] = ['driver_id', 'truck_id', 'lot_id']

const NAMES: readonly (keyof Columns)[] = [
  'id',
  'at',
  'cents',
  'detail',
  'tow_id',
  'boot_id',
  'license_plate',
  'state',
  'number',
  'reason',
  'cancel_reason',
  'method',
  'purpose',
  'driver_id',
  'truck_id',
  'lot_id',
]

const sqlOf = ({ figure, from, columns }: Branch, sees_fleet: boolean): string => {
  const of = (name: keyof Columns): string => (FLEET.includes(name) && !sees_fleet ? 'null::uuid' : columns[name])
  const list = NAMES.map((name) => `${of(name)} as ${name}`)
  return `select '${figure}'::text as figure, s.span, s.zone, s.contract_id, ${list.join(', ')} from ${from}`
}

/**
 * Returns the records of these figures as a table expression `r` with bindings of `scopeBindings`. A figure is the number of its
 * records and the sum of their cents, so a list of them can't differ from it. Users who don't see the fleet get none of its ids.
 */
export const recordsOf = (figures: readonly ReportFigure[], sees_fleet: boolean): string => {
  const branches = BRANCHES.filter(({ figure }) => figures.includes(figure))
  return `(with ${SCOPE} select u.*, (u.at at time zone u.zone)::date as day from (
    ${branches.map((branch) => sqlOf(branch, sees_fleet)).join('\n union all ')}) u where u.cents > 0 or u.figure <> 'due') as r`
}
