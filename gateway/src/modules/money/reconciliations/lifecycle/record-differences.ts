import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Row } from '../../../../db/tables.ts'
import type { Difference } from '../difference.model.ts'
import { differencesOf, findDifference, insertDifference, patchDifference } from '../difference.store.ts'
import type { AccountDifference } from './compare-day.ts'

type Run = Pick<Row<'reconciliations'>, 'id' | 'tow_company_id' | 'provider'>

/** What a difference says, as it is stored. */
function columnsOf({ kind, step, here, there, account, checkout_id }: AccountDifference) {
  return {
    kind,
    step,
    provider_account: account,
    checkout_id,
    transaction_id: here?.id ?? null,
    here_status: here?.status ?? null,
    here_cents: here?.amount_cents ?? null,
    there_status: there?.status ?? null,
    there_cents: there?.amount_cents ?? null,
    there_currency: there?.currency ?? null,
    at: new Date(there?.at ?? here?.at ?? ''),
  } satisfies PartialModelObject<Difference>
}

/** Returns the provider's id of the money, and what kind of money it is. */
function keyOf({ here, there }: AccountDifference): Pick<Difference, 'money' | 'provider_id'> {
  const side = here ?? there
  if (!side) throw new Error('A difference has a side')
  return { money: side.kind, provider_id: there?.id ?? here?.provider_id ?? '' }
}

const SIDES = ['kind', 'here_status', 'here_cents', 'there_status', 'there_cents', 'there_currency'] as const

/** Stores a difference, or what is new about it. One that was settled opens again only when it says something else. */
export async function recordDifference(db: Knex.Transaction, run: Run, difference: AccountDifference): Promise<void> {
  const [key, columns] = [keyOf(difference), columnsOf(difference)]
  const known = await findDifference(db, { provider: run.provider, ...key })
  if (!known) {
    const { id: reconciliation_id, tow_company_id, provider } = run
    return insertDifference(db, { reconciliation_id, tow_company_id, provider, ...key, ...columns })
  }
  const is_same = SIDES.every((side) => known[side] === columns[side])
  await patchDifference(db, known.id, {
    ...columns,
    reconciliation_id: run.id,
    cleared_at: null,
    ...(!is_same && { settled_at: null, settled_by: null, settled_by_name: null, settled_reason: null }),
  })
}

/** Stores what a comparison found, and clears what it no longer finds on the accounts that were compared. */
export async function recordDifferences(
  db: Knex.Transaction,
  run: Run,
  found: { readonly differences: readonly AccountDifference[]; readonly accounts: readonly (string | null)[] },
  now: Date,
): Promise<void> {
  for (const difference of found.differences) await recordDifference(db, run, difference)
  const keys = new Set(found.differences.map(keyOf).map(({ money, provider_id }) => `${money} ${provider_id}`))
  for (const known of await differencesOf(db, run.id)) {
    const { id, money, provider_id, provider_account, cleared_at } = known
    if (cleared_at === null && found.accounts.includes(provider_account) && !keys.has(`${money} ${provider_id}`))
      await patchDifference(db, id, { cleared_at: now })
  }
}
