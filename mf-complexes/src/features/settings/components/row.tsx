import type { Effect } from '@curbwise/api/resources/contract-records.schemas'
import { VerdictChip, EffectList } from '@curbwise/ui/app'
import { VisuallyHidden } from '@curbwise/ui/entry'
import { ArrowForwardIcon } from '@curbwise/ui/icons'
import type { ReactElement, ReactNode } from 'react'
import { isChanged, type RowOf } from '../state/rows.ts'
import type { Values } from '../state/values.ts'
import { Diff, Line } from './style.ts'

export interface Ledger {
  readonly before: Values
  readonly values: Values
  readonly effects: readonly Effect[]
  readonly zone: string
}

interface RowProps {
  readonly row: RowOf
  readonly ledger: Ledger
  readonly children: ReactNode
}

/** One setting: its description, its control, and its current or future effect. */
export function Row({ row, ledger: { before, values, effects, zone }, children }: RowProps): ReactElement {
  const changed = isChanged(row, before, values)
  const effect = effects.find(({ field }) => field === row.effect)
  return (
    <Line data-changed={changed ? '' : undefined} data-setting={row.id}>
      <div>
        <b>{row.label}</b>
        {row.effect ? <small>{effect?.who}</small> : null}
      </div>
      <div>{children}</div>
      {changed ? (
        <div>
          <Diff>
            <VisuallyHidden>Before:</VisuallyHidden>
            <del>{row.words(before, zone)}</del>
            <ArrowForwardIcon />
            <VisuallyHidden>After:</VisuallyHidden>
            <b>{row.words(values, zone)}</b>
            {row.id === 'hold' && values.on_hold ? (
              <>
                Plate checks answer <VerdictChip verdict="paused" size="sm" />
              </>
            ) : null}
          </Diff>
          <EffectList will={effect?.will} will_not={effect?.will_not} />
        </div>
      ) : (
        <p>{effect?.fact}</p>
      )}
    </Line>
  )
}
