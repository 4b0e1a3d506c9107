import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateRepository, type GeneratedRepository } from './testing/generated-repository.ts'

/** What looks at every call or every table, in groups, so that a run on a busy machine shows progress. */
const TESTS = [
  ['http/access-matrix.test'],
  ['http/bad-input'],
  ['http/statement-ceilings', 'http/role-table'],
  ['http/no-booting'],
  ['db/adopt', 'db/tenancy', 'db/migrate', 'db/versions', 'db/constraints', 'service/test/openapi'],
]
let copy: GeneratedRepository

beforeAll(() => {
  copy = generateRepository()
})
afterAll(() => copy.remove())

describe('calls and tables that npm run new generates', () => {
  it.each(TESTS)('pass %s', (...files) => {
    expect(copy.vitest(['gateway'], ...files)).toBe('')
  })
})
