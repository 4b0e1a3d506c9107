import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { BlockIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import { Suspense, useState, type ReactElement } from 'react'
import { useBlocks } from '../api/use-blocks.ts'
import { BlockPanel } from './block-panel.tsx'
import { BlocksTable, SEARCH_LABEL } from './blocks-table.tsx'

const AddBlockDialog = lazyPart(() => import('./add-block-dialog.tsx'))
const EndBlockDialog = lazyPart(() => import('./end-block-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const MINUTE = 60_000

/** All vehicles that are blocked everywhere, and the open panel. */
export function Blocks(): ReactElement {
  const list = useBlocks()
  const narrow = useMedia(NARROW)
  const now = useNow(MINUTE, list.query.dataUpdatedAt)
  const [open, setOpen] = useState<'add' | 'end' | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('System-blocked vehicles', { count: list.counts['now'] })
  const block = list.rows.find(({ id }) => id === list.state.selected)
  const [close, add] = [(): void => setOpen(null), (): void => setOpen('add')]
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
        {narrow ? (
          <IconButton label="Block vehicle" icon={<BlockIcon />} onClick={add} />
        ) : (
          <Button variant="primary" icon={<BlockIcon />} onClick={add}>
            Block vehicle
          </Button>
        )}
      </PageActions>
      <SplitView
        panel_label="System-blocked vehicle"
        onPanelClose={() => list.select(null)}
        panel={
          block ? (
            <BlockPanel key={block.id} block={block} onEnd={() => setOpen('end')} onClose={() => list.select(null)} />
          ) : null
        }
      >
        <BlocksTable list={list} now={now} search={narrow} onAdd={add} />
      </SplitView>
      <Suspense fallback={null}>
        {open === 'add' ? (
          <AddBlockDialog
            onClose={close}
            onAdded={({ id, phase }) => (phase === list.segment ? list.select(id) : list.setSegment(phase))}
          />
        ) : null}
        {open === 'end' && block ? <EndBlockDialog block={block} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
