import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../database.ts'

/**
 * For one test file: a separate database with a table `lines` of whole numbers `n`. After each test, empties it and
 * restores mocks.
 */
export function linesDatabase(): { readonly owner: TestDatabases['owner']; readonly lines: () => Promise<number[]> } {
  let db: TestDatabases
  beforeAll(async () => {
    db = await openTestDatabase()
    await db.owner.raw('create table lines (n int primary key)')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await db.owner('lines').delete()
  })
  afterAll(() => db.close())
  return {
    get owner() {
      return db.owner
    },
    lines: () => db.owner('lines').orderBy('n').pluck('n'),
  }
}
