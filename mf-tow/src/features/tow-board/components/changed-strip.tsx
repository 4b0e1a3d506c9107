import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { VerdictTile } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { alertWords, isAlerted } from '../../../parts/alert-words.ts'
import { useBoardActions } from '../state/board-context.ts'
import { lookState } from '../state/look-state.ts'
import { LookStrip } from './look-strip.tsx'
import { Strip } from './strip-style.ts'

/** Whether the strip of a changed tow offers to cancel it. */
export const mayEnd = (tow: Pick<TowRow, 'alert' | 'can' | 'status'>): boolean =>
  isAlerted(tow) && tow.can.cancel && !tow.alert.drop_is_free

/**
 * Two lines high in the list at any width, so that opening the panel moves no row. Shows what changed about the car of an open tow, with one action; `beside` is the variant for the side panel. A right
 * that starts after hook-up doesn't stop the tow: the driver, or dispatch in the details, may drop the car free of
 * charge.
 */
export function ChangedStrip({
  tow,
  beside,
}: {
  readonly tow: TowRow
  readonly beside?: boolean
}): ReactElement | null {
  const { cancel, open } = useBoardActions()
  if (!isAlerted(tow)) return null
  const { alert } = tow
  const looked = beside ? null : lookState(tow)
  if (looked) return <LookStrip tow={tow} state={looked} />
  // If the verdict is in doubt, open the panel: the user may be able to rule out a look-alike.
  const ends = mayEnd(tow) && (alert.verdict !== 'check' || beside === true)
  return (
    <Strip data-verdict={alert.verdict} data-fixed={beside ? undefined : ''} role="note">
      <VerdictTile verdict={alert.verdict} />
      <p>
        <b>{alertWords(tow)}</b> {alert.sentence}
      </p>
      {ends ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => cancel(tow)}
          aria-label={`Cancel tow ${towNumber(tow.number)}`}
        >
          Cancel tow
        </Button>
      ) : beside ? null : (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => open(tow.id)}
          aria-label={`Look at tow ${towNumber(tow.number)}`}
        >
          Look
        </Button>
      )}
    </Strip>
  )
}
