import { useComplexOf, type Complex } from '@curbwise/client/complexes'
import { lazyPart, useTitle } from '@curbwise/platform'
import { Navigate, useNavigate, useSearchParams } from '@curbwise/platform/router'
import { LinkButton, SkeletonRows, TextLink } from '@curbwise/ui/entry'
import { Suspense, useState, type ReactElement } from 'react'
import type { Found } from '../features/find-my-car/api/find-car.ts'
import { NothingFound } from '../features/find-my-car/components/nothing-found.tsx'
import { QuestionForm } from '../features/find-my-car/components/question-form.tsx'
import { BootHead } from '../parts/boot-head.tsx'
import { useBootTexts } from '../parts/boot-texts.ts'
import { CaseView } from '../parts/case-view.tsx'
import { Page } from '../parts/page.ts'
import { useTexts } from '../parts/texts.ts'

const CaseCard = lazyPart(() => import('../features/find-my-car/components/case-card.tsx'))

/**
 * /findmycar: where is my car, why, and what does it cost? `?contract=` names the complex, `?case=` a case that was
 * found.
 */
export default function FindMyCar(): ReactElement {
  const t = useTexts()
  const of_boot = useBootTexts()
  useTitle(t('title'))
  const [params, setParams] = useSearchParams()
  const complex = useComplexOf(params.get('contract'))
  const navigate = useNavigate()
  const [found, setFound] = useState<Found | null>(null)
  const key = params.get('case')
  const again = (): void => {
    setFound(null)
    setParams(complex ? { contract: complex.id } : {})
  }
  const keep = (answer: Found, { id }: Complex): void => {
    const [one, another] = answer.cases
    const [boot, ...other_boots] = answer.boots ?? []
    if (boot && !one && other_boots.length === 0) {
      void navigate(`/booted?case=${boot.key}`)
      return
    }
    setFound(answer)
    // A single case gets its own URL, so it survives a reload and can be shared.
    if (one && !another && !boot) setParams({ contract: id, case: one.key })
    else setParams({ contract: id }, { replace: true })
  }
  if (key) {
    return (
      <Page>
        <CaseView case_key={key} title={t('title')}>
          {(one) =>
            one.boot ? (
              <Navigate to={`/booted?case=${one.key}`} replace />
            ) : (
              <Suspense fallback={<SkeletonRows rows={6} />}>
                <CaseCard found={one.case} onAgain={again} />
              </Suspense>
            )
          }
        </CaseView>
      </Page>
    )
  }
  if (found?.outcome === 'found') {
    return (
      <Page>
        {found.boots?.map((boot) => (
          <BootHead key={boot.key} boot={boot} title={of_boot(`status.${boot.status}`)}>
            <LinkButton variant="primary" size="touch" full href={`/booted?case=${boot.key}`}>
              {t('open_case')}
            </LinkButton>
          </BootHead>
        ))}
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {found.cases.map((one) => (
            <CaseCard
              key={one.key}
              found={one}
              onAgain={again}
              link={
                <LinkButton size="touch" full href={`/findmycar?case=${one.key}`}>
                  {t('open_case')}
                </LinkButton>
              }
            />
          ))}
        </Suspense>
      </Page>
    )
  }
  return (
    <Page>
      <header>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {found ? <NothingFound kind={found.outcome} onAgain={again} /> : null}
      {found?.outcome === 'nothing_found' ? null : <QuestionForm complex={complex} onFound={keep} />}
      <TextLink href="/booted">{of_boot('is_booted')}</TextLink>
    </Page>
  )
}
