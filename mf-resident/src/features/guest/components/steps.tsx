import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useGuestTexts } from '../state/texts.ts'
import { STEPS, type Step } from '../state/draft.ts'

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 6px;
  i {
    height: 5px;
    border-radius: 3px;
    background: var(--line-2);
  }
  i[data-done] {
    background: var(--primary);
  }
`

/** The guest's progress, also in words for screen readers. */
export function Steps({ step }: { readonly step: Step }): ReactElement {
  const t = useGuestTexts()
  const at = STEPS.indexOf(step)
  return (
    <Bar role="img" aria-label={t('step', { step: at + 1 })}>
      {STEPS.map((one, index) => (
        <i key={one} data-done={index <= at ? '' : undefined} />
      ))}
    </Bar>
  )
}
