import { Avatar } from '@curbwise/ui/app'
import { SettingsIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Sentence } from './sentence.tsx'
import type { EntryView } from './types.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 0 12px;
  align-items: start;
  padding: 6px 0;
  white-space: normal;
  > :first-of-type {
    margin-top: -1px;
  }
  p {
    font-size: 0.875rem;
    line-height: 1.5rem;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  p > * {
    vertical-align: middle;
  }
  p > :not(b) {
    margin-block: -2px;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`
const System = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--sunken);
  color: var(--text-2);
`

/** The reason below the sentence, in the user's own words. */
const becauseWords = (reason: string): string => `Because “${reason}”`

export interface EntryLineProps {
  readonly entry: EntryView
  readonly zone: string
  /** Whether it names its complex: the history of a company has several. */
  readonly names_complex?: boolean
}

/** An entry in a list: who, the sentence, and why. */
export function EntryLine({ entry, zone, names_complex = false }: EntryLineProps): ReactElement {
  const is_automatic = entry.actor.kind === 'system' || entry.actor.kind === 'public'
  return (
    <Line>
      {is_automatic ? (
        <System aria-hidden="true">
          <SettingsIcon size={16} />
        </System>
      ) : (
        <Avatar name={entry.actor.name} src={entry.actor.avatar_url} />
      )}
      <div>
        <p>
          <Sentence entry={entry} zone={zone} />
        </p>
        {entry.reason ? <small>{becauseWords(entry.reason)}</small> : null}
        {names_complex && entry.contract && entry.record_kind !== 'contract' ? (
          <small>{entry.contract.name}</small>
        ) : null}
      </div>
    </Line>
  )
}
