import { lazyPage } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { SkeletonRows } from '@curbwise/ui/entry'
import { useComplexOf, type Complex } from '@curbwise/client/complexes'
import styled from '@emotion/styled'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import type { Found } from '../features/find-my-car/api/find-car.ts'
import { NothingFound } from '../features/find-my-car/components/nothing-found.tsx'
import { QuestionForm } from '../features/find-my-car/components/question-form.tsx'
import { useTexts } from '../features/find-my-car/state/texts.ts'

const CaseCard = lazy(lazyPage(() => import('../features/find-my-car/components/case-card.tsx')))

const Page = styled.div`
display:flex;flex-direction:column;gap:12px;width:100%;max-width:560px;margin:0 auto;padding:20px 16px 32px;
>header h1{font-size:1.75rem;line-height:2.125rem;font-weight:720;letter-spacing:-.015em;outline:0}
>header p{margin:4px 0 6px;font-size:1rem;line-height:1.5rem;color:var(--text-2)}
`

/** /findmycar: where is my car, why, and what does it cost? `?contract=` names the complex. */
export default function FindMyCar(): ReactElement {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const complex = useComplexOf(params.get('contract'))
  const [found, setFound] = useState<Found | null>(null)
  const again = (): void => setFound(null)
  const keep = (answer: Found, { id }: Complex): void => {
    setFound(answer)
    setParams({ contract: id }, { replace: true })
  }
  if (found?.outcome === 'found') {
    return (
      <Page>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {found.cases.map((one) => <CaseCard key={one.number} found={one} onAgain={again} />)}
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
