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
import { lazyPage, PageActions, ScreenError, useAbility, useDirty, useSession, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { SearchField, useIsPhone, useMedia } from '@curbwise/ui/app'
import { BootScreen, SEARCH_LABEL } from '@curbwise/ui/boots'
import { IconLink, LinkButton } from '@curbwise/ui/entry'
import { LockIcon } from '@curbwise/ui/icons'
import { lazy, useMemo, useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import type { Company } from '../../../company/use-company.ts'
import { useComplexes } from '../../../company/use-complexes.ts'
import { useListed } from '../../../company/use-practice.ts'
import { filtersOf } from '../state/filters.ts'

const BootPanel = lazy(lazyPage(() => import('@curbwise/ui/boot-panel')))

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const DEPLOY = '/booted-vehicles?deploy=new'

/** The company's booted cars by status, live, and the panel of the one in the address. */
export function BootedVehicles({ company }: { readonly company: Company }): ReactElement {
  const { canOpen } = useAbility()
  const { user } = useSession()
  const [params] = useSearchParams()
  const complexes = useListed(useComplexes())
  const list = useBootList({ tow_company_id: company.id })
  const boot = useBoot(list.selected)
  const decision = useBootDecision(boot.data)
  const acts = useBootActs()
  const photos = useBootPhotos(boot.data)
  const code = useReleaseCode(list.selected)
  const openDocument = useBootDocuments()
  const [dirty, setDirty] = useState(false)
  useDirty('boot', dirty)
  const narrow = useMedia(NARROW)
  const phone = useIsPhone()
  const fields = useMemo(() => filtersOf(complexes), [complexes])
  const failed = boot.error ?? list.query.error
  if (failed instanceof ApiError && (failed.status === 403 || failed.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle('Booted vehicles', { count: list.countOf('open') })

  const detailsOf = ({ id, contract }: { readonly id: string; readonly contract: { readonly id: string } }) => {
    const href = `/complexes/booted-vehicles/${id}/details`
    return canOpen(href) ? `${href}?id=${contract.id}&list=${encodeURIComponent(String(params))}` : null
  }
  const deploy = (
    <LinkButton href={DEPLOY} variant="primary" icon={<LockIcon />}>
      Deploy a boot
    </LinkButton>
  )
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.search} onChange={list.setSearch} />}
        {phone ? <IconLink href={DEPLOY} label="Deploy a boot" icon={<LockIcon />} /> : deploy}
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
          details: detailsOf,
          tow: (id, contract) =>
            canOpen(`/complexes/tows/${id}/details`) ? `/complexes/tows/${id}/details?id=${contract}` : null,
        }}
        hrefOf={(one) => detailsOf(one) ?? `/booted-vehicles?selected=${one.id}`}
        onDocument={(kind, id) => void openDocument(kind, id)}
        onDirty={setDirty}
        fields={fields}
        search={narrow}
        tools={<CompanyBar />}
        empty={{
          text: 'A boot starts with a plate check: it says whether the car may be booted now, and why.',
          action: deploy,
        }}
      />
    </>
  )
}
