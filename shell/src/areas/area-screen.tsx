import type { Screen } from '@curbwise/api/screens'
import { useSession, type AreaNeed, type Session } from '@curbwise/platform'
import { SkeletonRows } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { Suspense, use } from 'react'
import { PageArrived } from '../layouts/page-arrived.tsx'
import { AreaBoundary } from './area-boundary.tsx'
import { Late } from './late.tsx'
import type { PageCache } from './page-cache.ts'
import { PageFrame } from './page-frame.tsx'
import { WhomToAsk } from './whom-to-ask.tsx'

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

interface Props {
  screen: Screen
  cache: PageCache
}

function Arrived({ screen, cache }: Props) {
  const Page = use(cache.component(screen))
  return (
    <>
      <Page />
      <PageArrived path={screen.path} />
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
        <WhomToAsk lacks={lacks} role={session.role} />
      </PageFrame>
    )
  const skeleton = page.skeleton ? <page.skeleton /> : <GenericSkeleton layout={screen.layout} />
  const arrived = (
    <Suspense fallback={<Late>{skeleton}</Late>}>
      <Arrived screen={screen} cache={cache} />
    </Suspense>
  )
  return screen.coming ? <PageFrame layout={screen.layout}>{arrived}</PageFrame> : arrived
}

/** A screen drawn by a remote: loaded when visited, inside its own boundary. */
export function AreaScreen({ screen, cache }: Props) {
  return (
    <AreaBoundary key={screen.path} screen={screen} onRetry={() => cache.forget(screen)}>
      <Suspense
        fallback={
          <Late>
            <GenericSkeleton layout={screen.layout} />
          </Late>
        }
      >
        <Found screen={screen} cache={cache} />
      </Suspense>
    </AreaBoundary>
  )
}
