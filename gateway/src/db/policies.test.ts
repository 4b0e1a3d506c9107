import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let databases: TestDatabases

beforeAll(async () => {
  databases = await openTestDatabase()
})
afterAll(() => databases.close())

/** The functions of ours that policies call, with the number of policies that call each and its language. */
async function functionsOfPolicies(): Promise<readonly { name: string; language: string; policies: number }[]> {
  const { rows } = await databases.owner.raw<{ rows: { name: string; language: string; policies: number }[] }>(`
    select f.proname as name, l.lanname as language, count(distinct p.oid)::int as policies
    from pg_policy p
    cross join lateral regexp_matches(
      concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), '(\\w+)\\(', 'g') as call
    join pg_proc f on f.proname = call[1] and f.pronamespace = 'public'::regnamespace
    join pg_language l on l.oid = f.prolang
    group by 1, 2`)
  return rows
}

it('policies share no SQL function: Postgres would parse its body for each of them in each statement', async () => {
  const called = await functionsOfPolicies()
  expect(called.map(({ name }) => name)).toEqual(expect.arrayContaining(['app_company', 'app_is_super']))
  expect(called.filter(({ language, policies }) => language !== 'plpgsql' && policies > 1)).toEqual([])
})
