import type { ImportDetail } from '@curbwise/api/resources/imports.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { Alert, Button, LinkButton } from '@curbwise/ui/entry'
import { CheckCircleIcon, DownloadIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement } from 'react'
import { resultHref, type OpenImport } from '../api/use-import.ts'
import { rowsText, vehiclesText } from '../state/words.ts'
import { RejectedRows } from './rejected-rows.tsx'

const Box = styled.section`
  display: grid;
  gap: 14px;
  max-width: 760px;
  padding: 20px 24px 24px;
  h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 680;
    letter-spacing: -0.01em;
  }
  h2 .cw-i {
    color: var(--ok);
  }
  p {
    margin: 0;
    color: var(--text-2);
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 1px;
    margin: 0;
    border: 1px solid var(--line);
    border-radius: 12px;
    overflow: hidden;
    background: var(--line);
  }
  dl > div {
    display: flex;
    flex: 1 1 96px;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 12px 16px;
    background: var(--surface);
  }
  dd {
    margin: 0;
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    font-variant-numeric: tabular-nums;
  }
  dt {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (max-width: 576px) {
    padding: 16px;
    footer > *,
    footer a {
      flex: 1 1 100%;
    }
  }
`

export interface OutcomeProps {
  readonly company_id: string
  readonly detail: ImportDetail
  readonly zone: string
  readonly open: OpenImport
  /** The import ended while this page was open: its heading gets the focus. */
  readonly just_ended: boolean
  readonly onAnother: () => void
}

/** What became of an import: its result, or why nothing was changed. */
export function Outcome({ company_id, detail, zone, open, just_ended, onAnother }: OutcomeProps): ReactElement {
  const { kind, state, contract, finished_at, started_by, result, failure } = detail
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (just_ended) heading.current?.focus()
  }, [just_ended])
  const when = [finished_at && momentText(finished_at, zone), started_by && `by ${started_by}`]
    .filter(Boolean)
    .join(' ')
  return (
    <Box aria-labelledby="import-outcome">
      <h2 id="import-outcome" ref={heading} tabIndex={-1}>
        {state === 'done' && (appliedIn(result) > 0 || result?.rejected === 0) ? <CheckCircleIcon /> : null}
        {titleOf(detail)}
      </h2>
      {when ? <p>{when}</p> : null}
      {result ? <Figures kind={kind} result={result} /> : null}
      {result && result.rejected > 0 ? (
        <RejectedRows company_id={company_id} import_id={detail.id} count={result.rejected} />
      ) : null}
      {state === 'failed' ? (
        <Alert severity="error" announce>
          {open.refusal ?? failure ?? 'Nothing was changed. Try again.'}
        </Alert>
      ) : null}
      {state === 'canceled' ? <p>Nothing was changed. Choose the file again when you’re ready.</p> : null}
      <footer>
        {state === 'failed' ? (
          <Button variant="primary" onClick={() => open.apply(detail)}>
            Try again
          </Button>
        ) : null}
        <Button variant={state === 'failed' ? 'outline' : 'primary'} onClick={onAnother}>
          Import another list
        </Button>
        {state === 'done' ? (
          <>
            {kind === 'cases' ? (
              <LinkButton href="/tows?view=storage">See the cars in storage</LinkButton>
            ) : (
              <LinkButton href={`/complexes/units?id=${contract.id}`}>See the units</LinkButton>
            )}
            <LinkButton icon={<DownloadIcon />} href={resultHref(company_id, detail.id)} download="">
              Download the result
            </LinkButton>
          </>
        ) : null}
      </footer>
    </Box>
  )
}

const appliedIn = (result: ImportDetail['result']): number => (result ? result.new + result.change : 0)

function titleOf({ state, result, contract }: ImportDetail): string {
  if (state === 'canceled') return 'The import was canceled'
  if (state === 'failed') return 'Couldn’t finish the import'
  const applied = appliedIn(result)
  if (applied > 0) return `Applied ${rowsText(applied)} to ${contract.name}`
  if (result && result.ended > 0) return `Ended ${vehiclesText(result.ended)} at ${contract.name}`
  return result && result.rejected > 0
    ? `No rows were applied to ${contract.name}`
    : `Nothing to change at ${contract.name}`
}

const FIGURES = [
  ['new', 'New'],
  ['change', 'Changed'],
  ['same', 'Same'],
  ['ended', 'Ended'],
  ['rejected', 'Rejected'],
  ['error', 'Errors'],
] as const

type FiguresProps = Pick<ImportDetail, 'kind'> & { readonly result: NonNullable<ImportDetail['result']> }

/** Nothing is changed or ended by a list of cases. */
const Figures = ({ kind, result }: FiguresProps): ReactElement => (
  <dl>
    {FIGURES.filter(
      ([name]) => (name !== 'ended' || result.ended > 0) && (name !== 'change' || kind === 'records'),
    ).map(([name, label]) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{result[name].toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
)
