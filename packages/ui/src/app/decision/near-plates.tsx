import styled from '@emotion/styled'
import type { DecisionReason, NearPlate } from '@curbwise/rules/decision/types'
import type { ReactElement } from 'react'
import { PlateTag } from '../../entry/plate-tag.tsx'
import { useTexts } from '../../theme/kit.ts'
import { VerdictChip } from '../tags/verdict-chip.tsx'

const List = styled.ul`
  h3 + & {
    margin-top: 2px;
  }
  display: flex;
  flex-direction: column;
  gap: 8px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  li > span:nth-child(3) {
    flex: 1 1 180px;
    min-width: 0;
  }
`

export interface NearPlatesProps {
  readonly near: readonly NearPlate[]
  /** The reasons shown above: a plate's sentence isn't repeated. */
  readonly reasons: readonly DecisionReason[]
}

/** Registered plates that look like this one, with the doubtful character marked, and the verdict for each. */
export function NearPlates({ near, reasons }: NearPlatesProps): ReactElement | null {
  const texts = useTexts()
  const said = new Set(reasons.map(({ sentence }) => sentence))
  if (near.length === 0) return null
  return (
    <div className="cw-near">
      <h3>{texts.looks_like}</h3>
      <List>
        {near.map(({ license_plate, state, mark, sentence, verdict, record }) => (
          <li key={record.id}>
            <PlateTag plate={license_plate} state={state} mark={mark} />
            <VerdictChip verdict={verdict} size="sm" />
            {said.has(sentence) ? null : (
              <span>
                {sentence} {texts.record} {record.id.slice(0, 8)}
              </span>
            )}
          </li>
        ))}
      </List>
    </div>
  )
}
