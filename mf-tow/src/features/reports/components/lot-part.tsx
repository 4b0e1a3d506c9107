import type { LotStatement } from '@curbwise/api/resources/lot-statements.schemas'
import { LOT_CHARGE_LABELS } from '@curbwise/rules/reports/lot-charges'
import { momentText } from '@curbwise/rules/time/format'
import { dateText } from '@curbwise/rules/time/text'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { MoneyLines } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView, Select, Skeleton, SkeletonRows, zoneName } from '@curbwise/ui/entry'
import { OpenInNewIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { lotDocumentHref, type MonthEnd, useLots, useLotStatement } from '../api/use-month-end.ts'
import type { Named } from '../api/use-report.ts'
import { monthName } from '../state/months.ts'
import { LotCars } from './lot-cars.tsx'
import { Bar, Counts, Note, Pair } from './month-end-style.ts'
import { MonthField } from './month-field.tsx'
import { Sheet } from './style.ts'

interface LotPartProps {
  readonly month_end: MonthEnd
  readonly company_id: string
}

const PartSkeleton = (): ReactElement => (
  <>
    <Skeleton height={92} width="100%" />
    <SkeletonRows rows={6} />
  </>
)

/** The statement of one lot and month, on the screen and as PDF. */
export function LotPart({ month_end, company_id }: LotPartProps): ReactElement {
  return (
    <QueryView query={useLots(company_id)} failed_title="Couldn't load the lots" skeleton={<PartSkeleton />}>
      {({ data }) => <OfLot month_end={month_end} company_id={company_id} lots={data} />}
    </QueryView>
  )
}

interface LotOption extends Named {
  readonly default_of: readonly unknown[]
}

/** The lot that most complexes use by default. */
const mainLot = (lots: readonly LotOption[]): LotOption | undefined =>
  lots.toSorted((a, b) => b.default_of.length - a.default_of.length)[0]

function OfLot({ month_end, company_id, lots }: LotPartProps & { readonly lots: readonly LotOption[] }): ReactElement {
  const lot = lots.find(({ id }) => id === month_end.lot) ?? mainLot(lots)
  if (!lot)
    return <EmptyState title="No lot yet">A statement shows what happened at one storage lot in one month.</EmptyState>
  const { month } = month_end
  return (
    <>
      <Bar role="group" aria-label="Statement of">
        <Select
          label="Lot"
          placeholder=""
          value={lot.id}
          onChange={({ target }) => month_end.set({ lot: target.value })}
          options={lots.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MonthField month_end={month_end} />
        <LinkButton
          href={lotDocumentHref(company_id, lot.id, month)}
          target="_blank"
          rel="noreferrer"
          icon={<OpenInNewIcon />}
          aria-label="Open as PDF in a new tab"
        >
          PDF
        </LinkButton>
      </Bar>
      <LotView company_id={company_id} lot_id={lot.id} month={month} />
    </>
  )
}

interface LotViewProps {
  readonly company_id: string
  readonly lot_id: string
  readonly month: string
}

const LotView = ({ company_id, lot_id, month }: LotViewProps): ReactElement => (
  <QueryView
    query={useLotStatement(company_id, lot_id, month)}
    failed_title="Couldn't load the statement"
    skeleton={<PartSkeleton />}
  >
    {(statement) => <Loaded statement={statement} />}
  </QueryView>
)

function Loaded({ statement }: { readonly statement: LotStatement }): ReactElement {
  const { lot, from, until, timezone, made_at, is_so_far, left } = statement
  const counts: readonly (readonly [string, number])[] = [
    ['In at the start', statement.at_start],
    ['Came in', statement.came_in],
    ['Left', left.reduce((sum, { count }) => sum + count, 0)],
    [is_so_far ? 'In now' : 'In at the end', statement.at_end],
  ]
  return (
    <>
      <Counts aria-label={`${lot.name}, ${monthName(statement.month)}`}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </Counts>
      <Pair>
        <LotMoney statement={statement} />
        <LotCounts statement={statement} />
      </Pair>
      <LotCars statement={statement} />
      <Note>
        {dateText(from)} to {dateText(until)}
        {is_so_far ? ', so far' : ''}, in {zoneName(timezone)}. From the records at {momentText(made_at, timezone)}. The
        amounts are those of reports divided by lot. Storage is charged when a car leaves. A later payment, refund, or
        release is on the statement of its own month. Managers of complexes don’t see this.
      </Note>
    </>
  )
}

/** What the cars of the lot were charged, and what was paid for them. */
function LotMoney({ statement }: { readonly statement: LotStatement }): ReactElement {
  const { charged_for, written_off, charged, paid, refunded, due, until, is_so_far } = statement
  return (
    <Sheet aria-label="Charged for the cars of this lot">
      <header>
        <h2>Charged for the cars of this lot</h2>
      </header>
      <div>
        <MoneyLines
          lines={[
            ...charged_for.map(({ code, amount }) => ({
              label: `Charged: ${LOT_CHARGE_LABELS[code].toLowerCase()}`,
              cents: amount.cents,
            })),
            { label: 'Set to zero', cents: written_off.cents },
            { label: 'Charged in all', cents: charged.cents },
            { label: 'Paid', cents: paid.cents },
            { label: 'Refunded', cents: refunded.cents },
          ]}
          total={{ label: is_so_far ? 'Still due now' : 'Still due', cents: due.cents }}
          after={
            is_so_far
              ? 'By all owners, whenever it was charged'
              : `By all owners at the end of ${dateText(until)}, whenever it was charged`
          }
        />
      </div>
    </Sheet>
  )
}

/** How cars left, and the storage that still runs. */
function LotCounts({ statement }: { readonly statement: LotStatement }): ReactElement {
  const { left, accrued, is_so_far } = statement
  const days = `${accrued.days.toLocaleString('en-US')} ${accrued.days === 1 ? 'day' : 'days'}`
  return (
    <Sheet aria-label="Storage that isn’t charged yet">
      <header>
        <h2>Storage that isn’t charged yet</h2>
      </header>
      <div>
        <MoneyLines
          lines={[]}
          total={{ label: is_so_far ? 'Running now' : 'Running at the end', cents: accrued.amount.cents }}
          after={`${days} of the cars that were in, charged when they leave`}
        />
        <h3>How cars left</h3>
        <p>
          {left.length === 0
            ? 'No car left in this month.'
            : left.map(({ status, count }) => `${CUSTODY_STATUS_LABELS[status]}: ${count}`).join('. ')}
        </p>
      </div>
    </Sheet>
  )
}
