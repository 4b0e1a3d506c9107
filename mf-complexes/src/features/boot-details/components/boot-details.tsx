import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { ApiError } from '@curbwise/client'
import { useBootDecision, useBootDecisionAt, useBootPhotos, useLiveBoot } from '@curbwise/client/boots'
import { bootIn } from '@curbwise/messages/words/boot-record'
import { lazyPart, ScreenError, useAbility, useDirty, useSession, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody, Timeline } from '@curbwise/ui/app'
import { BootImages, bootTimeline, dayOf, imageWords, usePanelTexts, type BootAct } from '@curbwise/ui/boot-parts'
import { useBootTexts } from '@curbwise/ui/boots'
import { bootNumber } from '@curbwise/rules/boots/number'
import { formatTime, PracticeStripe, QueryView, SkeletonCards } from '@curbwise/ui/entry'
import { zoneWords } from '@curbwise/ui/zone-words'
import { Suspense, useState, type ReactElement } from 'react'
import { bootListHref } from '../../../parts/boot-href.ts'
import { AsOf, useAsOf } from '../../../parts/case-page/as-of.tsx'
import { Evidence } from '../../../parts/case-page/evidence.tsx'
import { Page, Part, Scroll } from '../../../parts/case-page/style.ts'
import { useComplexOfRecord } from '../../../parts/case-page/use-complex-of-record.ts'
import { useCaseTexts } from '../../../parts/case-page/texts.ts'
import { ThenAndNow } from '../../../parts/case-page/then-and-now.tsx'
import { useActs } from '../api/use-acts.ts'
import { minutesOf } from '../state/minutes.ts'
import { Actions } from './actions.tsx'
import { BootHead } from './boot-head.tsx'
import { Device } from './device.tsx'
import { Documents } from './documents.tsx'
import { Payment } from './payment.tsx'
import { Record } from './record.tsx'

const Dialogs = lazyPart(() => import('./dialogs.tsx'))

/** A booted car from the deployment to the return of the boot. Those of other tenants are not found. */
export function BootDetails({ id }: { readonly id: string }): ReactElement {
  const t = useBootTexts()
  const query = useLiveBoot(id)
  const [params] = useSearchParams()
  const { canOpen } = useAbility()
  if (query.error instanceof ApiError && (query.error.status === 403 || query.error.status === 404))
    throw new ScreenError(404, 'Page not found')
  useComplexOfRecord(query.data?.contract.id)
  useTitle(
    query.data ? bootNumber(query.data.number) : null,
    query.data && {
      crumb: {
        href: bootListHref(query.data.contract.id, params.get('list'), canOpen('/booted-vehicles')),
        label: t.booted_vehicles,
      },
    },
  )
  if (query.data) return <LoadedBoot boot={bootIn(t.language(), query.data)} />
  return (
    <PageBody data-padded="">
      <QueryView
        query={query}
        skeleton={<SkeletonCards heights={[56, 220, 132, 24, 150]} />}
        failed_title={t.one_failed}
      >
        {() => null}
      </QueryView>
    </PageBody>
  )
}

function LoadedBoot({ boot }: { readonly boot: Boot }): ReactElement {
  const t = useCaseTexts()
  const words = usePanelTexts()
  const language = useBootTexts().language()
  const { user } = useSession()
  const [act, start] = useState<BootAct | null>(null)
  const [dirty, setDirty] = useState(false)
  useDirty('boot', dirty)
  const acts = useActs()
  const photos = useBootPhotos(boot)
  const [at, setAt] = useAsOf()
  const past = useBootDecisionAt(boot.id, at)
  const now = useBootDecision(boot)
  const zone = boot.contract.timezone
  const close = (): void => {
    setDirty(false)
    start(null)
  }
  return (
    <Scroll>
      {boot.contract.is_practice ? <PracticeStripe>{t('practice')}</PracticeStripe> : null}
      <Page>
        <BootHead boot={boot} />
        <div>
          <ThenAndNow
            base={boot.decision_then}
            base_words={t('then.before', { time: formatTime(boot.decision.at, zone) })}
            zone={zone}
            at={at}
            past={past}
            now={now}
            choice={<AsOf minutes={minutesOf(boot, t)} begun_at={boot.deployed_at} zone={zone} at={at} onAt={setAt} />}
          />
          <Part aria-labelledby="boot-photos">
            <header>
              <h2 id="boot-photos">{words.photos}</h2>
              <span>{imageWords(boot, words)}</span>
            </header>
            <BootImages boot={boot} photos={photos} onRemove={(image) => start({ kind: 'remove_image', image })} />
          </Part>
          <Part aria-labelledby="boot-timeline">
            <header>
              <h2 id="boot-timeline">{words.timeline}</h2>
              <span>
                {dayOf(boot)}, {zoneWords(zone, language)}
              </span>
            </header>
            <Timeline items={bootTimeline(boot, words)} />
          </Part>
        </div>
        <aside aria-label={t('aside')}>
          <Payment boot={boot} start={start} />
          <Device boot={boot} acts={acts} start={start} />
          <Documents boot={boot} />
          <Evidence kind="boot" id={boot.id} zone={zone} />
          <Record boot={boot} />
        </aside>
      </Page>
      <Actions boot={boot} start={start} />
      {act ? (
        <Suspense fallback={null}>
          <Dialogs
            act={act}
            boot={boot}
            acts={acts}
            may_override={user?.can_override === true}
            onDirty={setDirty}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </Scroll>
  )
}
