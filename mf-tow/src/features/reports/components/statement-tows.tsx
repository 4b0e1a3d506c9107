import { towHref } from '@curbwise/api/record-href'
import type { Statement, StatementTow } from '@curbwise/api/resources/statements.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { formatMoney } from '@curbwise/ui/app'
import { EmptyState, TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { wordOf } from '../state/names.ts'
import { Sheet, Table, Wide } from './style.ts'

const RESULTS: Readonly<Record<StatementTow['result'], string>> = {
  completed: 'Completed',
  dropped: 'Dropped on site',
  cancelled: 'Cancelled',
  earlier: 'Earlier tow',
}

const plateOf = ({ license_plate, state, vin_end }: StatementTow): string => {
  if (license_plate !== null) return [state, license_plate].filter(Boolean).join(' ')
  return vin_end === null ? 'No plate' : `VIN ${vin_end}`
}

/** Each tow of a statement, with what was charged for it in the month. */
export function StatementTows({ statement }: { readonly statement: Statement }): ReactElement {
  const { tows, contract } = statement
  const total = tows.reduce((sum, { charged }) => sum + charged.cents, 0)
  return (
    <Sheet aria-label="Each tow">
      <header>
        <h2>Each tow</h2>
        <p>An earlier tow is here if it was charged in this month, such as for storage</p>
      </header>
      <div>
        {tows.length === 0 ? (
          <EmptyState small title="No tow ended or was charged in this month">
            Choose another month or complex.
          </EmptyState>
        ) : (
          <Wide tabIndex={0} role="group" aria-label="Each tow, all columns">
            <Table aria-label="Each tow">
              <thead>
                <tr>
                  {['Tow', 'Date', 'Plate', 'Reason', 'Authorized by', 'Result', 'Charged'].map((head) => (
                    <th key={head} scope="col" data-text={head === 'Charged' ? undefined : ''}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tows.map((tow) => (
                  <tr key={tow.tow_id}>
                    <th scope="row">
                      <TextLink href={towHref({ id: tow.tow_id, contract_id: contract.id })}>{tow.number}</TextLink>
                    </th>
                    <td data-text="">{dateText(tow.day)}</td>
                    <td data-text="">{plateOf(tow)}</td>
                    <td data-text="">{[wordOf('reason', tow.reason), tow.reason_text].filter(Boolean).join(', ')}</td>
                    <td data-text="">{tow.authorized_by}</td>
                    <td data-text="">
                      {RESULTS[tow.result]}
                      {tow.is_voided ? ', voided' : ''}
                    </td>
                    <td>{formatMoney(tow.charged.cents)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">All</th>
                  <td colSpan={5} />
                  <td>{formatMoney(total)}</td>
                </tr>
              </tfoot>
            </Table>
          </Wide>
        )}
      </div>
    </Sheet>
  )
}
