import type { BrowserContext, Page } from '@playwright/test'

const LAST = 16

interface Recorded {
  presses?: string[]
}

/** Runs in the page: keeps what was pressed, and which dialogs and menus opened and closed, each with its milliseconds since the page began. */
function record(): void {
  const presses: string[] = []
  Object.assign(globalThis, { presses })
  const note = (what: string): void => {
    presses.push(`${Math.round(performance.now())} ${what}`)
    if (presses.length > 60) presses.shift()
  }
  for (const kind of ['pointerdown', 'pointerup', 'click', 'submit', 'popstate'])
    addEventListener(
      kind,
      ({ target }) => {
        const on = target instanceof Element ? `${target.tagName.toLowerCase()} ${target.textContent.slice(0, 30)}` : ''
        note(`${kind} ${on}`)
      },
      true,
    )
  const words = (node: Node): string => (node.textContent ?? '').slice(0, 30)
  // Dialogs, menus, and panels are put directly into the body.
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) note(`opened ${words(node)}`)
      for (const node of removedNodes) note(`closed ${words(node)}`)
    }
  })
  addEventListener('DOMContentLoaded', () => {
    observer.observe(document.body, { childList: true })
  })
}

/** Has each page of the context keep its last presses, so that a failed journey shows a click that did nothing. */
export const recordPresses = (context: BrowserContext): Promise<unknown> => context.addInitScript(record)

/** Returns the last presses of a page, oldest first. */
export const pressesOf = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => (globalThis as Recorded).presses ?? [])
    .then((presses) => presses.slice(-LAST))
    .catch(() => [])
