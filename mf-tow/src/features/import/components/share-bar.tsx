import { IMPORT_VERDICTS } from '@curbwise/api/resources/import-fields'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { errorsText, type Counts } from '../state/words.ts'

const Box = styled.div`
  min-width: 0;
  width: min(100%, 420px);
  > div {
    display: flex;
    gap: 2px;
    height: 10px;
    border-radius: 5px;
    overflow: hidden;
    background: var(--sunken);
  }
  i {
    min-width: 4px;
    background: var(--s);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 18px;
    margin: 6px 0 0;
    padding: 0;
    list-style: none;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  li::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 3px;
    background: var(--s);
  }
  [data-verdict='new'] {
    --s: var(--ok);
  }
  [data-verdict='change'] {
    --s: var(--info);
  }
  [data-verdict='same'] {
    --s: var(--c5);
  }
  [data-verdict='error'] {
    --s: var(--err);
  }
`
const number = (count: number): string => count.toLocaleString('en-US')

/** Errors last, as they are left out. */
const ORDER = [...IMPORT_VERDICTS.slice(1), ...IMPORT_VERDICTS.slice(0, 1)]

/** The share of each verdict, with its number in words below. */
export function ShareBar({ counts }: { readonly counts: Counts }): ReactElement {
  const shown = ORDER.filter((verdict) => counts[verdict] > 0)
  return (
    <Box>
      <div aria-hidden="true">
        {shown.map((verdict) => (
          <i key={verdict} data-verdict={verdict} style={{ flexGrow: counts[verdict] }} />
        ))}
      </div>
      <ul>
        {shown.map((verdict) => (
          <li key={verdict} data-verdict={verdict}>
            {verdict === 'error' ? errorsText(counts.error) : `${number(counts[verdict])} ${verdict}`}
          </li>
        ))}
      </ul>
    </Box>
  )
}
