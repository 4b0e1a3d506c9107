import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import { ApiError } from '@curbwise/client'
import { QueryView, SkeletonCards } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { CaseNotFound } from './case-not-found.tsx'
import { useTexts } from './texts.ts'
import { useCase } from './use-case.ts'

export interface CaseViewProps {
  readonly case_key: string
  /** The page's heading until the case has one of its own. */
  readonly title: string
  readonly children: (found: PayCase) => ReactNode
}

/** A case by its address: loading, failed with retry, gone, or the case. */
export function CaseView({ case_key, title, children }: CaseViewProps): ReactElement {
  const t = useTexts()
  const query = useCase(case_key)
  if (query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code))
    return <CaseNotFound />
  return (
    <>
      {query.data ? null : (
        <header>
          <h1 tabIndex={-1}>{title}</h1>
        </header>
      )}
      <QueryView
        query={query}
        skeleton={<SkeletonCards heights={[20, 228, 150, 150]} />}
        failed_title={t('load_failed')}
      >
        {children}
      </QueryView>
    </>
  )
}
