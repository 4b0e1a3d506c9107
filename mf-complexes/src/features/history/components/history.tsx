import { ApiError } from '@curbwise/client'
import { PageActions, ScreenError } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useHistory } from '../api/use-history.ts'
import { EntryPanel } from './entry-panel.tsx'
import { HistoryListView } from './history-list.tsx'

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'

export interface HistoryProps {
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
}

/** Who did what at one complex, with old and new values and the reason. */
export function History({ complex }: HistoryProps): ReactElement {
  const list = useHistory(complex.id)
  const narrow = useMedia(NARROW)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  const { selected } = list.state
  const close = (): void => list.select(null)
  return (
    <>
      {narrow ? null : (
        <PageActions>
          <SearchField label="Plate, unit, name" value={list.state.search} onChange={list.setSearch} />
        </PageActions>
      )}
      <SplitView
        panel_label="Entry"
        onPanelClose={close}
        panel={selected ? <EntryPanel key={selected} id={selected} zone={complex.timezone} onClose={close} /> : null}
      >
        <HistoryListView list={list} complex={complex} search={narrow} />
      </SplitView>
    </>
  )
}
