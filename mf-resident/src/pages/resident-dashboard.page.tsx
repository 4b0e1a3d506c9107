import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { useLiveEvents } from '@curbwise/client'
import { lazyPart, PageActions, PageIdentity, usePlatform, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { IconButton, PracticeStripe, QueryView, SkeletonCards, SkeletonRows } from '@curbwise/ui/entry'
import { LogoutIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Suspense, useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { Guests } from '../features/guests/components/guests.tsx'
import { RegisterBar } from '../features/guests/components/register-bar.tsx'
import { Space } from '../features/space/components/space.tsx'
import { UnitHome } from '../features/unit/components/unit-home.tsx'
import { Vehicles } from '../features/vehicles/components/vehicles.tsx'
import { UNIT_QUERIES } from '../parts/stale-queries.ts'
import { useInitialQueries } from '../parts/offline-data/use-initial-queries.ts'
import { useRecord } from '../parts/offline-data/use-record.ts'
import { AsOf, asOf, OfflineStrip } from '../parts/offline.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../parts/texts.ts'
import { useNow } from '@curbwise/ui/use-now'

const CarForm = lazyPart(() => import('../features/vehicles/components/car-form.tsx'))
const RegisterForm = lazyPart(() => import('../features/guests/components/register-form.tsx'))
const TowForm = lazyPart(() => import('../features/space/components/tow-form.tsx'))
const Details = lazyPart(() => import('../features/details/components/details.tsx'))
const GuestLink = lazyPart(() => import('../features/link/components/guest-link.tsx'))
const Notices = lazyPart(() => import('../features/notices/components/notices.tsx'))

const Identity = styled.div`
  strong {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 680;
    overflow-wrap: anywhere;
  }
  small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`
/** Returns the full-page task in the URL's \`do\` parameter; Back returns to the dashboard. */
function taskOf(params: URLSearchParams, record: ResidentRecord): ReactElement | null {
  switch (params.get('do')) {
    case 'car':
      return <CarForm record={record} id={params.get('id')} />
    case 'guest':
      return record.has_guest_registration ? <RegisterForm record={record} /> : null
    case 'tow':
      return record.reserved_parking ? <TowForm record={record} /> : null
    case 'details':
      return <Details record={record} />
    case 'link':
      return <GuestLink record={record} />
    case 'notices':
      return <Notices />
    default:
      return null
  }
}

/** Focuses the heading after returning from a task. Only the URL's query changes, so the router doesn't. */
function useHomeHeading(doing: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(doing)
  useEffect(() => {
    if (before.current !== null && doing === null) heading.current?.focus({ preventScroll: true })
    before.current = doing
  }, [doing])
  return heading
}

/** Tasks that can be viewed offline. */
const OFFLINE_TASKS = ['notices']

/** /resident/dashboard: the unit's current cars and guests, and the resident's tasks. */
export default function ResidentDashboard(): ReactElement {
  const t = useTexts()
  useTitle(t('home.title'))
  const { signOut } = usePlatform()
  const [params] = useSearchParams()
  const query = useRecord()
  const hasLoaded = useInitialQueries()
  useLiveEvents(['vehicles', 'units', 'tows'], { also: UNIT_QUERIES })
  const heading = useHomeHeading(params.get('do'))
  const record = query.data
  const at = asOf(query)
  const task = record && (at === null || OFFLINE_TASKS.includes(params.get('do') ?? '')) ? taskOf(params, record) : null
  return (
    <AsOf value={at}>
      <PageActions>
        <IconButton label={t('log_out')} icon={<LogoutIcon />} size="touch" onClick={() => void signOut()} />
      </PageActions>
      {record ? (
        <PageIdentity>
          <Identity>
            <strong>{record.name}</strong>
            <small>
              {[t('identity', { unit: record.unit_number }), record.resident_name].filter(Boolean).join(', ')}
            </small>
          </Identity>
        </PageIdentity>
      ) : null}
      {at === null ? null : <OfflineStrip at={at} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {task ? (
        <Suspense
          fallback={
            <Page title={t('home.title')}>
              <SkeletonRows rows={4} />
            </Page>
          }
        >
          {task}
        </Suspense>
      ) : (
        <>
          <Page title={t('home.title')} heading={heading}>
            <QueryView
              query={{
                ...query,
                isError: at === null && query.isError,
                data: hasLoaded || at !== null ? query.data : undefined,
              }}
              skeleton={<SkeletonCards heights={[24, 210, 24, 176, 24, 120]} />}
              failed_title={t('failed')}
            >
              {(data) => <Home record={data} />}
            </QueryView>
          </Page>
          {record?.has_guest_registration && at === null ? <RegisterBar /> : null}
        </>
      )}
    </AsOf>
  )
}

function Home({ record }: { readonly record: ResidentRecord }): ReactElement {
  const t = useTexts()
  const now = useNow()
  return (
    <>
      {record.is_practice ? <PracticeStripe>{t('practice')}</PracticeStripe> : null}
      <Guests record={record} now={now} />
      <Vehicles record={record} now={now} />
      {record.reserved_parking ? <Space space={record.reserved_parking} now={now} /> : null}
      <UnitHome record={record} />
    </>
  )
}
