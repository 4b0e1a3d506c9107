import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take far longer than the rest. They start first: one that starts last keeps a single worker busy after all others are
 * done. Vitest goes by the size of a file where it has no times of an earlier run, and the longest of these are short.
 */
export const LONGEST: readonly string[] = [
  'packages/tooling/src/generate/generate.test.ts',
  'gateway/src/http/alerts.full.test.ts',
  'gateway/src/http/access-matrix.test.ts',
  'gateway/src/http/bad-input.test.ts',
  'gateway/src/modules/self-service/guests/test/whose-car.test.ts',
  'gateway/src/http/no-booting.test.ts',
  'gateway/src/http/behind-pgbouncer.test.ts',
  'gateway/src/modules/enforcement/tows/test/tow-killed.test.ts',
  'gateway/src/modules/money/payments/test/events.test.ts',
  'gateway/src/modules/parking/vehicles/test/vehicles.paging.test.ts',
]

/** Vitest's own order, with the longest files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId)
  }
}

/** Moves the longest files to the front, longest first; the rest keeps its order. */
export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const rank = (file: File): number => {
    const at = LONGEST.findIndex((path) => pathOf(file).endsWith(`/${path}`))
    return at < 0 ? LONGEST.length : at
  }
  return [...files].sort((a, b) => rank(a) - rank(b))
}
