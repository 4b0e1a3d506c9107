import type { AdminModel } from '@curbwise/api/resources/admin-models.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { AddIcon, DirectionsCarIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { useModels } from '../api/use-models.ts'
import { ModelPanel } from './model-panel.tsx'
import { ModelsTable, SEARCH_LABEL } from './models-table.tsx'

const ModelDialog = lazyPart(() => import('./model-dialog.tsx'))
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'))
const RemoveModelDialog = lazyPart(() => import('./remove-model-dialog.tsx'))
const LookupDialog = lazyPart(() => import('./lookup-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'

type Act =
  | { readonly kind: 'add' | 'look' }
  | { readonly kind: 'edit' | 'merge' | 'remove'; readonly model: AdminModel }

/** All vehicle models, the open panel, and the lookup of a plate. */
export function Models(): ReactElement {
  const list = useModels()
  const narrow = useMedia(NARROW)
  const [act, setAct] = useState<Act | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('Vehicle models', { count: list.counts['all'] })
  const model = list.rows.find(({ id }) => id === list.state.selected)
  const [close, add] = [(): void => setAct(null), (): void => setAct({ kind: 'add' })]
  const look = (): void => setAct({ kind: 'look' })
  return (
    <>
      <PageActions>
        {narrow ? (
          <>
            <IconButton label="Find a plate" icon={<DirectionsCarIcon />} onClick={look} />
            <IconButton label="Add model" icon={<AddIcon />} onClick={add} />
          </>
        ) : (
          <>
            <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />
            <Button icon={<DirectionsCarIcon />} onClick={look}>
              Find a plate
            </Button>
            <Button variant="primary" icon={<AddIcon />} onClick={add}>
              Add model
            </Button>
          </>
        )}
      </PageActions>
      <SplitView
        panel_label="Vehicle model"
        onPanelClose={() => list.select(null)}
        panel={
          model ? (
            <ModelPanel
              key={model.id}
              model={model}
              onAct={(kind) => setAct({ kind, model })}
              onClose={() => list.select(null)}
            />
          ) : null
        }
      >
        <ModelsTable list={list} search={narrow} onAdd={add} onLook={look} />
      </SplitView>
      <Suspense fallback={null}>
        {act?.kind === 'add' ? <ModelDialog model={null} onClose={close} onAdded={list.select} /> : null}
        {act?.kind === 'look' ? <LookupDialog onClose={close} /> : null}
        {act?.kind === 'edit' ? <ModelDialog model={act.model} onClose={close} onAdded={list.select} /> : null}
        {act?.kind === 'merge' ? <MergeDialog model={act.model} onClose={close} /> : null}
        {act?.kind === 'remove' ? <RemoveModelDialog model={act.model} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
