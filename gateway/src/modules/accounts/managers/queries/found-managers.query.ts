import type { FoundPerson } from '@curbwise/api'
import type { Knex } from 'knex'
import { matchesText } from '../../../../db/text-search.ts'
import { type FoundManager, people } from './people.query.ts'

const SEARCHED = matchesText('p.name', 'p.email')

/** Finds managers and staff by name or email, each at the first of the complexes that the reader can see. */
export async function findManagers(
  db: Knex.Transaction,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<Extract<FoundPerson, { kind: 'manager' }>[]> {
  const rows: FoundManager[] = await people(db)
    .whereRaw(SEARCHED, [text])
    .orderBy(['p.name', 'p.user_id'])
    .limit(limit)
    .select('p.*')
  return rows.flatMap(({ user_id, name, contracts: [first] }) =>
    first ? [{ kind: 'manager' as const, id: user_id, name, contract: { id: first.id, name: first.name } }] : [],
  )
}
