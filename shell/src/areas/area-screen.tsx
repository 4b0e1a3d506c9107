import type { Screen } from '@curbwise/api/screens'
import { lazyPage, useSession, type AreaNeed, type Session } from '@curbwise/platform'
import { SkeletonRows } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { lazy, Suspense, use } from 'react'
import { FocusHeading } from '../layouts/focus-heading.tsx'
import { AreaBoundary } from './area-boundary.tsx'
import { Delayed } from './delayed.tsx'
import type { PageCache } from './page-cache.ts'
import { PageFrame } from './page-frame.tsx'
import { NoAccessHelp } from './no-access-help.tsx'

const NotAvailable = lazy(lazyPage(() => import('./not-available.tsx')))

const Frame = styled.div`
  padding: 24px 0;
`

function GenericSkeleton({ layout }: Pick<Screen, 'layout'>) {
  return (
    <PageFrame layout={layout} busy>
      <Frame>
        <SkeletonRows />
      </Frame>
    </PageFrame>
  )
}

const HAS: Record<AreaNeed, (session: Session) => boolean> = {
  contract: ({ contracts }) => contracts.length > 0,
  tow_company: ({ tow_company }) => tow_company !== null,
}

/** Whether a remote has a page for the screen: not while it only announces it. */
export const isProvided = ({ missing, coming }: Screen): boolean => !missing && coming === undefined

interface Props {
  screen: Screen
  cache: PageCache
}

function Arrived({ screen, cache }: Props) {
  const Page = use(cache.component(screen))
  if (!Page) return <NotAvailable screen={screen} />
  return (
    <>
      <Page />
      <FocusHeading path={screen.path} />
    </>
  )
}

function Found({ screen, cache }: Props) {
  const { area, page } = use(cache.page(screen))
  const session = useSession()
  const lacks = session.role === 'super_admin' ? undefined : area.needs?.find((need) => !HAS[need](session))
  if (lacks)
    return (
      <PageFrame layout={screen.layout}>
        <NoAccessHelp lacks={lacks} role={session.role} />
      </PageFrame>
    )
  const skeleton = page?.skeleton ? <page.skeleton /> : <GenericSkeleton layout={screen.layout} />
  return (
    <Suspense fallback={<Delayed>{skeleton}</Delayed>}>
      <Arrived screen={screen} cache={cache} />
    </Suspense>
  )
}

/** A screen drawn by a remote: loaded when visited, inside its own boundary. */
export function AreaScreen({ screen, cache }: Props) {
  return (
    <AreaBoundary key={screen.path} screen={screen} onRetry={() => cache.forget(screen)}>
      <Suspense
        fallback={
          <Delayed>
            <GenericSkeleton layout={screen.layout} />
          </Delayed>
        }
      >
        {isProvided(screen) ? <Found screen={screen} cache={cache} /> : <NotAvailable screen={screen} />}
      </Suspense>
    </AreaBoundary>
  )
}
