import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { LIST_WORDS, type ListName } from '../../../parts/vehicles/list-kinds.ts'
import { useListedVehicles } from '../api/use-listed-vehicles.ts'
import { ListedPanel } from './listed-panel.tsx'
import { ListedTable, SEARCH_LABEL } from './listed-table.tsx'

const AddListedDialog = lazyPart(() => import('../../../parts/vehicles/add-listed-dialog.tsx'))
const EndListedDialog = lazyPart(() => import('../../../parts/vehicles/end-listed-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'

export interface ListedVehiclesProps {
  readonly name: ListName
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
}

/** The VIP list or the blocked vehicles of a complex, and the open panel. */
export function ListedVehiclesPage({ name, complex }: ListedVehiclesProps): ReactElement {
  const list = useListedVehicles(name, complex.id)
  const narrow = useMedia(NARROW)
  const [open, setOpen] = useState<'add' | 'end' | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  const words = LIST_WORDS[name]
  useTitle(words.title, { count: list.counts['now'] })
  const row = list.rows.find(({ id }) => id === list.state.selected)
  const [close, add] = [(): void => setOpen(null), (): void => setOpen('add')]
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
        {list.may_add ? (
          narrow ? (
            <IconButton label={words.add} icon={<AddIcon />} onClick={add} />
          ) : (
            <Button variant="primary" icon={<AddIcon />} onClick={add}>
              {words.add}
            </Button>
          )
        ) : null}
      </PageActions>
      <SplitView
        panel_label={words.kind}
        onPanelClose={() => list.select(null)}
        panel={
          row ? (
            <ListedPanel
              key={row.id}
              name={name}
              row={row}
              zone={complex.timezone}
              onEnd={() => setOpen('end')}
              onClose={() => list.select(null)}
            />
          ) : null
        }
      >
        <ListedTable name={name} list={list} complex={complex} search={narrow} onAdd={add} />
      </SplitView>
      <Suspense fallback={null}>
        {open === 'add' ? (
          <AddListedDialog
            name={name}
            contract_id={complex.id}
            onClose={close}
            onAdded={({ id, phase }) => (phase === list.segment ? list.select(id) : list.setSegment(phase))}
          />
        ) : null}
        {open === 'end' && row ? (
          <EndListedDialog name={name} contract_id={complex.id} entry={row} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
