import type { CommissionDriver, CommissionMonth } from '@curbwise/api/resources/commissions.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { formatMoney } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, Skeleton, SkeletonRows, zoneName } from '@curbwise/ui/entry'
import { type ReactElement, useState } from 'react'
import { type MonthEnd, useCommissions } from '../api/use-month-end.ts'
import { DriverStatementSheet } from './driver-statement.tsx'
import { Bar, Counts, Note } from './month-end-style.ts'
import { MonthField } from './month-field.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { FigureButton, Sheet, Table, Wide } from './style.ts'

interface CommissionPartProps {
  readonly month_end: MonthEnd
  readonly company_id: string
}

/** What each driver earned in a month, and the statement of the one that is open. */
export function CommissionPart({ month_end, company_id }: CommissionPartProps): ReactElement {
  const query = useCommissions(company_id, month_end.month)
  return (
    <>
      <Bar role="group" aria-label="Commissions of">
        <MonthField month_end={month_end} />
      </Bar>
      <QueryView
        query={query}
        failed_title="Couldn't load the commissions"
        skeleton={
          <>
            <Skeleton height={92} width="100%" />
            <SkeletonRows rows={5} />
          </>
        }
      >
        {(data) => <Loaded month_end={month_end} company_id={company_id} data={data} />}
      </QueryView>
    </>
  )
}

interface LoadedProps extends CommissionPartProps {
  readonly data: CommissionMonth
}

function Loaded({ month_end, company_id, data }: LoadedProps): ReactElement {
  const { drivers, earned, taken_back, to_pay_out, is_so_far, timezone } = data
  const open = drivers.find(({ tow_user_id }) => tow_user_id === month_end.person)
  return (
    <>
      <Counts aria-label="Commissions of the month">
        <div>
          <dt>Earned</dt>
          <dd>{formatMoney(earned.cents)}</dd>
        </div>
        <div>
          <dt>Taken back</dt>
          <dd>{formatMoney(taken_back.cents)}</dd>
        </div>
        <div>
          <dt>To pay out</dt>
          <dd>{formatMoney(to_pay_out.cents)}</dd>
        </div>
      </Counts>
      <DriversSheet month_end={month_end} company_id={company_id} data={data} />
      {open ? (
        <DriverStatementSheet
          key={`${open.tow_user_id} ${data.month}`}
          company_id={company_id}
          tow_user_id={open.tow_user_id}
          name={open.name}
          month={data.month}
          onClose={() => month_end.set({ person: null })}
        />
      ) : null}
      <Note>
        {dateText(data.from)} to {dateText(data.until)}
        {is_so_far ? ', so far' : ''}, in {zoneName(timezone)}. A commission is a part of the tow line before tax, at
        the rate of the day on which the tow ended. It is earned when the case is paid. Refunds, voids, and charges set
        to zero take it back in the month in which they happen. Drops and practice earn none. Managers of complexes
        don’t see this.
      </Note>
    </>
  )
}

const rateText = ({ rate, next_rate }: CommissionDriver): ReactElement => (
  <>
    {rate ? `${rate.percent}% since ${dateText(rate.starts_on)}` : 'No rate'}
    {next_rate ? `, ${next_rate.percent}% from ${dateText(next_rate.starts_on)}` : ''}
  </>
)

function DriversSheet({ month_end, company_id, data }: LoadedProps): ReactElement {
  const [rated, setRated] = useState<CommissionDriver | null>(null)
  const { drivers, earned, taken_back, to_pay_out } = data
  return (
    <Sheet aria-label="Commission by driver">
      <header>
        <h2>Commission by driver</h2>
        <p>Earned in the month the case is paid</p>
      </header>
      <div>
        {drivers.length === 0 ? (
          <EmptyState small title="No drivers yet">
            Add drivers under Tow team; their commissions appear here.
          </EmptyState>
        ) : (
          <Wide tabIndex={0} role="group" aria-label="Commission by driver, all columns">
            <Table aria-label="Commission by driver">
              <thead>
                <tr>
                  <th scope="col">Driver</th>
                  <th scope="col">Tows</th>
                  <th scope="col" data-text="">
                    Rate
                  </th>
                  <th scope="col">Earned</th>
                  <th scope="col">Taken back</th>
                  <th scope="col">To pay out</th>
                </tr>
              </thead>
              <tbody>
                {drivers.map((driver) => (
                  <tr key={driver.tow_user_id}>
                    <th scope="row">
                      <FigureButton
                        type="button"
                        aria-label={`${driver.name}. Open the statement`}
                        aria-pressed={month_end.person === driver.tow_user_id}
                        onClick={() => month_end.set({ person: driver.tow_user_id })}
                      >
                        {driver.name}
                      </FigureButton>
                    </th>
                    <td>{driver.tows.toLocaleString('en-US')}</td>
                    <td data-text="">
                      {rateText(driver)}{' '}
                      {driver.can.set_rate ? (
                        <Button
                          size="sm"
                          variant="ghost"
                          aria-label={`Set rate of ${driver.name}`}
                          onClick={() => setRated(driver)}
                        >
                          Set rate
                        </Button>
                      ) : null}
                    </td>
                    <td>{formatMoney(driver.earned.cents)}</td>
                    <td>{formatMoney(driver.taken_back.cents)}</td>
                    <td>{formatMoney(driver.to_pay_out.cents)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">All</th>
                  <td>{drivers.reduce((sum, { tows }) => sum + tows, 0).toLocaleString('en-US')}</td>
                  <td />
                  <td>{formatMoney(earned.cents)}</td>
                  <td>{formatMoney(taken_back.cents)}</td>
                  <td>{formatMoney(to_pay_out.cents)}</td>
                </tr>
              </tfoot>
            </Table>
          </Wide>
        )}
      </div>
      {rated ? (
        <RateDialog company_id={company_id} driver={rated} timezone={data.timezone} onClose={() => setRated(null)} />
      ) : null}
    </Sheet>
  )
}
