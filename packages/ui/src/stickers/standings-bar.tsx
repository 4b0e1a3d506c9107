import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useListTexts } from './texts.ts'
import type { StickerListView } from './types.ts'
import { barParts, barWords } from './words.ts'

const Box = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;
  > span:first-of-type {
    display: flex;
    flex: 0 1 96px;
    min-width: 72px;
    height: 8px;
    gap: 2px;
    border-radius: 4px;
    overflow: hidden;
    background: var(--sunken);
  }
  > span:last-of-type {
    flex: 1 1 120px;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    white-space: normal;
    overflow-wrap: anywhere;
  }
  &[data-wide] > span:first-of-type {
    flex: 1 0 100%;
  }
`

/** A list's cars by what could be done with each, as a bar and in words. */
export function StandingsBar({
  list,
  wide,
}: {
  readonly list: Pick<StickerListView, 'standings' | 'counts'>
  readonly wide?: boolean
}): ReactElement {
  const t = useListTexts()
  const parts = barParts(list, t)
  return (
    <Box data-wide={wide ? '' : undefined}>
      <span aria-hidden="true">
        {parts.map(({ id, count, color }) => (
          <i key={id} style={{ flex: count, background: `var(--${color})` }} />
        ))}
      </span>
      <span>{barWords(parts, t)}</span>
    </Box>
  )
}
