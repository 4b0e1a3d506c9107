import { ApiError } from '@curbwise/client'
import { Alert, Button, LinkButton, QueryView, SkeletonCards } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { Part } from '../../../parts/case-style.ts'
import { refusalText } from '../../../parts/refusal-text.ts'
import { useTexts } from '../../../parts/texts.ts'
import { useBootNotice } from '../api/search-boots.ts'
import BootCard from './boot-card.tsx'

const isRefused = (error: Error | null, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)

/** The boot whose notice has this code: loading, failed with retry, no such boot, or its case. */
export function BootNotice({ code }: { readonly code: string }): ReactElement {
  const t = useBootTexts()
  const of_case = useTexts()
  const query = useBootNotice(code)
  if (isRefused(query.error, 'not_found', 'validation_failed')) return <NoBoot />
  return (
    <>
      {query.data ? null : (
        <header>
          <h1 tabIndex={-1}>{t('title')}</h1>
        </header>
      )}
      {isRefused(query.error, 'too_many_requests') && !query.data ? (
        <Alert
          severity="error"
          announce
          action={
            <Button size="lg" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('search_again')}
            </Button>
          }
        >
          {refusalText(query.error, of_case)}
        </Alert>
      ) : (
        <QueryView
          query={query.data ? { ...query, isError: false } : query}
          skeleton={<SkeletonCards heights={[320, 150, 150]} />}
          failed_title={t('load_failed')}
        >
          {(boot) => <BootCard boot={boot} />}
        </QueryView>
      )}
    </>
  )
}

/** The code leads to no boot: it was mistyped, or its boot came off long ago. */
function NoBoot(): ReactElement {
  const t = useBootTexts()
  return (
    <>
      <header>
        <h1 tabIndex={-1}>{t('gone.title')}</h1>
      </header>
      <Part>
        <p>{t('gone.what')}</p>
      </Part>
      <LinkButton size="touch" full href="/booted">
        {t('search_again')}
      </LinkButton>
    </>
  )
}
