import type { Statement } from '@curbwise/api/resources/statements.schemas'
import { REPORT_PURPOSE_LABELS } from '@curbwise/rules/reports/figures'
import { dateText } from '@curbwise/rules/time/text'
import { MoneyLines } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { Sheet } from './style.ts'

interface StatementProps {
  readonly statement: Statement
}

/** What the owners of the cars were charged, paid, and owe. */
export function OwnersSheet({ statement }: StatementProps): ReactElement {
  const { charged_for, charged, paid, refunded, due, until, is_so_far } = statement
  return (
    <Sheet aria-label="Charged to the owners of the cars">
      <header>
        <h2>Charged to the owners of the cars</h2>
      </header>
      <div>
        <MoneyLines
          lines={[
            ...charged_for.map(({ purpose, amount }) => ({
              label: `Charged: ${REPORT_PURPOSE_LABELS[purpose].toLowerCase()}`,
              cents: amount.cents,
            })),
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

/** What the complex pays instead of an owner. */
export function BilledSheet({ statement }: StatementProps): ReactElement {
  const { billed, contract } = statement
  return (
    <Sheet aria-label="Billed to the property">
      <header>
        <h2>Billed to {contract.name} instead of an owner</h2>
      </header>
      <div>
        <MoneyLines
          lines={billed.cases.map(({ number, day, is_taken_off, amount }) => ({
            label: `Tow ${number}`,
            cents: amount.cents,
            basis: `${is_taken_off ? 'Taken off' : 'Billed'} ${dateText(day)}`,
          }))}
          total={{ label: 'Billed to the property', cents: billed.total.cents }}
        />
      </div>
    </Sheet>
  )
}
