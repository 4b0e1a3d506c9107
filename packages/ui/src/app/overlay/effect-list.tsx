import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useTexts } from '../../theme/kit.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(64px, max-content) minmax(0, 1fr);
  gap: 5px 12px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  dt {
    grid-column: 1;
    font-weight: 650;
  }
  dd {
    grid-column: 2;
    color: var(--text-2);
  }
`

export interface EffectListProps {
  readonly will?: readonly string[] | undefined
  readonly will_not?: readonly string[] | undefined
}

/** What an action will do and, just as important, what it won't, each effect on a line of its own. */
export function EffectList({ will, will_not }: EffectListProps): ReactElement | null {
  const texts = useTexts()
  if (!will?.length && !will_not?.length) return null
  return (
    <List>
      {will?.length ? (
        <>
          <dt>{texts.will}</dt>
          {will.map((effect) => (
            <dd key={effect}>{effect}</dd>
          ))}
        </>
      ) : null}
      {will_not?.length ? (
        <>
          <dt>{texts.will_not}</dt>
          {will_not.map((effect) => (
            <dd key={effect}>{effect}</dd>
          ))}
        </>
      ) : null}
    </List>
  )
}
