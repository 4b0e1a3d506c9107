import { useEffect, useRef } from 'react'

/** Id of the current step's heading. */
export const STEP_TITLE = 'step-title'

/**
 * Moves focus to the heading when the shown step changes, as on a page change: the step's heading, or the page's if
 * there is no step. Each step is its own component, so the hook belongs in their parent. Null: what is shown takes the
 * focus itself.
 */
export function useStepFocus(shown: string | null): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (shown === null) return
    const heading = document.getElementById(STEP_TITLE) ?? document.querySelector<HTMLElement>('h1[tabindex]')
    heading?.focus({ preventScroll: true })
  }, [shown])
}
