import { ApiError } from '@curbwise/client'
import { useBoot, useBootDecision, useBootList, useBootPhotos } from '@curbwise/client/boots'
import { bootIn, bootRowIn } from '@curbwise/messages/words/boot-record'
import { lazyPart, PageActions, ScreenError, useAbility, useDirty, useSession, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { SearchField, useIsPhone, useMedia } from '@curbwise/ui/app'
import { BootScreen, useBootTexts } from '@curbwise/ui/boots'
import { IconLink, LinkButton } from '@curbwise/ui/entry'
import { LockIcon } from '@curbwise/ui/icons'
import { useMemo, useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import type { Company } from '../../../company/use-company.ts'
import { useComplexes } from '../../../company/use-complexes.ts'
import { useListed } from '../../../company/use-practice.ts'
import { useBootCarTexts } from '../../../parts/boot-texts.ts'
import { carWords } from '../../../parts/car-words.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useBootActs, useBootDocuments, useReleaseCode } from '../../../parts/use-boot-acts.ts'
import { filtersOf } from '../state/filters.ts'

const BootPanel = lazyPart(() => import('@curbwise/ui/boot-panel'))

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const DEPLOY = '/booted-vehicles?deploy=new'

/** The company's booted cars by status, live, and the panel of the one in the address. */
export function BootedVehicles({ company }: { readonly company: Company }): ReactElement {
  const t = useBootTexts()
  const steps = useBootCarTexts()
  const language = useScreenLanguage()
  const { decided } = useDecisionTexts()
  const { canOpen } = useAbility()
  const { user } = useSession()
  const [params] = useSearchParams()
  const complexes = useListed(useComplexes())
  const list = useBootList({ tow_company_id: company.id }, t.exported)
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
  const fields = useMemo(() => filtersOf(complexes, t), [complexes, t])
  const rows = useMemo(() => list.rows.map((row) => bootRowIn(language, row)), [list.rows, language])
  const one = useMemo(() => boot.data && bootIn(language, boot.data), [boot.data, language])
  const failed = boot.error ?? list.query.error
  if (failed instanceof ApiError && (failed.status === 403 || failed.status === 404))
    throw new ScreenError(404, 'Page not found')
  useTitle(t.booted_vehicles, { count: list.countOf('open') })

  const detailsOf = ({ id, contract }: { readonly id: string; readonly contract: { readonly id: string } }) => {
    const href = `/complexes/booted-vehicles/${id}/details`
    return canOpen(href) ? `${href}?id=${contract.id}&list=${encodeURIComponent(String(params))}` : null
  }
  const deploy = (
    <LinkButton href={DEPLOY} variant="primary" icon={<LockIcon />}>
      {steps('deploy')}
    </LinkButton>
  )
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={t.search} value={list.search} onChange={list.setSearch} />}
        {phone ? <IconLink href={DEPLOY} label={steps('deploy')} icon={<LockIcon />} /> : deploy}
      </PageActions>
      <BootScreen
        list={{ ...list, rows }}
        selected={list.selected}
        boot={{ ...boot, data: one }}
        decision={decision.data && decided(decision.data.decision)}
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
        hrefOf={(row) => detailsOf(row) ?? `/booted-vehicles?selected=${row.id}`}
        onDocument={(kind, id) => void openDocument(kind, id)}
        onDirty={setDirty}
        fields={fields}
        search={narrow}
        tools={<CompanyBar />}
        empty={{
          text: steps('starts'),
          action: deploy,
        }}
        carName={(vehicle, fallback) => carWords(vehicle, language, fallback)}
      />
    </>
  )
}
