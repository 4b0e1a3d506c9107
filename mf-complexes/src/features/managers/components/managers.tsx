import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { SearchField, SplitView, useMedia } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { PersonAddIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { useManagers } from '../api/use-managers.ts'
import type { Act } from '../state/acts.ts'
import { pairAt } from '../state/words.ts'
import { ManagerPanel } from './manager-panel.tsx'
import { ManagerTable, SEARCH_LABEL } from './manager-table.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'))
const EditDialog = lazyPart(() => import('./edit-dialog.tsx'))
const AddDialog = lazyPart(() => import('./add-dialog.tsx'))
const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'))
const ActDialog = lazyPart(() => import('./act-dialog.tsx'))
/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const MINUTE = 60_000

export interface ManagersProps {
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
}

/** The managers of one complex, and the open panel. */
export function Managers({ complex }: ManagersProps): ReactElement {
  const list = useManagers(complex.id)
  const narrow = useMedia(NARROW)
  const now = useNow(MINUTE)
  const [act, setAct] = useState<Act | 'invite' | null>(null)
  const { error } = list.query
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle('Managers', { count: list.counts['all'] })
  const person = list.rows.find(({ user_id }) => user_id === list.state.selected)
  const [close, invite] = [(): void => setAct(null), (): void => setAct('invite')]
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
        {list.invite_as.length === 0 ? null : narrow ? (
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
          person ? (
            <ManagerPanel
              key={person.user_id}
              person={person}
              zone={complex.timezone}
              now={now}
              roles={list.invite_as}
              onAct={setAct}
              onClose={() => list.select(null)}
            />
          ) : null
        }
      >
        <ManagerTable list={list} complex={complex} search={narrow} onInvite={invite} />
      </SplitView>
      <Suspense fallback={null}>
        <OpenDialog act={act} complex={complex} list={list} onClose={close} />
      </Suspense>
    </>
  )
}

interface OpenDialogProps extends ManagersProps {
  readonly act: Act | 'invite' | null
  readonly list: ReturnType<typeof useManagers>
  readonly onClose: () => void
}

function OpenDialog({ act, complex, list, onClose }: OpenDialogProps): ReactElement | null {
  if (act === null) return null
  if (act === 'invite')
    return <InviteDialog complex={complex} roles={list.invite_as} onClose={onClose} onInvited={list.select} />
  if (act.kind === 'edit') return <EditDialog person={act.person} onClose={onClose} />
  if (act.kind === 'add') return <AddDialog person={act.person} roles={list.invite_as} onClose={onClose} />
  if (act.kind === 'password') return <PasswordDialog person={act.person} contract_id={complex.id} onClose={onClose} />
  const pair = pairAt(act.person, complex.id) ?? act.person.contracts[0]
  return <ActDialog act={act} contract_id={pair?.id ?? complex.id} onClose={onClose} />
}
