import type { api } from '@curbwise/api'
import { keysetPage, type KeyColumn, type Pageable } from '../../../../db/keyset.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'

interface BootRow {
  readonly id: string
  readonly number: number
  readonly license_plate: string | null
  readonly state: string | null
  readonly status: string
  readonly deployed_at: Date
  readonly location: string | null
}

const ROWS_A_PAGE = 50
/** Open ones first, then the newest; indexed by exactly this text. */
const KEYS: readonly KeyColumn[] = [
  { sql: `(case when status = any (array['deployed', 'inquired']) then 1::bigint else 0::bigint end)`, type: 'bigint' },
  { sql: 'deployed_at', type: 'timestamptz' },
  { sql: 'id', type: 'uuid' },
]

/** Without boot access of the complex's company there is nothing of booting here, not even an empty list. */
export const listBootedVehicles: Operation<typeof api.contracts.bootedVehicles> = async (
  { db, actor },
  { params, query },
) => {
  const contract = await loadContract(db, actor, params.id)
  const company = await db('tow_companies')
    .where('id', contract.tow_company_id)
    .first<{ has_booting_access: boolean } | undefined>('has_booting_access')
  if (!company?.has_booting_access) throw new NotFound()
  const boots = db('booted_vehicles')
    .where('contract_id', contract.id)
    .select('id', 'number', 'license_plate', 'state', 'status', 'deployed_at', 'location')
  if (query.status) void boots.where('status', query.status)
  const { after, before, limit = ROWS_A_PAGE } = query
  const { rows, next, previous } = await keysetPage(boots as unknown as Pageable<BootRow>, {
    db,
    keys: KEYS,
    direction: 'desc',
    after,
    before,
    limit,
  })
  return {
    data: rows.map((boot) => ({ ...boot, deployed_at: boot.deployed_at.toISOString() })),
    next,
    previous,
    total: null,
    counts: null,
  }
}
