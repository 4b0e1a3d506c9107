import { accountsOf } from '@curbwise/rules/money/accounts'
import { ExportMenu, ExportNotes } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { type MonthEnd, useBooksExport } from '../api/use-month-end.ts'
import { monthName } from '../state/months.ts'
import { Bar, Note } from './month-end-style.ts'
import { MonthField } from './month-field.tsx'
import { Sheet, Table, Wide } from './style.ts'

interface BooksPartProps {
  readonly month_end: MonthEnd
  readonly company_id: string
  readonly has_boots: boolean
}

/** The double entries of a month as a file, and the accounts that they are of. */
export function BooksPart({ month_end, company_id, has_boots }: BooksPartProps): ReactElement {
  const { month, today } = month_end
  const exports = useBooksExport(company_id, month)
  const title = `Bookkeeping of ${monthName(month)}${month === today.slice(0, 7) ? ' so far' : ''}`
  return (
    <>
      <Bar role="group" aria-label="Bookkeeping of">
        <MonthField month_end={month_end} />
      </Bar>
      <Sheet aria-label={title}>
        <header>
          <h2>{title}</h2>
          <p>Double entries: one row for each debit or credit, and every entry balances</p>
          <ExportMenu exports={exports} />
        </header>
        <ExportNotes exports={exports} />
        <div>
          <h3>Accounts in the file</h3>
          <Wide tabIndex={0} role="group" aria-label="Accounts in the file, all columns">
            <Table aria-label="Accounts in the file">
              <thead>
                <tr>
                  <th scope="col">Account</th>
                  <th scope="col" data-text="">
                    Name
                  </th>
                </tr>
              </thead>
              <tbody>
                {accountsOf(has_boots).map(([account, name]) => (
                  <tr key={account}>
                    <th scope="row">{account}</th>
                    <td data-text="">{name}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Wide>
        </div>
      </Sheet>
      <Note>
        The file has every charge, payment, refund, and dispute of the month, charges set to zero, voids, cases billed
        to a complex, commissions, and differences of cash drawers. Payouts to your bank and cash that was taken there
        aren’t in it: book them from the bank’s statement, against 1000 to 1020. Practice isn’t in it. Admins of the
        company have this file, and no one else.
      </Note>
    </>
  )
}
