import { screensAtom } from '@curbwise/platform'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { AreaScreen } from '../areas/area-screen.tsx'
import { FocusHeading } from '../layouts/focus-heading.tsx'
import { useShell } from './shell-context.ts'
import { SHELL_SCREENS } from './shell-screens.ts'

/** Renders the screen of a path: the shell's own, or an area's. The guard has already run. */
export function ScreenRoute({ path }: { path: string }) {
  const { pages } = useShell()
  const screen = useAtomValue(screensAtom).find((one) => one.path === path)
  const Own = SHELL_SCREENS[path]
  if (!Own) return screen ? <AreaScreen screen={screen} cache={pages} /> : null
  return (
    <Suspense fallback={null}>
      <Own />
      <FocusHeading path={path} />
    </Suspense>
  )
}
