import { recordHref } from '@curbwise/api/record-href'
import { ApiError } from '@curbwise/client'
import { useEntry, useHistory, useHistoryChecks, usePeople } from '@curbwise/client/history'
import { PageActions, ScreenError, useAbility, useSession, useToast } from '@curbwise/platform'
import { SearchField, useMedia } from '@curbwise/ui/app'
import { ChainChecks, EntryPanel, HistoryScreen, SEARCH_LABEL, type EntryView } from '@curbwise/ui/history'
import { useMemo, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import type { Company } from '../../../company/use-company.ts'
import { useComplexes } from '../../../company/use-complexes.ts'
import { filtersOf } from '../state/fields.ts'

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
/** Until the company's own zone is known. */
const ZONE = 'America/Chicago'

/** Who did what in the whole company, whether its chain is intact, and a check of it now. */
export function CompanyHistory({ company }: { readonly company: Company }): ReactElement {
  const scope = { tow_company_id: company.id }
  const list = useHistory(scope)
  const checks = useHistoryChecks(company.id)
  const { userId, tow_company } = useSession()
  const people = usePeople(scope)
  const complexes = useComplexes()
  const boots = tow_company === null || tow_company.has_booting_access
  const fields = useMemo(() => filtersOf({ people, you: userId, complexes, boots }), [people, userId, complexes, boots])
  const narrow = useMedia(NARROW)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  const { selected } = list.state
  const zone = tow_company?.timezone ?? list.chain.data?.timezone ?? ZONE
  const refused = checks.start.error
  const lost = checks.isError ? "Couldn't load the checks. Reload the page to follow them." : null
  return (
    <>
      {narrow ? null : (
        <PageActions>
          <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />
        </PageActions>
      )}
      <HistoryScreen
        list={list}
        name={company.name}
        zone={zone}
        names_complex
        fields={fields}
        search={narrow}
        tools={
          <>
            <CompanyBar />
            <ChainChecks
              chain={list.chain.data}
              latest={checks.latest}
              is_running={checks.is_running || checks.start.isPending}
              zone={zone}
              failure={refused ? refused.message : lost}
              onStart={(begins_at) => checks.start.mutate({ body: { tow_company_id: company.id, begins_at } })}
            />
          </>
        }
        panel={selected ? <Entry key={selected} id={selected} zone={zone} onClose={() => list.select(null)} /> : null}
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
  const { canOpen } = useAbility()
  const hrefOf = ({ record_kind, record_id, contract }: EntryView): string | null => {
    const href = contract && recordHref({ kind: record_kind, id: record_id, contract_id: contract.id })
    return href && canOpen(href.split('?')[0] ?? href) ? href : null
  }
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
