import { recordHref } from '@curbwise/api/record-href'
import { ApiError } from '@curbwise/client'
import { useEntry, useHistory, usePeople } from '@curbwise/client/history'
import { PageActions, ScreenError, useSession, useToast } from '@curbwise/platform'
import { SearchField, useMedia } from '@curbwise/ui/app'
import { EntryPanel, HistoryScreen, SEARCH_LABEL, type EntryView } from '@curbwise/ui/history'
import { useMemo, type ReactElement } from 'react'
import { filtersOf } from '../state/fields.ts'

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'

export interface HistoryProps {
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
}

/** Who did what at one complex, with old and new values and the reason. */
export function History({ complex }: HistoryProps): ReactElement {
  const list = useHistory({ contract_id: complex.id })
  const { userId } = useSession()
  const people = usePeople({ contract_id: complex.id })
  const fields = useMemo(() => filtersOf(people, userId), [people, userId])
  const narrow = useMedia(NARROW)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  const { selected } = list.state
  return (
    <>
      {narrow ? null : (
        <PageActions>
          <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />
        </PageActions>
      )}
      <HistoryScreen
        list={list}
        name={complex.name}
        zone={complex.timezone}
        fields={fields}
        search={narrow}
        panel={
          selected ? (
            <Entry key={selected} id={selected} zone={complex.timezone} onClose={() => list.select(null)} />
          ) : null
        }
      />
    </>
  )
}

interface EntryProps {
  readonly id: string
  readonly zone: string
  readonly onClose: () => void
}

function Entry({ id, zone, onClose }: EntryProps): ReactElement {
  const query = useEntry(id)
  const toast = useToast()
  return (
    <EntryPanel
      query={query}
      zone={zone}
      hrefOf={hrefOf}
      onCopied={() => toast.success('The link is copied')}
      onClose={onClose}
    />
  )
}

const hrefOf = ({ record_kind, record_id, contract }: EntryView): string | null =>
  contract && recordHref({ kind: record_kind, id: record_id, contract_id: contract.id })
