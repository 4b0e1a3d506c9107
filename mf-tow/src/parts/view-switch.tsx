import { useSearchParams } from '@curbwise/platform/router'
import { Segments } from '@curbwise/ui/app'
import { ViewKanbanIcon, ViewStreamIcon, WarehouseIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'

const VIEWS = [
  { value: 'list', label: 'List', icon: <ViewStreamIcon /> },
  { value: 'board', label: 'Board', icon: <ViewKanbanIcon /> },
  { value: 'storage', label: 'In storage', icon: <WarehouseIcon /> },
] as const
export type View = (typeof VIEWS)[number]['value']

export const viewOf = (params: URLSearchParams): View =>
  VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'list'

/** What only one of the ways of looking understands. Search and the driver of one are no filter of another. */
const OF_ONE = ['segment', 'after', 'before', 'view', 'case', 'sort']

/** Switches between the list, the board and the cars in storage; the address says which it is. */
export function ViewSwitch(): ReactElement {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const look = (next: View): void =>
    setParams((now) => {
      const changed = new URLSearchParams(now)
      for (const key of OF_ONE) changed.delete(key)
      if (next === 'storage' || view === 'storage') for (const key of ['filter', 'selected']) changed.delete(key)
      if (next !== 'list') changed.set('view', next)
      return changed
    })
  return <Segments label="View" value={view} onChange={look} options={VIEWS} />
}
