import { useComplexOf, type Complex } from '@curbwise/client/complexes'
import { lazyPage, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { LinkButton, SkeletonRows } from '@curbwise/ui/entry'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import type { Found } from '../features/find-my-car/api/find-car.ts'
import { NothingFound } from '../features/find-my-car/components/nothing-found.tsx'
import { QuestionForm } from '../features/find-my-car/components/question-form.tsx'
import { CaseView } from '../parts/case-view.tsx'
import { Page } from '../parts/page.ts'
import { useTexts } from '../parts/texts.ts'

const CaseCard = lazy(lazyPage(() => import('../features/find-my-car/components/case-card.tsx')))

/**
 * /findmycar: where is my car, why, and what does it cost? `?contract=` names the complex, `?case=` a case that was
 * found.
 */
export default function FindMyCar(): ReactElement {
  const t = useTexts()
  useTitle(t('title'))
  const [params, setParams] = useSearchParams()
  const complex = useComplexOf(params.get('contract'))
  const [found, setFound] = useState<Found | null>(null)
  const key = params.get('case')
  const again = (): void => {
    setFound(null)
    setParams(complex ? { contract: complex.id } : {})
  }
  const keep = (answer: Found, { id }: Complex): void => {
    const [one, another] = answer.cases
    setFound(answer)
    // A single case gets its own URL, so it survives a reload and can be shared.
    if (one && !another) setParams({ contract: id, case: one.key })
    else setParams({ contract: id }, { replace: true })
  }
  if (key) {
    return (
      <Page>
        <CaseView case_key={key} title={t('title')}>
          {(one) => (
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <CaseCard found={one.case} onAgain={again} />
            </Suspense>
          )}
        </CaseView>
      </Page>
    )
  }
  if (found?.outcome === 'found') {
    return (
      <Page>
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
    </Page>
  )
}
