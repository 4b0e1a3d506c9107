import { beforeAll, vi } from 'vitest'

/** How long tests wait for something to happen, in milliseconds. Only delays failures; passing tests don't take longer. */
const TIMEOUT_MS = 30_000

const { waitFor } = vi
const waitPatiently: typeof waitFor = (isDone, options) =>
  waitFor(isDone, { timeout: TIMEOUT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

// Files without a document share one process, in which this runs before each of them.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently

/**
 * Runs before every unit test file: raises the timeouts of `findBy…` and both kinds of `waitFor`. On a busy machine, what a test waits for
 * may need more than their default of one second.
 */
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: TIMEOUT_MS })
})
