import { useEffect, useRef } from 'react'

/** The heading of the step that is shown. */
export const STEP_TITLE = 'step-title'

/**
 * A change of what is shown leads the focus to its heading, as a change of page does: to the step's own, or to the page's
 * where there is no step any more. Each step is a component of its own, so that only what holds them sees the change.
 */
export function useStepFocus(shown: string): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const heading = document.getElementById(STEP_TITLE) ?? document.querySelector<HTMLElement>('h1[tabindex]')
    heading?.focus({ preventScroll: true })
  }, [shown])
}
