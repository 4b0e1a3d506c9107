import styled from '@emotion/styled'
import type { Verdict } from '@curbwise/rules/decision/types'
import type { ReactElement, ReactNode } from 'react'
import { useKit } from '../../theme/kit.ts'
import { VERDICT_ICONS, verdictPaint } from '../../verdict/verdict.ts'
import { verdictLabel } from '../../verdict/words.ts'

const List = styled.ol`
  font-size: 0.8125rem;
  line-height: 1.125rem;
`
const Item = styled.li`
  ${verdictPaint}
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 0 10px;
  padding-bottom: 12px;
  &:not(:last-of-type):before {
    content: '';
    position: absolute;
    left: 9px;
    top: 18px;
    bottom: -1px;
    width: 2px;
    background: var(--line-2);
  }
  &[data-state='next']:before,
  &[data-state='todo']:before {
    background: repeating-linear-gradient(var(--line-2) 0 3px, transparent 3px 7px) !important;
  }
  > i {
    grid-row: span 2;
    z-index: 1;
    width: 12px;
    height: 12px;
    margin: 3px 4px;
    border-radius: 50%;
    background: var(--primary);
  }
  &[data-state='next'] > i {
    width: 14px;
    height: 14px;
    margin: 2px 3px;
    background: var(--surface);
    border: 3px solid var(--primary);
  }
  &[data-state='todo'] > i {
    background: var(--surface);
    border: 2px solid var(--line-2);
  }
  > i[data-tile] {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    margin: 0;
    border-radius: 6px;
    background: var(--v);
    color: var(--vo);
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  &[data-state='todo'] b {
    font-weight: 400;
    color: var(--text-3);
  }
  > span {
    color: var(--text-3);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 2/-1;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
    overflow-wrap: anywhere;
  }
  small em {
    font-style: normal;
    font-weight: 600;
    color: var(--vt);
  }
`

export interface TimelineItem {
  readonly title: ReactNode
  /** On the right: a TimeText, or "next". */
  readonly time?: ReactNode
  readonly detail?: ReactNode
  readonly state?: 'done' | 'next' | 'todo'
  /** For an item at which a decision was made: its tile, and its word before the detail. */
  readonly verdict?: Verdict
}

/** Past, next, and future events. Name the time zone once, in the heading above. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }): ReactElement {
  const { language } = useKit()
  return (
    <List>
      {items.map(({ title, time, detail, state = 'done', verdict }, at) => {
        const Icon = verdict ? VERDICT_ICONS[verdict] : null
        return (
          <Item key={at} data-state={state} data-verdict={verdict}>
            {Icon ? (
              <i data-tile="" aria-hidden="true">
                <Icon size={14} />
              </i>
            ) : (
              <i aria-hidden="true" />
            )}
            <b>{title}</b>
            <span>{time}</span>
            {detail || verdict ? (
              <small>
                {verdict ? <em>{verdictLabel(verdict, language)}</em> : null}
                {verdict && detail ? ', ' : null}
                {detail}
              </small>
            ) : null}
          </Item>
        )
      })}
    </List>
  )
}
