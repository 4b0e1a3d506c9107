import type { Screen } from '@curbwise/api/screens'
import { useSession, type AreaNeed, type Session } from '@curbwise/platform'
import { SkeletonRows } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { Suspense, use } from 'react'
import { PageArrived } from '../layouts/page-arrived.tsx'
import { AreaBoundary } from './area-boundary.tsx'
import { Late } from './late.tsx'
import type { PageCache } from './page-cache.ts'
import { WhomToAsk } from './whom-to-ask.tsx'

const Frame = styled.div`padding:24px;flex:1`

const GenericSkeleton = () => <Frame aria-busy="true"><SkeletonRows /></Frame>

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
  if (lacks) return <WhomToAsk lacks={lacks} role={session.role} />
  const Skeleton = page.skeleton ?? GenericSkeleton
  return <Suspense fallback={<Late><Skeleton /></Late>}><Arrived screen={screen} cache={cache} /></Suspense>
}

/** A screen drawn by a remote: loaded when visited, inside its own boundary. */
export function AreaScreen({ screen, cache }: Props) {
  return (
    <AreaBoundary key={screen.path} title={screen.title} area={screen.area} path={screen.path} onRetry={() => cache.forget(screen)}>
      <Suspense fallback={<Late><GenericSkeleton /></Late>}><Found screen={screen} cache={cache} /></Suspense>
    </AreaBoundary>
  )
}
