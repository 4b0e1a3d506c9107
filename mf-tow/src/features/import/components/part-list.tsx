import type { ImportPartState } from '@curbwise/api/resources/import-fields'
import type { ImportPart } from '@curbwise/api/resources/imports.schemas'
import { Tag, type TagProps } from '@curbwise/ui/app'
import { Button, LinkButton, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { importHref, unlistedHref } from '../state/place.ts'
import { PART_LABELS, partText } from '../state/parts.ts'
import { vehiclesText } from '../state/words.ts'

const List = styled.ul`
  flex: 1;
  margin: 0;
  padding: 0;
  list-style: none;
  background: var(--surface);
  > li {
    display: grid;
    grid-template-columns: minmax(140px, 1fr) minmax(180px, 1.4fr) minmax(120px, auto) minmax(128px, auto);
    gap: 4px 20px;
    align-items: center;
    min-height: 60px;
    padding: 10px 24px;
    border-bottom: 1px solid var(--line);
  }
  > li[data-state='problem'] {
    background: color-mix(in srgb, var(--err) 6%, var(--surface));
  }
  > li[data-state='new'] {
    background: var(--selected);
  }
  h3 {
    margin: 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  p[data-wrong] {
    color: var(--text);
    font-weight: 600;
  }
  progress {
    display: block;
    width: 100%;
    height: 6px;
    margin-top: 6px;
    border: 0;
    border-radius: 3px;
    overflow: hidden;
    appearance: none;
    background: var(--sunken);
  }
  progress::-webkit-progress-bar {
    background: var(--sunken);
  }
  progress::-webkit-progress-value {
    background: var(--primary);
  }
  progress::-moz-progress-bar {
    background: var(--primary);
  }
  > li > span {
    justify-self: start;
  }
  > li > :last-child {
    justify-self: end;
  }
  @media (max-width: 760px) {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    > li > div:nth-of-type(1) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
    > li > :last-child {
      grid-column: 1 / -1;
      justify-self: stretch;
    }
  }
  @media (max-width: 576px) {
    > li {
      padding-inline: 16px;
    }
  }
`
const COLORS: Readonly<Record<ImportPartState, TagProps['color']>> = {
  new: 'info',
  problem: 'err',
  waiting: 'text-2',
  previewed: undefined,
  running: 'info',
  done: 'ok',
  canceled: 'text-2',
  failed: 'err',
}

export interface PartListProps {
  readonly list_id: string
  readonly parts: readonly ImportPart[]
  /** Why the gateway refused something, by part. */
  readonly refusals: Readonly<Record<string, string>>
  readonly onAdd: (part: ImportPart) => void
  readonly onRetry: (part: ImportPart) => void
}

/** The complexes of a list: what each import would do, its progress, and its result. */
export const PartList = ({ list_id, parts, refusals, onAdd, onRetry }: PartListProps): ReactElement => (
  <List aria-label="Complexes of the list">
    {parts.map((part) => (
      <li key={part.id} data-state={part.state}>
        <h3>{part.contract?.name ?? (part.name || 'Rows without a complex')}</h3>
        <What list_id={list_id} part={part} refusal={refusals[part.id] ?? null} />
        <State state={part.state} refused={part.id in refusals} />
        <Act {...{ list_id, part, onAdd, onRetry }} refused={part.id in refusals} />
      </li>
    ))}
  </List>
)

interface StateProps {
  readonly state: ImportPartState
  readonly refused: boolean
}

const State = ({ state, refused }: StateProps): ReactElement =>
  state === 'waiting' && refused ? (
    <Tag color="err">Not read</Tag>
  ) : (
    <Tag color={COLORS[state]}>{PART_LABELS[state]}</Tag>
  )

interface WhatProps extends Pick<PartListProps, 'list_id'> {
  readonly part: ImportPart
  readonly refusal: string | null
}

function What({ list_id, part, refusal }: WhatProps): ReactElement {
  const { id, state, problem, rows_done, rows_total, contract, unlisted, move_outs } = part
  const wrong = refusal ?? problem
  return (
    <div>
      {partText(part) ? <p>{partText(part)}</p> : null}
      {state === 'previewed' && contract && unlisted > 0 ? (
        <p>
          <TextLink href={unlistedHref({ id, list_id, contract })}>
            {vehiclesText(unlisted)} at {contract.name} not in the list
          </TextLink>
          {move_outs > 0 ? `, ${move_outs.toLocaleString('en-US')} will end` : null}
        </p>
      ) : null}
      {wrong ? <p data-wrong="">{/[.!?]$/.test(wrong) ? wrong : `${wrong}.`}</p> : null}
      {state === 'running' ? (
        <progress aria-label={`Applying ${contract?.name}`} max={Math.max(rows_total, 1)} value={rows_done} />
      ) : null}
    </div>
  )
}

interface ActProps extends Pick<PartListProps, 'list_id' | 'onAdd' | 'onRetry'> {
  readonly part: ImportPart
  readonly refused: boolean
}

function Act({ list_id, part, refused, onAdd, onRetry }: ActProps): ReactElement {
  const { id, state, contract, name } = part
  if (state === 'new')
    return (
      <Button variant="primary" size="sm" aria-label={`Add ${name}`} onClick={() => onAdd(part)}>
        Add
      </Button>
    )
  if (state === 'waiting' && refused)
    return (
      <Button size="sm" aria-label={`Try again to read ${contract?.name}`} onClick={() => onRetry(part)}>
        Try again
      </Button>
    )
  if (!contract || state === 'waiting') return <span />
  const label = state === 'done' ? 'See the result' : 'See the rows'
  return (
    <LinkButton size="sm" aria-label={`${label} of ${contract.name}`} href={importHref({ id, list_id, contract })}>
      {label}
    </LinkButton>
  )
}
