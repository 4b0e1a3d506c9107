import { ApiError } from '@curbwise/client'
import { useVehicleNotices } from '@curbwise/client/vehicle-notices'
import { lazyPart, ScreenError, useAbility, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { PageBody, Timeline } from '@curbwise/ui/app'
import { PRACTICE_WORDS, PracticeStripe, QueryView, SkeletonCards, zoneName } from '@curbwise/ui/entry'
import type { NoticeAct } from '@curbwise/ui/notices'
import { Suspense, useState, type ReactElement } from 'react'
import { listHref } from '../../../parts/tow-href.ts'
import { useTow } from '../api/use-tow.ts'
import type { Act } from '../state/acts.ts'
import { carOf } from '../state/car.ts'
import { timelineOf, dayOf } from '../state/timeline.ts'
import { Actions } from './actions.tsx'
import { Charge } from './charge.tsx'
import { Custody } from './custody.tsx'
import { Decisions } from './decisions.tsx'
import { Messages } from './messages.tsx'
import { Notes } from './notes.tsx'
import { Notices } from './notices.tsx'
import { Documents } from './documents.tsx'
import { Photos } from './photos.tsx'
import { Record } from './record.tsx'
import { Evidence } from '../../../parts/case-page/evidence.tsx'
import { Page, Part, Scroll } from '../../../parts/case-page/style.ts'
import { useComplexOfRecord } from '../../../parts/case-page/use-complex-of-record.ts'
import { TowHead } from './tow-head.tsx'

const PhoneDecisions = lazyPart(() => import('./phone-decisions.tsx'))
const ActDialogs = lazyPart(() => import('./act-dialogs.tsx'))

/** A tow from the request to the release. Tows of other tenants are not found. */
export function TowDetails({ id }: { readonly id: string }): ReactElement {
  const query = useTow(id)
  const [params] = useSearchParams()
  const { canOpen } = useAbility()
  if (query.error instanceof ApiError && (query.error.status === 403 || query.error.status === 404))
    throw new ScreenError(404, 'Page not found')
  useComplexOfRecord(query.data?.contract.id)
  useTitle(
    query.data ? towNumber(query.data.number) : null,
    query.data && {
      crumb: { href: listHref(query.data.contract.id, params.get('list'), canOpen('/tows')), label: 'Tows' },
    },
  )
  if (query.data) return <LoadedTow tow={query.data} />
  return (
    <PageBody data-padded="">
      <QueryView
        query={query}
        skeleton={<SkeletonCards heights={[56, 220, 132, 24, 150]} />}
        failed_title="Couldn’t load the tow"
      >
        {() => null}
      </QueryView>
    </PageBody>
  )
}

function LoadedTow({ tow }: { readonly tow: Tow }): ReactElement {
  const [act, start] = useState<Act | null>(null)
  const [noticeAct, setNoticeAct] = useState<NoticeAct | null>(null)
  const notices = useVehicleNotices(carOf(tow), tow.can.see_notices)
  return (
    <Scroll>
      {tow.contract.is_practice ? <PracticeStripe>{PRACTICE_WORDS}</PracticeStripe> : null}
      <Page>
        <TowHead tow={tow} />
        <div>
          <Notes tow={tow} />
          {tow.brought_over ? null : (
            <Decisions
              key={tow.id}
              tow={tow}
              notices={notices.data}
              onRecord={() => setNoticeAct({ kind: 'record' })}
            />
          )}
          {tow.phone_check ? (
            <Suspense fallback={null}>
              <PhoneDecisions tow={tow} />
            </Suspense>
          ) : null}
          <Notices tow={tow} query={notices} act={noticeAct} onAct={setNoticeAct} />
          <Photos tow={tow} start={start} />
          <Part aria-labelledby="tow-timeline">
            <header>
              <h2 id="tow-timeline">Timeline</h2>
              <span>
                {dayOf(tow)}, {zoneName(tow.contract.timezone)}
              </span>
            </header>
            <Timeline items={timelineOf(tow)} />
          </Part>
        </div>
        <aside aria-label="Charge, documents, messages, and record">
          <Charge tow={tow} start={start} />
          <Custody tow={tow} start={start} />
          <Documents tow={tow} />
          {tow.brought_over ? null : <Evidence kind="tow" id={tow.id} zone={tow.contract.timezone} />}
          <Messages tow={tow} />
          <Record tow={tow} />
        </aside>
      </Page>
      <Actions tow={tow} start={start} />
      {act ? (
        <Suspense fallback={null}>
          <ActDialogs act={act} tow={tow} onClose={() => start(null)} />
        </Suspense>
      ) : null}
    </Scroll>
  )
}
