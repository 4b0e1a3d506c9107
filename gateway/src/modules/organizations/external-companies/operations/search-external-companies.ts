import type { api } from '@curbwise/api'
import { matchesText } from '../../../../db/text-search.ts'
import type { Operation } from '../../../../operation/operation.ts'

const MOST = 20

interface Found {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** The contract lets super admins alone ask; row-level security says so again. */
export const searchExternalCompanies: Operation<typeof api.externalCompanies.search> = async ({ db }, { query }) => {
  const found = await db('external_companies')
    .where('is_active', true)
    .whereRaw(matchesText('name'), [query.search])
    .orderBy(['name', 'id'])
    .limit(MOST)
    .select<Found[]>('id', 'name', 'phone', 'email')
  return { data: found.map(({ id, name, phone, email }) => ({ id, name, phone, email })) }
}
