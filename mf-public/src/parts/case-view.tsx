import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import { ApiError } from '@curbwise/client'
import { useLanguage } from '@curbwise/platform'
import { Alert, QueryView, SkeletonCards } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { CaseNotFound } from './case-not-found.tsx'
import { caseTime } from './case-text.ts'
import { useTexts } from './texts.ts'
import { useCase } from './use-case.ts'

export interface CaseViewProps {
  readonly case_key: string
  /** The page's heading until the case provides its own. */
  readonly title: string
  readonly children: (found: PayCase) => ReactNode
  /** Shows nothing when the case can't be refreshed: the page's own action says what's wrong once it's used. */
  readonly quiet?: boolean
  /** Where to search again when there is no such case. */
  readonly again?: string
}

/** A case by its key: loading, failed with retry, not found, or the case, with its time if it can't be refreshed. */
export function CaseView({ case_key, title, children, quiet = false, again }: CaseViewProps): ReactElement {
  const t = useTexts()
  const { language } = useLanguage()
  const query = useCase(case_key)
  const stale = query.isError && query.data !== undefined
  if (query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code))
    return <CaseNotFound again={again} />
  return (
    <>
      {query.data ? null : (
        <header>
          <h1 tabIndex={-1}>{title}</h1>
        </header>
      )}
      {stale && !quiet ? (
        <Alert severity="warn" announce>
          {t('as_of', {
            time: caseTime(
              new Date(query.dataUpdatedAt).toISOString(),
              query.data.case.contract.timezone,
              language,
              'time',
            ),
          })}
        </Alert>
      ) : null}
      <QueryView
        query={stale ? { ...query, isError: false } : query}
        skeleton={<SkeletonCards heights={[20, 228, 150, 150]} />}
        failed_title={t('load_failed')}
      >
        {children}
      </QueryView>
    </>
  )
}
