import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import { useTitle } from '@curbwise/platform'
import { Navigate, useSearchParams } from '@curbwise/platform/router'
import { LinkButton } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import BootCard from '../features/boot/components/boot-card.tsx'
import { NothingFound } from '../features/boot/components/nothing-found.tsx'
import { SearchForm } from '../features/boot/components/search-form.tsx'
import { BootHead } from '../parts/boot-head.tsx'
import { useBootTexts } from '../parts/boot-texts.ts'
import { CaseView } from '../parts/case-view.tsx'
import { Page } from '../parts/page.ts'
import { useTexts } from '../parts/texts.ts'

interface Found {
  readonly boots: readonly PublicBoot[]
  readonly typed: string
}

/** /booted: is there a boot on my car, why, and what does it cost? `?case=` names a case that was found. */
export default function BootedPage(): ReactElement {
  const t = useBootTexts()
  const of_case = useTexts()
  useTitle(t('title'))
  const [params, setParams] = useSearchParams()
  const [found, setFound] = useState<Found | null>(null)
  const key = params.get('case')
  if (key)
    return (
      <Page>
        <CaseView case_key={key} title={t('title')} again="/booted">
          {({ boot }) => (boot ? <BootCard boot={boot} /> : <Navigate to={`/findmycar?case=${key}`} replace />)}
        </CaseView>
      </Page>
    )
  const onFound = (boots: readonly PublicBoot[], typed: string): void => {
    const [one, another] = boots
    // A single case gets its own URL, so it survives a reload and can be shared.
    const is_only = one !== undefined && another === undefined
    setFound(is_only ? null : { boots, typed })
    if (is_only) setParams({ case: one.key })
  }
  return (
    <Page>
      <header>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <SearchForm onFound={onFound} />
      {found && found.boots.length === 0 ? <NothingFound typed={found.typed} /> : null}
      {found && found.boots.length > 0 ? <p role="status">{t('several')}</p> : null}
      {found?.boots.map((boot) => (
        <BootHead key={boot.key} boot={boot} title={t(`status.${boot.status}`)} is_one_of_several>
          <LinkButton size="touch" full href={`/booted?case=${boot.key}`}>
            {of_case('open_case')}
          </LinkButton>
        </BootHead>
      ))}
    </Page>
  )
}
