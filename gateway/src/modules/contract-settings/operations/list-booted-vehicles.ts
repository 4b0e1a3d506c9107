import type { api } from '@curbwise/api'
import { NotFound } from '../../../http/errors.ts'
import type { Operation } from '../../../operation.ts'
import { loadContract } from '../../contracts/index.ts'

interface BootRow {
  readonly id: string
  readonly number: number
  readonly license_plate: string | null
  readonly state: string | null
  readonly status: string
  readonly deployed_at: Date
  readonly location: string | null
}

const OPEN_FIRST = `array_position(array['deployed', 'inquired'], status) is null`

/** Without boot access of the complex's company there is nothing of booting here, not even an empty list. */
export const listBootedVehicles: Operation<typeof api.contracts.bootedVehicles> = async ({ db, actor }, { params, query }) => {
  const contract = await loadContract(db, actor, params.id)
  const company = await db('tow_companies').where('id', contract.tow_company_id).first<{ has_booting_access: boolean } | undefined>('has_booting_access')
  if (!company?.has_booting_access) throw new NotFound()
  const boots = db('booted_vehicles').where('contract_id', contract.id).orderByRaw(OPEN_FIRST).orderBy([{ column: 'deployed_at', order: 'desc' }, 'id']).limit(500)
    .select<BootRow[]>('id', 'number', 'license_plate', 'state', 'status', 'deployed_at', 'location')
  if (query.status) void boots.where('status', query.status)
  return { data: (await boots).map((boot) => ({ ...boot, deployed_at: boot.deployed_at.toISOString() })) }
}
