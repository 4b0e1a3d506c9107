import { beforeAll } from 'vitest'

/** How long tests wait for something to appear, in milliseconds. Only delays failures; passing tests don't take longer. */
const TIMEOUT_MS = 30_000

/**
 * Runs before every unit test file: raises the timeout of `findBy…` and `waitFor`. On a busy machine, a page may need more than their
 * default of one second to render.
 */
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: TIMEOUT_MS })
})
