import { towHref } from '@curbwise/api/record-href'
import type { DriverStatement } from '@curbwise/api/resources/commissions.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { dateText } from '@curbwise/rules/time/text'
import { formatMoney } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows, TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useDriverStatement } from '../api/use-month-end.ts'
import { monthName } from '../state/months.ts'
import { Note, Sheet, Table, Wide } from './style.ts'

interface DriverStatementProps {
  readonly company_id: string
  readonly tow_user_id: string
  readonly name: string
  readonly month: string
  readonly onClose: () => void
}

/** One driver's statement of a month: its records sum to what is to be paid out. */
export function DriverStatementSheet(props: DriverStatementProps): ReactElement {
  const { company_id, tow_user_id, name, month, onClose } = props
  const title = `Statement of ${name}, ${monthName(month)}`
  return (
    <Sheet aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p />
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </header>
      <div>
        <QueryView
          query={useDriverStatement(company_id, tow_user_id, month)}
          failed_title="Couldn't load the statement"
          skeleton={<SkeletonRows rows={4} />}
        >
          {(statement) => <Records statement={statement} title={title} />}
        </QueryView>
      </div>
    </Sheet>
  )
}

interface RecordsProps {
  readonly statement: DriverStatement
  readonly title: string
}

function Records({ statement, title }: RecordsProps): ReactElement {
  const { records, rates, driver, timezone } = statement
  return (
    <>
      {records.length === 0 ? (
        <EmptyState small title="No commission in this month">
          Nothing was earned or taken back.
        </EmptyState>
      ) : (
        <Wide tabIndex={0} role="group" aria-label={`${title}, all columns`}>
          <Table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">Tow</th>
                <th scope="col" data-text="">
                  When
                </th>
                <th scope="col" data-text="">
                  Plate
                </th>
                <th scope="col" data-text="">
                  Complex
                </th>
                <th scope="col" data-text="">
                  Tow ended
                </th>
                <th scope="col">Of the tow line</th>
                <th scope="col">Rate</th>
                <th scope="col">Commission</th>
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <tr key={`${record.tow_id} ${record.at}`}>
                  <th scope="row">
                    <TextLink href={towHref({ id: record.tow_id, contract_id: record.contract_id })}>
                      {record.number}
                    </TextLink>
                  </th>
                  <td data-text="">{momentText(record.at, timezone)}</td>
                  <td data-text="">
                    {record.license_plate === null
                      ? 'No plate'
                      : [record.state, record.license_plate].filter(Boolean).join(' ')}
                  </td>
                  <td data-text="">{record.complex}</td>
                  <td data-text="">{dateText(record.ended_on)}</td>
                  <td>{formatMoney(record.base.cents)}</td>
                  <td>{record.percent}%</td>
                  <td>{formatMoney(record.amount.cents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">To pay out</th>
                <td colSpan={6} />
                <td>{formatMoney(driver.to_pay_out.cents)}</td>
              </tr>
            </tfoot>
          </Table>
        </Wide>
      )}
      <Note>
        {rates.length === 0
          ? 'No rate yet.'
          : `Rates: ${rates
              .map(({ percent, starts_on, set_by }) => `${percent}% from ${dateText(starts_on)}, set by ${set_by}`)
              .join('; ')}.`}
      </Note>
    </>
  )
}
