import type { ClonePreview } from '@curbwise/api/resources/contract-clones.schemas'
import { RemoveCircleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { neverCopied } from '../state/words.ts'

const Box = styled.div`
  padding: 11px 24px 12px;
  border-bottom: 1px solid var(--line);
  background: var(--canvas);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 8px;
    margin-bottom: 5px;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  h2 {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 650;
    color: var(--text);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 5px 18px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  svg {
    width: 16px;
    height: 16px;
  }
  b {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    color: var(--text);
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

/** What no clone has, with how much of it there is. */
export function NeverCopied({ preview }: { readonly preview: ClonePreview }): ReactElement {
  return (
    <Box>
      <header>
        <h2>Never copied</h2>
        It stays with {preview.source.name}
      </header>
      <ul>
        {neverCopied(preview).map(([label, amount]) => (
          <li key={label}>
            <RemoveCircleIcon />
            {label} <b>{amount}</b>
          </li>
        ))}
      </ul>
    </Box>
  )
}
