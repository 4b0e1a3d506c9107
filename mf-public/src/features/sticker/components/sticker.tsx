import { useLanguage } from '@curbwise/platform'
import { Alert, Button, LinkButton, QueryView, SkeletonCards } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { caseTime } from '../../../parts/case-text.ts'
import { useSticker } from '../api/use-sticker.ts'
import { isUnknownCode, throttledMinutes } from '../state/refusals.ts'
import { usePageTexts } from '../state/texts.ts'
import { StickerView } from './sticker-view.tsx'
import { Head, Sheet } from './style.ts'

/** The sticker with this code: loading, failed with retry, no such sticker, or what it says, with its time if it can't be refreshed. */
export function Sticker({ token }: { readonly token: string }): ReactElement {
  const t = usePageTexts()
  const { language } = useLanguage()
  const query = useSticker(token)
  const { data } = query
  const minutes = throttledMinutes(query.error)
  if (isUnknownCode(query.error)) return <NoSticker />
  const is_stale = query.isError && data !== undefined
  return (
    <>
      {data ? null : (
        <Head>
          <h1 tabIndex={-1}>{t('title')}</h1>
        </Head>
      )}
      {is_stale ? (
        <Alert severity="warn" announce>
          {t('as_of', {
            time: caseTime(new Date(query.dataUpdatedAt).toISOString(), data.contract.timezone, language, 'time'),
          })}
        </Alert>
      ) : null}
      {minutes !== null && !data ? (
        <Alert
          severity="error"
          announce
          action={
            <Button size="lg" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('try_again')}
            </Button>
          }
        >
          {t('throttled', { minutes })}
        </Alert>
      ) : (
        <QueryView
          query={is_stale ? { ...query, isError: false } : query}
          skeleton={<SkeletonCards heights={[320, 120, 110]} />}
          failed_title={t('load_failed')}
        >
          {(sticker) => <StickerView key={sticker.number} token={token} sticker={sticker} />}
        </QueryView>
      )}
    </>
  )
}

/** The code leads to no sticker: it was mistyped, or its sticker ended long ago. */
function NoSticker(): ReactElement {
  const t = usePageTexts()
  return (
    <Sheet>
      <div>
        <Head>
          <h1 tabIndex={-1}>{t('gone.title')}</h1>
          <p>{t('gone.what')}</p>
        </Head>
        <p>
          <LinkButton size="touch" full href="/s">
            {t('gone.again')}
          </LinkButton>
        </p>
      </div>
    </Sheet>
  )
}
