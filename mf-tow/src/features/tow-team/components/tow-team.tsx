import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Button, EmptyState, IconButton } from '@curbwise/ui/entry'
import { PersonAddIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import { Suspense, useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { useCompany, type Company } from '../../../company/use-company.ts'
import { useOpened } from '@curbwise/client/use-opened'
import { useTowTeam } from '../api/use-tow-team.ts'
import type { Act } from '../state/acts.ts'
import { MemberPanel } from './member-panel.tsx'
import { SEARCH_LABEL, TeamTable } from './team-table.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'))
const EditDialog = lazyPart(() => import('./edit-dialog.tsx'))
const ActDialog = lazyPart(() => import('./act-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const MINUTE = 60_000

/** The people of the tow company, and the open panel. */
export function TowTeam(): ReactElement {
  const company = useCompany()
  const list = useTowTeam(company?.id ?? null)
  const narrow = useMedia(NARROW)
  const now = useNow(MINUTE)
  const [opened, forget] = useOpened('invite')
  const [act, setAct] = useState<Act | 'invite' | null>(opened ? 'invite' : null)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle('Tow team', { count: list.counts['all'] })
  const person = list.rows.find(({ id }) => id === list.state.selected)
  const invite = (): void => setAct('invite')
  const close = (): void => {
    setAct(null)
    if (opened) forget()
  }
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
        {!list.can_invite ? null : narrow ? (
          <IconButton label="Invite" icon={<PersonAddIcon />} onClick={invite} />
        ) : (
          <Button variant="primary" icon={<PersonAddIcon />} onClick={invite}>
            Invite
          </Button>
        )}
      </PageActions>
      <SplitView
        panel_label="Person"
        onPanelClose={() => list.select(null)}
        panel={
          person && company ? (
            <MemberPanel
              key={person.id}
              company_id={company.id}
              person={person}
              zone={list.zone}
              now={now}
              onAct={setAct}
              onClose={() => list.select(null)}
            />
          ) : null
        }
      >
        <CompanyBar />
        {company ? (
          <TeamTable list={list} now={now} search={narrow} onInvite={invite} />
        ) : (
          <EmptyState title="Choose a tow company">Its team appears here.</EmptyState>
        )}
      </SplitView>
      <Suspense fallback={null}>
        {company && act ? <OpenDialog act={act} company={company} onClose={close} onInvited={list.select} /> : null}
      </Suspense>
    </>
  )
}

interface OpenDialogProps {
  readonly act: Act | 'invite'
  readonly company: Company
  readonly onClose: () => void
  readonly onInvited: (id: string) => void
}

function OpenDialog({ act, company, onClose, onInvited }: OpenDialogProps): ReactElement {
  if (act === 'invite') return <InviteDialog company={company} onClose={onClose} onInvited={onInvited} />
  return act.kind === 'edit' ? (
    <EditDialog company_id={company.id} person={act.person} onClose={onClose} />
  ) : (
    <ActDialog key={`${act.kind} ${act.person.id}`} company_id={company.id} act={act} onClose={onClose} />
  )
}
