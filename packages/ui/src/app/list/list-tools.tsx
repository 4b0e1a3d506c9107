import styled from '@emotion/styled'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useIsPhone } from '../use-media.ts'
import { type ExportControl, ExportNotes } from './export-notes.tsx'

const Box = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  flex: none;
  min-width: 0;
  padding: 12px 24px;
  border-bottom: 1px solid var(--line);
  > h2 {
    flex: 1 1 auto;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  > h2 span {
    margin-left: 8px;
    font-weight: 400;
    color: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
  .cw-kinds {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    max-width: 100%;
  }
  .cw-strip {
    min-width: 0;
    max-width: 100%;
  }
  .cw-look {
    display: flex;
    align-items: center;
    gap: 12px;
    min-width: 0;
    margin-left: auto;
  }
  .cw-look > [role='search'] {
    width: 260px;
  }
  > :last-child {
    flex-basis: 100%;
  }
  @media (min-width: 577px) and (max-width: 900px) {
    .cw-look {
      flex: 0 1 auto;
      margin-left: 0;
    }
    .cw-look > [role='search'] {
      width: 220px;
    }
    > :last-child {
      flex: 1 1 260px;
    }
    &[data-view] > :last-child {
      flex-basis: 440px;
    }
  }
  &[data-phone] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    padding: 12px 16px 6px;
    border: 0;
    background: var(--canvas);
  }
  &[data-phone] > * {
    grid-column: 1/-1;
  }
  &[data-phone] > [role='search'] {
    grid-column: 1;
  }
  &[data-phone] .cw-kinds {
    max-width: none;
    margin-right: -16px;
  }
  &[data-phone] .cw-kinds > [role='group'] {
    flex: none;
  }
  &[data-phone] .cw-strip {
    display: flex;
    min-width: 0;
    margin-left: -2px;
  }
  &[data-phone] .cw-strip > [role='group'] {
    padding: 2px 16px 2px 2px;
    scroll-padding-inline: 16px;
    gap: 8px;
    background: none;
    border-radius: 0;
  }
  &[data-phone] .cw-strip > [role='group'] > button {
    min-height: 48px;
    border: 1px solid var(--line-2);
    border-radius: 10px;
    background: var(--surface);
    color: var(--text);
    font-size: 0.875rem;
    box-shadow: none;
  }
  &[data-phone] .cw-strip > [role='group'] > button[aria-pressed='true'] {
    background: var(--selected);
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
`

export interface ListToolsProps {
  /** An h2, if the list isn't the whole page. */
  readonly title?: ReactNode
  /** SearchField, if the top bar has no room for it. */
  readonly search?: ReactNode
  /** Segments: which rows to show. */
  readonly segments?: ReactNode
  /** Segments with icons: how to show them. */
  readonly view?: ReactNode
  /** FilterBar. */
  readonly filters: ReactNode
  /** The same as the FilterBar’s; their state is shown below. */
  readonly exports?: ExportControl
}

/**
 * The tools above a list. On a phone, they take two lines, so that the first rows stay visible: search and actions, then the segments in a
 * strip that scrolls horizontally.
 */
export function ListTools({ title, search, segments, view, filters, exports }: ListToolsProps): ReactElement {
  const phone = useIsPhone()
  const kinds =
    segments || (phone && view) ? (
      <div className="cw-kinds" key="kinds">
        {phone ? view : null}
        {segments ? <div className="cw-strip">{segments}</div> : null}
      </div>
    ) : null
  const viewAndSearch =
    view || search ? (
      <div className="cw-look" key="look">
        {view}
        {search}
      </div>
    ) : null
  const tools = (
    <Box data-phone={phone ? '' : undefined} data-view={view ? '' : undefined}>
      {title}
      {phone
        ? [<Fragment key="search">{search}</Fragment>, <Fragment key="filters">{filters}</Fragment>, kinds]
        : [kinds, viewAndSearch, <Fragment key="filters">{filters}</Fragment>]}
    </Box>
  )
  return exports ? (
    <>
      {tools}
      <ExportNotes exports={exports} />
    </>
  ) : (
    tools
  )
}
