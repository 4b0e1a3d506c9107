import { ApiError } from '@curbwise/client'
import { PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useUnits } from '../api/use-units.ts'
import { UnitList } from './unit-list.tsx'
import { UnitPanel } from './unit-panel.tsx'

/** Up to here the top bar has no room for a search beside the title. */
const NARROW = '(max-width:900px)'

export interface UnitsProps {
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
}

/** Units and residents of one complex, and the one that is open. */
export function Units({ complex }: UnitsProps): ReactElement {
  const list = useUnits(complex.id)
  const narrow = useMedia(NARROW)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) throw new ScreenError(404, 'Page not found')
  useTitle('Units and residents', { count: list.counts.all })
  const { selected } = list.state
  const close = (): void => list.select(null)
  return (
    <>
      {narrow ? null : <PageActions><SearchField label="Unit, name or plate" value={list.state.search} onChange={list.setSearch} /></PageActions>}
      <SplitView
        panel_label="Unit" onPanelClose={close}
        panel={selected ? <UnitPanel key={selected} id={selected} unit_number={list.rows.find(({ id }) => id === selected)?.unit_number} zone={complex.timezone} onClose={close} /> : null}
      >
        <UnitList list={list} complex={complex} search={narrow} />
      </SplitView>
    </>
  )
}
