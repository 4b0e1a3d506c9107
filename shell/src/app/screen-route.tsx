import type { Screen } from '@curbwise/api/screens'
import { Suspense } from 'react'
import { AreaScreen } from '../areas/area-screen.tsx'
import { PageArrived } from '../layouts/page-arrived.tsx'
import { useShell } from './shell-context.ts'
import { SHELL_SCREENS } from './shell-screens.ts'

/** Draws one screen: the shell's own, or an area's. The guard has run. */
export function ScreenRoute({ screen }: { screen: Screen }) {
  const { pages } = useShell()
  const Own = SHELL_SCREENS[screen.path]
  if (!Own) return <AreaScreen screen={screen} cache={pages} />
  return (
    <Suspense fallback={null}>
      <Own />
      <PageArrived path={screen.path} />
    </Suspense>
  )
}
