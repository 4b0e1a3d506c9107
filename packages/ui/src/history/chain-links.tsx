import { PanelHead } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { shortHash } from './hash.ts'
import type { FullEntryView } from './types.ts'

const Chain = styled.ol`
  display: flex;
  flex-direction: column;
  li {
    position: relative;
    display: flex;
    align-items: baseline;
    gap: 10px;
    padding: 0 0 10px 22px;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  li:before {
    content: '';
    position: absolute;
    left: 2px;
    top: 6px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--line-2);
  }
  li:not(:last-of-type):after {
    content: '';
    position: absolute;
    left: 6px;
    top: 17px;
    bottom: -5px;
    width: 2px;
    background: var(--line);
  }
  li[aria-current] {
    color: var(--text);
    font-weight: 600;
  }
  li[aria-current]:before {
    background: var(--primary);
  }
  code {
    margin-left: auto;
    font-family: 'Martian Mono Variable', monospace;
    font-stretch: 75%;
    font-size: 0.75rem;
    font-weight: 400;
    white-space: nowrap;
  }
`
const Note = styled.p`
  margin-top: 6px;
  font-size: 0.75rem;
  line-height: 1rem;
  color: var(--text-3);
`

/** The entry between its neighbors, with shortened hashes to compare with an outside copy. */
export function ChainLinks({
  entry: { seq, hash, previous_hash, next_hash },
}: {
  readonly entry: FullEntryView
}): ReactElement {
  const line = (at: number, of: string) => (
    <>
      Entry {at.toLocaleString('en-US')}
      {at === seq ? ', this one' : ''}
      <code title={of}>{shortHash(of)}</code>
    </>
  )
  return (
    <>
      <PanelHead title="Chain" />
      <Chain>
        {previous_hash ? <li>{line(seq - 1, previous_hash)}</li> : null}
        <li aria-current="true">{line(seq, hash)}</li>
        {next_hash ? <li>{line(seq + 1, next_hash)}</li> : null}
      </Chain>
      <Note>
        Each entry has the hash of the one before it, across all complexes of the tow company. The end of the chain is
        also saved outside the database every night.
      </Note>
    </>
  )
}
