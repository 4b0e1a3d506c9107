import { lazyPart, useTitle } from '@curbwise/platform'
import { FailedState, SkeletonCards, Spinner } from '@curbwise/ui/entry'
import { Suspense, useState, type ReactElement } from 'react'
import { DropZone } from '../features/verify/components/drop-zone.tsx'
import { OwnTrust } from '../features/verify/components/own-trust.tsx'
import { Packs } from '../features/verify/components/style.ts'
import type { OwnTrust as Trust } from '../features/verify/state/check-pack.ts'
import { useEvidenceTexts } from '../features/verify/state/texts.ts'
import { useCheck } from '../features/verify/state/use-check.ts'

const PackResult = lazyPart(() => import('../features/verify/components/pack-result.tsx'))

/** /verify: was anything in an evidence pack changed? It is read in the browser, and nothing is uploaded. */
export default function VerifyPage(): ReactElement {
  const t = useEvidenceTexts()
  useTitle(t('title'))
  const [own, setOwn] = useState<Trust>({ keys: null, heads: null })
  const { packs, checking, check, keys } = useCheck(own)
  const onFile = (file: File): void => void check(file, null)
  return (
    <Packs>
      <header>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
        {own.keys || keys.is_loading ? null : <p>{t(keys.are_here ? 'keys.here' : 'keys.none')}</p>}
      </header>
      <Suspense fallback={<SkeletonCards heights={[320]} />}>
        {packs.map((pack) => (
          <PackResult key={pack.id} pack={pack} onFile={(file) => void check(file, pack.id)} />
        ))}
      </Suspense>
      {checking.state === 'busy' ? (
        <p role="status" data-wide="">
          <Spinner /> {t('checking', { name: checking.name })}
        </p>
      ) : null}
      {checking.state === 'failed' ? (
        <div data-wide="">
          <FailedState title={t('failed.title')} onRetry={() => void check(checking.file, checking.instead_of)}>
            {t('failed.what')}
          </FailedState>
        </div>
      ) : null}
      <DropZone is_first={packs.length === 0} onFile={onFile} />
      <OwnTrust own={own} onOwn={setOwn} />
    </Packs>
  )
}
