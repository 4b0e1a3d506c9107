import { CheckCircleIcon, CloseIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import type { LookWords } from './look-words.ts'
import { useStepTexts } from './step-texts.ts'

const Pair = styled.div`
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  &[data-size='touch'] {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`
const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 52px;
  padding: 8px 12px;
  border: 2px solid var(--control);
  border-radius: 10px;
  background: var(--surface);
  color: var(--text);
  font-size: 0.875rem;
  line-height: 1.25rem;
  font-weight: 650;
  text-align: left;
  &:hover {
    background: var(--hover);
    border-color: var(--primary);
  }
  &[aria-disabled='true'] {
    color: var(--text-2);
    background: var(--sunken);
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 450;
    color: var(--text-2);
  }
  .cw-i {
    flex: none;
    color: var(--text-2);
  }
  [data-size='touch'] > & {
    min-height: 64px;
    padding: 9px 16px;
    border-radius: 14px;
    font-size: 1.0625rem;
    line-height: 1.375rem;
    small {
      font-size: 0.875rem;
    }
  }
`

export interface SameCarProps {
  readonly words: LookWords
  readonly size?: 'md' | 'touch'
  readonly busy: boolean
  readonly onAnswer: (same_car: boolean) => void
}

/** The two answers to a look at a plate. They look alike, and none is preselected. */
export function SameCar({ words, size = 'md', busy, onAnswer }: SameCarProps): ReactElement {
  const t = useStepTexts()
  const icon = size === 'touch' ? 26 : 20
  const choice = (same_car: boolean): ReactElement => (
    <Choice type="button" aria-disabled={busy} onClick={busy ? undefined : () => onAnswer(same_car)}>
      {same_car ? <CheckCircleIcon size={icon} /> : <CloseIcon size={icon} />}
      <span>
        {t(same_car ? 'look.same' : 'look.other')}
        <small>
          {same_car ? t('look.same.detail', { words: words.same }) : t('look.other.detail', { words: words.other })}
        </small>
      </span>
    </Choice>
  )
  return (
    <Pair role="group" aria-label={words.question} data-size={size}>
      {choice(true)}
      {choice(false)}
    </Pair>
  )
}
