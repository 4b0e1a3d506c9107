import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useTexts } from '../../theme/kit.ts'

const Bar = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 4px;
  i {
    height: 6px;
    border-radius: 3px;
    background: var(--line-2);
  }
  i[data-done] {
    background: var(--primary);
  }
`

export interface StepsBarProps {
  /** 1-based number of the current step, which is shown as done. */
  readonly step: number
  readonly steps: number
  /** Replaces "Step 3 of 5" for screen readers. */
  readonly label?: string
}

export function StepsBar({ step, steps, label }: StepsBarProps): ReactElement {
  const texts = useTexts()
  return (
    <Bar role="img" aria-label={label ?? texts.step_of(step, steps)}>
      {Array.from({ length: steps }, (_, at) => (
        <i key={at} data-done={at < step ? '' : undefined} />
      ))}
    </Bar>
  )
}
