import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { ellipsis } from '../theme/base.ts'

const Box = styled.div`
  min-width: 0;
  b {
    display: block;
    font-size: 0.84375rem;
    line-height: 1.125rem;
    font-weight: 600;
    ${ellipsis}
  }
  /* An icon before the text must not make the line taller than its neighbors. */
  b > span {
    vertical-align: top;
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
    ${ellipsis}
  }
  [aria-selected='true'] & small {
    color: var(--text-2);
  }
  li & b,
  li & small {
    white-space: normal;
  }
`

/** A cell with two lines: the main text, and a muted detail below. */
export function TwoLine({ title, detail }: { readonly title: ReactNode; readonly detail?: ReactNode }): ReactElement {
  return (
    <Box>
      <b>{title}</b>
      {detail ? <small>{detail}</small> : null}
    </Box>
  )
}
