import { screenAt } from '@curbwise/platform'
import { useLocation } from '@curbwise/platform/router'
import { ComingPage } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** A screen of this area that is not built yet: says what will live there. */
export default function Coming(): ReactElement {
  const screen = screenAt(useLocation().pathname)
  return <ComingPage level={1} title={screen?.title ?? ''} what={screen?.coming ?? ''} />
}
