import type { Unit } from '@curbwise/api/resources/places.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useIsPhone, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import type { Place } from '../../../parts/all-or-one.tsx'
import { useUnits } from '../api/use-units.ts'
import { usePicking } from '../state/use-picking.ts'
import { PickingBar } from './picking-bar.tsx'
import { UnitList } from './unit-list.tsx'

const AddUnitDialog = lazyPart(() => import('./add-unit-dialog.tsx'))
const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'))
const UnitPanel = lazyPart(() => import('./unit-panel.tsx'))

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:960px)'

export interface UnitsProps {
  readonly place: Place
  /** Additional buttons next to "Add unit", such as a notice to all residents. */
  readonly actions?: ReactNode
  /** Additional buttons for one unit. */
  readonly unitActions?: (unit: Unit) => ReactNode
}

/** Units and residents of a complex, or of all, and the open panel. */
export function Units({ place, actions, unitActions }: UnitsProps): ReactElement {
  const list = useUnits(place.id)
  const picking = usePicking(place.id ?? '')
  const [asked, ask] = useState<'add' | 'bulk' | null>(null)
  const narrow = useMedia(NARROW)
  const phone = useIsPhone()
  const { error, data } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  // A phone’s top bar has no room for both words beside its buttons.
  useTitle(phone ? 'Units' : 'Units and residents', { count: list.counts.all })
  const { selected } = list.state
  const close = (): void => list.select(null)
  const onAdd = data?.can.add ? (): void => ask('add') : null
  const page = list.rows.map(({ id }) => id)
  const { picked } = picking
  const open = list.rows.find(({ id }) => id === selected)
  return (
    <>
      <PageActions>
        {narrow ? null : (
          <SearchField label="Unit, name or plate" value={list.state.search} onChange={list.setSearch} />
        )}
        {data?.can.notify ? actions : null}
        {onAdd === null ? null : phone ? (
          <IconButton label="Add unit" icon={<AddIcon />} onClick={onAdd} />
        ) : (
          <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
            Add unit
          </Button>
        )}
      </PageActions>
      <SplitView
        panel_label="Unit"
        onPanelClose={close}
        panel={
          selected && !picked ? (
            <Suspense>
              <UnitPanel
                key={selected}
                id={selected}
                unit_number={open?.unit_number}
                zone={open ? place.zoneOf(open.contract_id) : place.timezone}
                onClose={close}
                more={unitActions}
              />
            </Suspense>
          ) : null
        }
      >
        <UnitList list={list} place={place} search={narrow} picking={picking} onAdd={onAdd} />
        {picked ? (
          <PickingBar
            count={picked.size}
            all_of_page={page.length > 0 && page.every((id) => picked.has(id))}
            onPage={() => picking.togglePage(page)}
            onChange={() => ask('bulk')}
            onEnd={picking.end}
          />
        ) : null}
      </SplitView>
      <Suspense>
        {asked === 'add' && place.id ? (
          <AddUnitDialog contract_id={place.id} onClose={() => ask(null)} onAdded={list.select} />
        ) : null}
        {asked === 'bulk' && picked && place.id ? (
          <BulkDialog contract_id={place.id} unit_ids={[...picked]} onClose={() => ask(null)} onDone={picking.end} />
        ) : null}
      </Suspense>
    </>
  )
}
