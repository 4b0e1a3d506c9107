import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const turn = keyframes`to{transform:rotate(360deg)}`

const Ring = styled.span`
  display: inline-block;
  flex: none;
  border-radius: 50%;
  border: max(2px, 0.11em) solid color-mix(in srgb, currentColor 26%, transparent);
  border-top-color: currentColor;
  border-right-color: currentColor;
  animation: ${turn} 0.8s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
    border-style: dotted;
  }
`

export interface SpinnerProps {
  /** px */
  readonly size?: number
  /** For screen readers; leave it out if there is text next to it. */
  readonly label?: string
}

export function Spinner({ size = 20, label }: SpinnerProps): ReactElement {
  return (
    <Ring
      style={{ width: size, height: size, fontSize: size }}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
