import type { api } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { presentBootRow } from '../boot.presenter.ts'
import { listedCompany, listedComplex, type ListedPlace } from '../lifecycle/listed-place.ts'
import { type BootListQuery, openBootList, sortOfBoots } from '../queries/boot-list.query.ts'
import type { BootRecord } from '../queries/boot.query.ts'

const PAGE = 50

type Query = BootListQuery & {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit?: number | undefined
  readonly counts?: 'true' | 'false' | undefined
}

async function listBoots({ db, actor, clock }: OperationContext, { place, timezone }: ListedPlace, query: Query) {
  const now = clock.now()
  const list = openBootList(db, actor, place, query, { timezone, now })
  const page = await keysetPage<BootRecord>(list.rows, {
    db,
    ...sortOfBoots(query.sort),
    after: query.after,
    before: query.before,
    limit: query.limit ?? PAGE,
  })
  const counted = query.counts === 'true' ? await list.counts() : null
  return {
    data: page.rows.map((boot) => presentBootRow(actor, boot, now)),
    next: page.next,
    previous: page.previous,
    total: counted?.counts[query.segment ?? 'all'] ?? null,
    counts: counted?.counts ?? null,
    ...(counted && counted.counts_at_least.length > 0 ? { counts_at_least: counted.counts_at_least } : {}),
  }
}

export const listCompanyBoots: Operation<typeof api.boots.companyList> = async (context, { params, query }) =>
  listBoots(context, await listedCompany(context, params.id), query)

export const listContractBoots: Operation<typeof api.boots.contractList> = async (context, { params, query }) => {
  const { status, filter = [] } = query
  return listBoots(context, await listedComplex(context, params.id), {
    ...query,
    filter: status === undefined ? filter : [...filter, `status:is:${status}`],
  })
}
