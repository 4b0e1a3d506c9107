import styled from '@emotion/styled'
import type { Verdict } from '@curbwise/rules/decision/types'
import type { ReactElement } from 'react'
import { useKit } from '../../theme/kit.ts'
import { VERDICT_ICONS, verdictPaint } from '../../verdict/verdict.ts'
import { verdictLabel } from '../../verdict/words.ts'

const Chip = styled.span`
  ${verdictPaint}
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 24px;
  padding: 0 8px 0 6px;
  border-radius: 6px;
  background: var(--vs);
  color: var(--vt);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-weight: 600;
  white-space: nowrap;
  vertical-align: middle;
  &[data-size='sm'] {
    min-height: 20px;
    padding: 0 6px 0 4px;
    font-size: 0.75rem;
    line-height: 1rem;
  }
`

export interface VerdictChipProps {
  readonly verdict: Verdict
  /** 24 and 20 px. */
  readonly size?: 'md' | 'sm'
}

/** A verdict's text and icon in a list; its instruction is shown in the row or the panel. */
export function VerdictChip({ verdict, size = 'md' }: VerdictChipProps): ReactElement {
  const Icon = VERDICT_ICONS[verdict]
  const { language } = useKit()
  return (
    <Chip data-verdict={verdict} data-size={size}>
      <Icon size={size === 'sm' ? 14 : 16} />
      {verdictLabel(verdict, language)}
    </Chip>
  )
}
