import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import { Suspense, useState, type ReactElement } from 'react'
import { useCompanies } from '../api/use-companies.ts'
import type { Act } from '../state/acts.ts'
import { CompaniesTable, SEARCH_LABEL } from './companies-table.tsx'
import { CompanyPanel } from './company-panel.tsx'

const CompanyDialog = lazyPart(() => import('./company-dialog.tsx'))
const AdminDialog = lazyPart(() => import('./admin-dialog.tsx'))
const ActDialog = lazyPart(() => import('./act-dialog.tsx'))
const ViewDialog = lazyPart(() => import('./view-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const MINUTE = 60_000

/** All tow companies, and the open panel. */
export function Companies(): ReactElement {
  const list = useCompanies()
  const narrow = useMedia(NARROW)
  const now = useNow(MINUTE)
  const [act, setAct] = useState<Act | 'add' | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('Tow companies', { count: list.counts['all'] })
  const { selected } = list.state
  const [close, add] = [(): void => setAct(null), (): void => setAct('add')]
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
        {narrow ? (
          <IconButton label="Add company" icon={<AddIcon />} onClick={add} />
        ) : (
          <Button variant="primary" icon={<AddIcon />} onClick={add}>
            Add company
          </Button>
        )}
      </PageActions>
      <SplitView
        panel_label="Company"
        onPanelClose={() => list.select(null)}
        panel={
          selected ? (
            <CompanyPanel key={selected} id={selected} now={now} onAct={setAct} onClose={() => list.select(null)} />
          ) : null
        }
      >
        <CompaniesTable list={list} now={now} search={narrow} onAdd={add} />
      </SplitView>
      <Suspense fallback={null}>{act ? <OpenDialog act={act} onClose={close} onAdded={list.select} /> : null}</Suspense>
    </>
  )
}

interface OpenDialogProps {
  readonly act: Act | 'add'
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

function OpenDialog({ act, onClose, onAdded }: OpenDialogProps): ReactElement {
  if (act === 'add') return <CompanyDialog company={null} onClose={onClose} onAdded={onAdded} />
  const { kind, company } = act
  if (kind === 'edit') return <CompanyDialog company={company} onClose={onClose} onAdded={onAdded} />
  if (kind === 'view') return <ViewDialog company={company} onClose={onClose} />
  if (kind === 'admin') return <AdminDialog company={company} onClose={onClose} />
  return <ActDialog key={`${kind} ${company.id}`} kind={kind} company={company} onClose={onClose} />
}
