import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { copiedPriceProblem, lotsOfCompany } from '../../../enforcement/fleet/index.ts'
import { companyName } from '../../../organizations/tow-companies/index.ts'
import { clonedPlace } from '../cloned-place.ts'
import { plannedCounts } from '../planned-counts.ts'
import { countsNeverCopied } from '../queries/clone-counts.query.ts'
import { countLookAlikes } from '../queries/look-alikes.query.ts'
import { mainAdminOf } from '../queries/main-admin.query.ts'

/** Returns what a clone would and would not copy now. Changes nothing. */
export const previewClone: Operation<typeof api.contractClones.preview> = async (context, { params, body }) => {
  const { db, clock } = context
  const place = await clonedPlace(context, params.id, body.tow_company_id)
  const { source, company, is_other_company } = place
  const now = clock.now()
  const lots = await lotsOfCompany(db, company.id)
  return {
    source: {
      id: source.id,
      name: source.name,
      address: source.address,
      city: source.city,
      company: { id: source.tow_company_id, name: await companyName(db, source.tow_company_id) },
      default_storage_lot_id: source.default_storage_lot_id,
    },
    target: {
      id: company.id,
      name: company.name,
      city: company.city,
      main_admin: (await mainAdminOf(db, company.id))?.name ?? null,
      lots: lots.map(({ id, name }) => ({ id, name })),
    },
    is_other_company,
    is_practice: source.is_practice,
    copied: await plannedCounts(context, place),
    look_alikes: await countLookAlikes(db, source.id, now),
    price_problem: is_other_company ? await copiedPriceProblem(context, source, company) : null,
    never_copied: await countsNeverCopied(db, source.id, now),
  }
}
