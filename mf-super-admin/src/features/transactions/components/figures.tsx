import type { Reconciliation } from '@curbwise/api/resources/admin-reconciliations.schemas'
import { formatMoney } from '@curbwise/ui/app'
import { TimeText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { count, daysText, sumRuns, ZONE } from '../state/words.ts'
import { Figures as Box, Note } from './style.ts'

interface Sums {
  readonly payments: number
  readonly refunds: number
}
const counts = ({ payments, refunds }: Sums): string => `${count(payments, 'payment')}, ${count(refunds, 'refund')}`

/** What the provider says and what is recorded here, as of the last comparison. Nothing while nothing was compared. */
export function MoneyFigures({ runs }: { readonly runs: readonly Reconciliation[] }): ReactElement {
  const { read, here, there, counter, open } = sumRuns(runs)
  if (read === 0)
    return <Note>{runs.length === 0 ? 'Not compared with the provider’s list yet.' : <RunState runs={runs} />}</Note>
  const gap = there.cents - here.cents
  return (
    <>
      <Box aria-label={`Card payments, ${daysText(runs)}`}>
        <div>
          <dt>The provider says</dt>
          <dd>{formatMoney(there.cents)}</dd>
          <dd>{counts(there)}</dd>
        </div>
        <div>
          <dt>Recorded here</dt>
          <dd>{formatMoney(here.cents)}</dd>
          <dd>{counts(here)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd data-differs={gap === 0 ? undefined : ''}>{formatMoney(Math.abs(gap))}</dd>
          <dd>{open === 0 ? 'No open difference' : count(open, 'open difference')}</dd>
        </div>
        <div>
          <dt>Counter, by hand</dt>
          <dd>{formatMoney(counter.cents)}</dd>
          <dd>{counts(counter)}</dd>
        </div>
      </Box>
      <Note>
        {daysText(runs)}. <RunState runs={runs} />
      </Note>
    </>
  )
}

/** When the comparisons were made, and what became of those that weren't. */
function RunState({ runs }: { readonly runs: readonly Reconciliation[] }): ReactElement {
  const { waiting } = sumRuns(runs)
  const queued = runs.filter(({ status }) => status === 'queued')
  const failed = runs.filter(({ status }) => status === 'failed')
  const oldest = runs.flatMap(({ read_at }) => read_at ?? []).toSorted()[0]
  const [only] = runs
  const zone = runs.length === 1 && only ? only.tow_company.timezone : ZONE
  return (
    <>
      {oldest ? (
        <>
          Compared every night; here as of <TimeText at={oldest} zone={zone} />
          {runs.length > 1 ? ' or later' : ''}.{' '}
        </>
      ) : null}
      {waiting > 0
        ? `${count(waiting, 'payment or refund', 'payments or refunds')} less than an hour old left out. `
        : null}
      {queued.length > 0 ? `Being compared: ${queued.map(({ tow_company }) => tow_company.name).join(', ')}. ` : null}
      {failed.map(({ id, tow_company, failed_reason }) => (
        <span key={id}>
          {tow_company.name}: {failed_reason}{' '}
        </span>
      ))}
    </>
  )
}
