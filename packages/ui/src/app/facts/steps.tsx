import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../entry/bits.tsx'
import { CheckIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { StepsBar } from './steps-bar.tsx'

const List = styled.ol`
  display: flex;
  align-items: center;
  gap: 10px;
  margin: 0 16px 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.84375rem;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--text-3);
    font-weight: 550;
  }
  li + li::before {
    content: '';
    width: 22px;
    height: 1.5px;
    background: var(--line-2);
  }
  i {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 1.5px solid var(--control);
    border-radius: 50%;
    font-size: 0.75rem;
    font-style: normal;
    font-weight: 700;
  }
  i svg {
    width: 16px;
    height: 16px;
  }
  [data-done] {
    color: var(--text-2);
  }
  [data-done] i {
    border-color: var(--primary-soft);
    background: var(--primary-soft);
    color: var(--primary-text);
  }
  [aria-current] {
    color: var(--text);
    font-weight: 650;
  }
  [aria-current] i {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }
`
const Narrow = styled.div`
  display: grid;
  gap: 6px;
  padding: 10px 24px;
  border-bottom: 1px solid var(--line);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

export interface StepsProps {
  /** The current one of them. */
  readonly step: string
  readonly steps: readonly string[]
}

/** The steps of a task by name, for the top bar. */
export function Steps({ step, steps }: StepsProps): ReactElement {
  const texts = useTexts()
  const now = steps.indexOf(step)
  return (
    <List aria-label={texts.steps}>
      {steps.map((name, at) => (
        <li key={name} data-done={at < now ? '' : undefined} aria-current={at === now ? 'step' : undefined}>
          <i aria-hidden="true">{at < now ? <CheckIcon /> : at + 1}</i>
          {name}
          {at < now ? <VisuallyHidden>{texts.step_done}</VisuallyHidden> : null}
        </li>
      ))}
    </List>
  )
}

/** The same as one line, where the top bar has no room. */
export function NarrowSteps({ step, steps }: StepsProps): ReactElement {
  const number = steps.indexOf(step) + 1
  const words = `${useTexts().step_of(number, steps.length)}: ${step}`
  return (
    <Narrow>
      <span aria-hidden="true">{words}</span>
      <StepsBar step={number} steps={steps.length} label={words} />
    </Narrow>
  )
}
