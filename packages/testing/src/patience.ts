import { beforeAll } from 'vitest'

/** How long a test waits for what a person would wait for, in milliseconds: a failure is told later, nothing that works takes longer. */
const PATIENCE_MS = 30_000

/**
 * Runs before every unit test file: `findBy…` and `waitFor` give up late. Their one second is over on a machine with other work before a page
 * has drawn, and that says nothing of the page.
 */
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: PATIENCE_MS })
})
