import type { PublicCase } from '@curbwise/api/resources/find-my-car'
import { MoneyLines } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { lineBasis, lineLabel } from './case-text.ts'
import { useTexts } from './texts.ts'

export interface CaseLinesProps {
  readonly found: PublicCase
  readonly total: { readonly label: string; readonly cents: number }
  readonly after?: string
}

/** What the case costs, line by line, in the reader's language; what was paid already comes off. */
export function CaseLines({ found, total, after }: CaseLinesProps): ReactElement {
  const t = useTexts()
  const lines = found.lines.map((line) => ({ label: lineLabel(line, t), basis: lineBasis(line, t), cents: line.amount.cents }))
  const paid = found.paid ? [{ label: t('paid'), basis: null, cents: -found.paid.cents }] : []
  return <MoneyLines size="lg" lines={[...lines, ...paid]} total={total} after={after} />
}
