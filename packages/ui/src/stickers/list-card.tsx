import { PracticeBadge } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { ConvertReady, type ConvertReadyProps } from './list-columns.tsx'
import { StandingsBar } from './standings-bar.tsx'
import { useListTexts } from './texts.ts'
import { dayWords, startedWords } from './words.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 3px 10px;
  align-items: baseline;
  > b {
    font-weight: 650;
    line-height: 1.375rem;
    overflow-wrap: anywhere;
  }
  > small {
    grid-column: 1/-1;
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
  }
  > small[data-late] {
    color: var(--err);
    font-weight: 550;
  }
  > :nth-last-of-type(1):is(button) {
    min-height: 48px;
  }
  > span:last-of-type,
  > button {
    grid-column: 1/-1;
    margin-top: 6px;
  }
`

/** A list on a phone: where, from which day, how many cars, and what could be done with them. */
export function ListCard({ list, now, onConvert }: ConvertReadyProps & { readonly now: number }): ReactElement {
  const t = useListTexts()
  const day = dayWords(list, now, t)
  return (
    <Box>
      <b>
        {list.contract.name} {list.contract.is_practice ? <PracticeBadge>{t.practice}</PracticeBadge> : null}
      </b>
      <b>{t.counted_cars(list.items)}</b>
      <small data-late={list.segment === 'overdue' ? '' : undefined}>
        {day.title}, {day.detail}
      </small>
      <small>{startedWords(list, t)}</small>
      <StandingsBar list={list} wide />
      <ConvertReady list={list} onConvert={onConvert} />
    </Box>
  )
}
