import { ApiError } from '@curbwise/client'
import {
  useBoot,
  useBootActs,
  useBootDecision,
  useBootDocuments,
  useBootList,
  useBootPhotos,
  useReleaseCode,
} from '@curbwise/client/boots'
import { lazyPart, PageActions, ScreenError, useAbility, useDirty, useSession, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { SearchField, useMedia } from '@curbwise/ui/app'
import { BootScreen, useBootTexts } from '@curbwise/ui/boots'
import { LinkButton } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { bootHref } from '../../../parts/boot-href.ts'
import { towHref } from '../../../parts/tow-href.ts'
import { FILTERS } from '../state/filters.ts'

const BootPanel = lazyPart(() => import('@curbwise/ui/boot-panel'))

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const CHECK = '/vehicles'

/** The booted cars of a complex by status, live, and the panel of the one in the address. */
export function BootedVehicles({ contract_id }: { readonly contract_id: string }): ReactElement {
  const t = useBootTexts()
  const { canOpen } = useAbility()
  const { user } = useSession()
  const [params] = useSearchParams()
  const list = useBootList({ contract_id }, t.exported)
  const boot = useBoot(list.selected)
  const decision = useBootDecision(boot.data)
  const acts = useBootActs(t.acts)
  const photos = useBootPhotos(boot.data)
  const code = useReleaseCode(list.selected, t.acts)
  const openDocument = useBootDocuments(t.acts)
  const [dirty, setDirty] = useState(false)
  useDirty('boot', dirty)
  const narrow = useMedia(NARROW)
  const failed = boot.error ?? list.query.error
  if (failed instanceof ApiError && (failed.status === 403 || failed.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle(t.booted_vehicles, { count: list.countOf('open') })
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={t.search} value={list.search} onChange={list.setSearch} />}
      </PageActions>
      <BootScreen
        list={list}
        selected={list.selected}
        boot={boot}
        decision={decision.data?.decision}
        BootPanel={BootPanel}
        onSelect={list.select}
        acts={acts}
        photos={photos}
        code={code}
        may_override={user?.can_override === true}
        links={{
          details: ({ id, contract }) => bootHref(id, contract.id, params),
          tow: (id, contract) => (canOpen(`/complexes/tows/${id}/details`) ? towHref(id, contract) : null),
        }}
        hrefOf={({ id, contract }) => bootHref(id, contract.id, params)}
        onDocument={(kind, id) => void openDocument(kind, id)}
        onDirty={setDirty}
        fields={FILTERS}
        search={narrow}
        empty={{
          text: 'A car appears here once the tow company has put a boot on it.',
          action: canOpen(CHECK) ? <LinkButton href={CHECK}>Check a plate</LinkButton> : null,
        }}
      />
    </>
  )
}
