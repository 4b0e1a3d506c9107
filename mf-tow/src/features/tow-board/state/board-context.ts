import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { createContext, use } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import type { Driver } from '../../../company/use-drivers.ts'

/** Actions available to the board's rows, cards, and panel. */
export interface BoardActions {
  readonly drivers: readonly Driver[]
  readonly complexes: readonly Complex[]
  /** `ruled_out`: ids of look-alikes that the user ruled out using the photo of the plate. */
  readonly assign: (tow: Pick<TowRow, 'id' | 'driver'>, driver_id: string | null, ruled_out?: readonly string[]) => void
  /** Id of the tow being assigned. */
  readonly busy: string | null
  /** Id of the request that has waited longest for a driver. */
  readonly oldest: string | null
  /** What stored cars owe, by the id of their tow: "$296.73". */
  readonly due: ReadonlyMap<string, string>
  /** Ids of tows that changed while the tab was hidden. */
  readonly away: ReadonlySet<string>
  /** Opens the tow in the side panel. */
  readonly open: (id: string) => void
  /** Opens the dialog that asks for a reason. */
  readonly cancel: (tow: TowRow) => void
}

export const BoardContext = createContext<BoardActions | null>(null)

export function useBoardActions(): BoardActions {
  const actions = use(BoardContext)
  if (!actions) throw new Error('The board’s actions are missing')
  return actions
}
