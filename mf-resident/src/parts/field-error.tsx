import { ErrorIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 6px;
  font-size: 0.9375rem;
  line-height: 1.25rem;
  color: var(--err) !important;
`

/** Error below a field that isn't a text field. */
export function FormFieldError({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactElement {
  return (
    <Line id={id}>
      <ErrorIcon size={18} />
      {children}
    </Line>
  )
}
