import { useEffect } from 'react'

/** Whether this is the first page, where the focus stays at the top of the document. */
let first = true
let last = ''
/** Whether the person has pressed a key or the page since the address changed. */
let isUsed = false

const onUse = (): void => {
  isUsed = true
}

/** Called when the address has changed, before the page of the new address is there. */
export function noteArrival(page: Window): void {
  isUsed = false
  page.addEventListener('keydown', onUse, { capture: true, once: true })
  page.addEventListener('pointerdown', onUse, { capture: true, once: true })
}

/**
 * Mounted with each page; after a route change, moves the focus to the page's heading. A page whose code arrives late
 * leaves the focus to those who have moved on meanwhile.
 */
export function FocusHeading({ path }: { path: string }) {
  useEffect(() => {
    if (!first && path !== last && !isUsed) document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
    first = false
    last = path
  }, [path])
  return null
}
