import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { findExternalCompanies } from '../external-company.store.ts'

const MOST = 20

/** The API contract allows only super admins; row-level security enforces the same. */
export const searchExternalCompanies: Operation<typeof api.externalCompanies.search> = async ({ db }, { query }) => {
  const found = await findExternalCompanies(db, query.search, MOST)
  return { data: found.map(({ id, name, phone, email }) => ({ id, name, phone, email })) }
}
