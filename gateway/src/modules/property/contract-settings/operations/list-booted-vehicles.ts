import type { api } from '@curbwise/api'
import { keysetPage } from '../../../../db/keyset.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { hasBootAccess } from '../queries/boot-access.query.ts'
import { BOOT_KEYS, bootedVehicles } from '../queries/booted-vehicles.query.ts'

const ROWS_A_PAGE = 50

/** Throws NotFound when the complex's company has no boot access, instead of returning an empty list. */
export const listBootedVehicles: Operation<typeof api.contracts.bootedVehicles> = async (
  { db, actor },
  { params, query },
) => {
  const contract = await loadContract(db, actor, params.id)
  if (!(await hasBootAccess(db, contract.id))) throw new NotFound()
  const { after, before, limit = ROWS_A_PAGE } = query
  const { rows, next, previous } = await keysetPage(bootedVehicles(db, contract.id, query.status), {
    db,
    keys: BOOT_KEYS,
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
