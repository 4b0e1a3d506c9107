import { isTransient, ApiError } from '@curbwise/client'
import { isUnreachable } from '@curbwise/client/unreachable'
import { loadCopyCheck } from '@curbwise/client/use-copy-check'
import { useIsPhone, type SwitchOption } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonText } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { lazyPart, useSession } from '@curbwise/platform'
import { Suspense, useEffect, useRef, useState, type ReactElement } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import type { OwnPosition } from '../../../company/use-position.ts'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { usePlateCheck } from '../api/use-plate-check.ts'
import { bodyOf, type PlateQuestion } from '../state/question.ts'
import { useQuestion } from '../state/use-question.ts'
import { usePhotoCheck } from '../state/use-photo-check.ts'
import { WhatIf } from './what-if.tsx'
import { CheckBar } from './check-bar.tsx'
import type { ComplexSearch } from '../../../parts/complex-field.tsx'
import { CheckResult } from './check-result.tsx'
import { PhotoCandidates } from './photo-candidates.tsx'
import { Waiting } from './result-style.ts'

const loadCopyAnswer = () => import('./copy-answer.tsx')
const CopyAnswer = lazyPart(loadCopyAnswer)
/** Loads what answers from the copy on the phone: without a signal it couldn't be loaded anymore. */
export const loadOffline = (): Promise<unknown> => Promise.all([loadCopyAnswer(), loadCopyCheck()])

const Answer = styled.div`
  outline: 0;
  &:focus-visible > * > article {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`
const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 18px 24px 20px;
  min-width: 0;
  container-type: inline-size;
  @media (max-width: 576px) {
    padding: 16px;
  }
`

export interface PlateCheckProps {
  readonly complexes: readonly SwitchOption[]
  /** For users who work in every complex: searches on the server as they type. */
  readonly search?: ComplexSearch
  readonly complex: Complex | null
  /** Whether the chosen complex, or its state, is still being loaded: a check then waits for it. */
  readonly complex_loading?: boolean
  /** "Nearest to you, 130 ft", if the complex was chosen by the user's position. */
  readonly near?: string | null
  readonly own?: OwnPosition
  readonly onComplex: (id: string) => void
}

/** May this car be towed from this complex, now, and why? */
export function PlateCheck({
  complexes,
  search,
  complex,
  complex_loading = false,
  near,
  own,
  onComplex,
}: PlateCheckProps): ReactElement {
  const t = useCheckTexts()
  const [asked, setQuestion] = useQuestion()
  const question: PlateQuestion = { ...asked, contract: asked.contract ?? complex?.id ?? null }
  const phone = useIsPhone()
  const check = usePlateCheck(question)
  const answer = useRef<HTMLDivElement>(null)
  const awaited = useRef(false)
  const at = check.dataUpdatedAt
  useEffect(() => {
    if (!at) return
    if (phone) answer.current?.scrollIntoView?.({ block: 'start' })
    if (awaited.current) answer.current?.focus({ preventScroll: true })
    awaited.current = false
  }, [at, phone])

  const ask = (next: PlateQuestion): void => {
    const same = JSON.stringify(bodyOf(next)) === JSON.stringify(bodyOf(question))
    setQuestion(next, { replace: same })
    if (same) void check.refetch()
  }
  /** Submits a new question and moves focus to its answer. Evaluating a reason doesn't move the focus. */
  const askAndGo = (next: PlateQuestion): void => {
    awaited.current = true
    ask(next)
  }
  const photo = usePhotoCheck((next) => {
    awaited.current = true
    setQuestion(next)
  })
  const { role } = useSession()
  const is_driver = role === 'tow_driver'
  useEffect(() => {
    if (is_driver) loadOffline().catch(() => null)
  }, [is_driver])
  const key = JSON.stringify(bodyOf(question))
  const lost = isUnreachable(check.error)
  const [lost_at, setLost] = useState<string | null>(null)
  if (lost && lost_at !== key) setLost(key)
  // A query without data forgets its failure while it tries again; the copy's answer stays until there is another.
  const by_copy = is_driver && question.at === null && (lost || (check.isPending && lost_at === key))
  const unknown = check.error instanceof ApiError && check.error.status === 404
  if (photo.photo)
    return (
      <Box aria-label={t('title')}>
        {photo.field}
        <PhotoCandidates photo={photo.photo} check={photo} />
      </Box>
    )
  return (
    <Box aria-label={t('title')}>
      {photo.field}
      <CheckBar
        key={`${asked.plate} ${asked.state} ${asked.at}`}
        question={question}
        complexes={complexes}
        search={search}
        complex={complex}
        complex_loading={complex_loading}
        near={near}
        own={own}
        onComplex={onComplex}
        busy={check.isFetching}
        onAsk={(next) => askAndGo({ ...next, read: photo.takeRead() })}
        onReason={ask}
        typing={photo.typing}
        onPhotograph={photo.has_reader ? photo.open : null}
      />
      <Answer ref={answer} tabIndex={-1} role="region" aria-label={t('answer')} aria-live="polite">
        {unknown ? (
          <EmptyState small title={t('complex.not_yours')}>
            {t('complex.choose_another')}
          </EmptyState>
        ) : bodyOf(question) === null ? null : by_copy ? (
          <Suspense fallback={null}>
            <CopyAnswer
              question={question}
              complex={complex?.name ?? null}
              busy={check.isFetching}
              onAgain={() => void check.refetch()}
            />
          </Suspense>
        ) : (
          <QueryView
            query={check}
            zone={complex?.timezone}
            failed_title={t(isTransient(check.error) ? 'check.failed_now' : 'check.failed')}
            skeleton={
              <Waiting>
                <SkeletonText lines={3} />
                <SkeletonText lines={5} />
                <SkeletonText lines={4} />
              </Waiting>
            }
          >
            {(found) => (
              <CheckResult answer={found} question={question} onAsk={askAndGo} onAgain={() => void check.refetch()} />
            )}
          </QueryView>
        )}
      </Answer>
      {unknown || by_copy || bodyOf(question) === null || (check.data === undefined && !check.isFetching) ? null : (
        <WhatIf question={question} answer={check.data} phone={phone} onAsk={ask} />
      )}
    </Box>
  )
}
