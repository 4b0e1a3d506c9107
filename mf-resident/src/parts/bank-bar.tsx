import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Bar = styled.div`
  display: flex;
  height: 14px;
  border-radius: 5px;
  overflow: hidden;
  background: var(--line-2);
  gap: 2px;
  i {
    display: block;
    height: 100%;
  }
  i[data-part='left'] {
    background: var(--ok);
  }
  i[data-part='now'] {
    background: repeating-linear-gradient(115deg, var(--c1) 0 4px, var(--surface) 4px 7px);
    box-shadow: inset 0 0 0 1.5px var(--c1);
  }
  i[data-part='used'] {
    flex: 1;
    background: var(--line-2);
  }
`
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  color: var(--text-2);
  li {
    display: inline-flex;
    align-items: center;
    gap: 7px;
  }
  li:before {
    content: '';
    width: 14px;
    height: 11px;
    border-radius: 3px;
    background: var(--line-2);
  }
  li[data-part='left']:before {
    background: var(--ok);
  }
  li[data-part='now']:before {
    background: repeating-linear-gradient(115deg, var(--c1) 0 3px, var(--surface) 3px 5px);
    box-shadow: inset 0 0 0 1.5px var(--c1);
  }
`

export interface BankBarProps {
  /** Minutes in the whole bank. */
  readonly of: number
  /** Minutes left after this permit. */
  readonly left: number
  /** Minutes of the permit being requested; striped. */
  readonly now?: number
  /** Legend for the parts that aren't empty. Without it, the bar illustrates the text next to it. */
  readonly words?: { readonly left: string; readonly now?: string; readonly used: string }
}

/** A bar of guest hours: left (solid), this permit (striped), used (gray). Screen readers get only the text. */
export function BankBar({ of, left, now = 0, words }: BankBarProps): ReactElement {
  const share = (minutes: number): string => `${of === 0 ? 0 : Math.max(0, Math.min(100, (minutes / of) * 100))}%`
  const used = Math.max(0, of - left - now)
  return (
    <div>
      <Bar aria-hidden="true">
        {left > 0 ? <i data-part="left" style={{ width: share(left) }} /> : null}
        {now > 0 ? <i data-part="now" style={{ width: share(now) }} /> : null}
        {used > 0 ? <i data-part="used" /> : null}
      </Bar>
      {words ? (
        <Legend>
          <li data-part="left">{words.left}</li>
          {now > 0 && words.now ? <li data-part="now">{words.now}</li> : null}
          {used > 0 ? <li data-part="used">{words.used}</li> : null}
        </Legend>
      ) : null}
    </div>
  )
}
