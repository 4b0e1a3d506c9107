import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { createContext, use } from 'react'
import type { Driver } from '../../../company/use-drivers.ts'

/** What every row, card and panel of the board can do. */
export interface BoardActions {
  readonly drivers: readonly Driver[]
  /** `told_apart`: look-alikes that somebody saw, by the photo of the plate, this car is not. */
  readonly assign: (
    tow: Pick<TowRow, 'id' | 'driver'>,
    driver_id: string | null,
    told_apart?: readonly string[],
  ) => void
  /** Id of the tow that is being assigned. */
  readonly busy: string | null
  /** Ids of tows that changed while nobody looked. */
  readonly away: ReadonlySet<string>
  /** Puts the tow beside the list. */
  readonly open: (id: string) => void
  /** Asks for the reason first. */
  readonly cancel: (tow: TowRow) => void
}

export const BoardContext = createContext<BoardActions | null>(null)

export function useBoardActions(): BoardActions {
  const actions = use(BoardContext)
  if (!actions) throw new Error('The board’s actions are missing')
  return actions
}
