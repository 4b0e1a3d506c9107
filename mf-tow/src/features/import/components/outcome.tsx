import type { ImportDetail } from '@curbwise/api/resources/imports.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { Alert, Button, LinkButton } from '@curbwise/ui/entry'
import { CheckCircleIcon, DownloadIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement } from 'react'
import { resultHref, type OpenImport } from '../api/use-import.ts'
import { rowsText } from '../state/words.ts'
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
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(104px, 1fr));
    gap: 1px;
    margin: 0;
    border: 1px solid var(--line);
    border-radius: 12px;
    overflow: hidden;
    background: var(--line);
  }
  dl > div {
    display: flex;
    flex-direction: column-reverse;
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
  const { state, contract, finished_at, started_by, result, failure } = detail
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
        {state === 'done' ? <CheckCircleIcon /> : null}
        {titleOf(detail)}
      </h2>
      {when ? <p>{when}</p> : null}
      {result ? <Figures result={result} /> : null}
      {result && result.rejected > 0 ? (
        <RejectedRows company_id={company_id} import_id={detail.id} count={result.rejected} />
      ) : null}
      {state === 'failed' ? (
        <Alert severity="error" title="Nothing was changed">
          {open.refusal ?? failure ?? 'Apply the list again.'}
        </Alert>
      ) : null}
      {state === 'canceled' ? <p>Nothing was changed. Choose the file again when you are ready.</p> : null}
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
            <LinkButton href={`/complexes/units?id=${contract.id}`}>See the units</LinkButton>
            <LinkButton icon={<DownloadIcon />} href={resultHref(company_id, detail.id)} download="">
              Download the result
            </LinkButton>
          </>
        ) : null}
      </footer>
    </Box>
  )
}

function titleOf({ state, result, contract }: ImportDetail): string {
  if (state === 'canceled') return 'The import was canceled'
  if (state === 'failed') return 'Couldn’t finish the import'
  const applied = (result?.new ?? 0) + (result?.change ?? 0)
  return applied === 0 ? `Nothing to change at ${contract.name}` : `Applied ${rowsText(applied)} to ${contract.name}`
}

const FIGURES = [
  ['new', 'New'],
  ['change', 'Changed'],
  ['same', 'Same'],
  ['rejected', 'Rejected'],
  ['error', 'Errors, left out'],
] as const

const Figures = ({ result }: { readonly result: NonNullable<ImportDetail['result']> }): ReactElement => (
  <dl>
    {FIGURES.map(([name, label]) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{result[name].toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
)
