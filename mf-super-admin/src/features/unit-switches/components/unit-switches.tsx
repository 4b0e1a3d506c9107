import type { SwitchedUnitDetails } from '@curbwise/api/resources/unit-switches.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Suspense, useState, type ReactElement } from 'react'
import { useUnitSwitches, type SwitchKind } from '../api/use-unit-switches.ts'
import { UnitPanel } from './unit-panel.tsx'
import { SEARCH_LABEL, UnitsTable } from './units-table.tsx'

const SwitchDialog = lazyPart(() => import('./switch-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'

interface Act {
  readonly unit: SwitchedUnitDetails
  readonly kind: SwitchKind
}

/** Units and their registration switches, and the open panel. */
export function UnitSwitches(): ReactElement {
  const list = useUnitSwitches()
  const narrow = useMedia(NARROW)
  const [act, setAct] = useState<Act | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('Unit registration switches')
  const { selected } = list.state
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
      </PageActions>
      <SplitView
        panel_label="Unit"
        onPanelClose={() => list.select(null)}
        panel={
          selected ? (
            <UnitPanel
              key={selected}
              id={selected}
              onSwitch={(unit, kind) => setAct({ unit, kind })}
              onClose={() => list.select(null)}
            />
          ) : null
        }
      >
        <UnitsTable list={list} search={narrow} />
      </SplitView>
      <Suspense fallback={null}>
        {act ? <SwitchDialog unit={act.unit} kind={act.kind} onClose={() => setAct(null)} /> : null}
      </Suspense>
    </>
  )
}
