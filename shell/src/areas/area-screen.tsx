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

const MEETS_NEED: Record<AreaNeed, (session: Session) => boolean> = {
  contract: ({ contracts }) => contracts.length > 0,
  // A manager reads the reports of the company that tows from their complexes.
  tow_company: ({ tow_company, role, contracts }) =>
    tow_company !== null || (role === 'contract_manager' && contracts.length > 0),
}

/** Returns whether a remote has a page for the screen. It hasn't if the screen is missing or only has a `coming` text. */
export const isProvided = ({ missing, coming }: Screen): boolean => !missing && coming === undefined

interface Props {
  screen: Screen
  cache: PageCache
}

function PageContent({ screen, cache }: Props) {
  const Page = use(cache.component(screen))
  if (!Page) return <NotAvailable screen={screen} />
  return (
    <>
      <Page />
      <FocusHeading path={screen.path} />
    </>
  )
}

function AreaContent({ screen, cache }: Props) {
  const { area, page } = use(cache.page(screen))
  const session = useSession()
  const lacks = session.role === 'super_admin' ? undefined : area.needs?.find((need) => !MEETS_NEED[need](session))
  if (lacks)
    return (
      <PageFrame layout={screen.layout}>
        <NoAccessHelp lacks={lacks} role={session.role} />
      </PageFrame>
    )
  const skeleton = page?.skeleton ? <page.skeleton /> : <GenericSkeleton layout={screen.layout} />
  return (
    <Suspense fallback={<Delayed>{skeleton}</Delayed>}>
      <PageContent screen={screen} cache={cache} />
    </Suspense>
  )
}

/** A screen rendered by a remote: loaded when visited, inside its own error boundary. */
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
        {isProvided(screen) ? <AreaContent screen={screen} cache={cache} /> : <NotAvailable screen={screen} />}
      </Suspense>
    </AreaBoundary>
  )
}
