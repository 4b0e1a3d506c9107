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

/** Parameters that only one view understands. One view's search and driver filter don't apply to another. */
const VIEW_PARAMS = ['segment', 'after', 'before', 'view', 'case', 'sort']

/** Switches between the list, the board, and cars in storage; the URL stores the view. */
export function ViewSwitch(): ReactElement {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const show = (next: View): void =>
    setParams((now) => {
      const changed = new URLSearchParams(now)
      for (const key of VIEW_PARAMS) changed.delete(key)
      if (next === 'storage' || view === 'storage') for (const key of ['filter', 'selected']) changed.delete(key)
      if (next !== 'list') changed.set('view', next)
      return changed
    })
  return <Segments label="View" value={view} onChange={show} options={VIEWS} />
}
