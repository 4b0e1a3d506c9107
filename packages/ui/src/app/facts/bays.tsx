import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
  > span {
    display: inline-flex;
    gap: 2px;
  }
  i {
    width: 7px;
    height: 13px;
    border: 1.5px solid var(--control);
    border-radius: 2px;
  }
  i[data-full] {
    background: var(--c1);
    border-color: var(--c1);
  }
  i[data-over] {
    background: var(--c2);
    border-color: var(--c2);
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
    font-weight: 400;
  }
  b {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
  b[data-quiet] {
    color: var(--text-3);
  }
`
const MAX_BAYS = 8

export interface BaysProps {
  readonly used: number
  /** null: no limit; 0: none allowed. */
  readonly limit: number | null
  /** Second line, such as "own limit" or "next ends 6:00 AM". */
  readonly detail?: string
  /** "vehicles": shows the text on one line, for cards. */
  readonly noun?: string
}

/** Renders the bays; nothing if there is no limit, if it is 0, or if it is above eight. */
function bays(used: number, limit: number | null): ReactElement | null {
  if (limit === null || limit === 0 || Math.max(used, limit) > MAX_BAYS) return null
  return (
    <span aria-hidden="true">
      {Array.from({ length: Math.max(used, limit) }, (_, at) => (
        <i key={at} data-full={at < Math.min(used, limit) ? '' : undefined} data-over={at >= limit ? '' : undefined} />
      ))}
    </span>
  )
}

const lineWords = (used: number, limit: number | null, noun: string): string => {
  const nouns = (limit ?? used) === 1 ? noun.replace(/s$/, '') : noun
  if (limit === null) return `${used} ${nouns}`
  return limit === 0 && used === 0 ? `no ${noun} allowed` : `${used} of ${limit} ${nouns}`
}

/** "2 of 2" with as many small bays; above the limit, "1 above, stays". Without bays above eight. */
export function Bays({ used, limit, detail, noun }: BaysProps): ReactElement {
  if (noun)
    return (
      <Row>
        {bays(used, limit)}
        <b data-quiet="">{lineWords(used, limit, noun)}</b>
      </Row>
    )
  if (limit === 0 && used === 0)
    return (
      <Row>
        <b data-quiet="">None allowed</b>
      </Row>
    )
  if (limit === null)
    return (
      <Row>
        <span>
          <b data-quiet={used === 0 ? '' : undefined}>
            {used}, no limit{detail ? <small>{detail}</small> : null}
          </b>
        </span>
      </Row>
    )
  const over = Math.max(0, used - limit)
  const second = over > 0 ? `${over} above, ${over === 1 ? 'stays' : 'stay'}` : detail
  return (
    <Row>
      {bays(used, limit)}
      <span>
        <b data-quiet={used === 0 ? '' : undefined}>
          {used} of {limit}
          {second ? <small>{second}</small> : null}
        </b>
      </span>
    </Row>
  )
}
