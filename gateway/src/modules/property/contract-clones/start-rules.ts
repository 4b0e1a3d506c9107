import { type ClonePart, PARTS_OF_UNITS, PERSONAL_PARTS } from '@curbwise/api'
import { ValidationFailed } from '../../../errors/errors.ts'
import type { JobContext } from '../../../jobs/jobs.ts'
import { copiedPriceProblem, findActiveStorageLot } from '../../enforcement/fleet/index.ts'
import { hasContractNamed } from '../../organizations/contracts/index.ts'
import type { ClonedPlace } from './cloned-place.ts'

/** What a clone was asked for. */
export interface CloneRequest {
  readonly name: string
  readonly parts: readonly ClonePart[]
  readonly storage_lot_id: string | null
  readonly reason: string | null
}

/** Throws a 422 that names the field. Checked when a clone is started, and again when it runs. */
export async function assertCanStart(
  context: Pick<JobContext, 'db' | 'clock'>,
  { source, company, is_other_company }: ClonedPlace,
  { name, parts, storage_lot_id, reason }: CloneRequest,
): Promise<void> {
  const { db } = context
  if (!parts.includes('units') && parts.some((part) => PARTS_OF_UNITS.includes(part)))
    throw new ValidationFailed({ parts: 'Residents and vehicles can only be copied with the units' })
  if (is_other_company && !reason && parts.some((part) => PERSONAL_PARTS.includes(part)))
    throw new ValidationFailed({ reason: `Enter why ${company.name} gets personal data` })
  if (storage_lot_id && !(await findActiveStorageLot(db, company.id, storage_lot_id)))
    throw new ValidationFailed({ storage_lot_id: `Choose an active lot of ${company.name}` })
  if (await hasContractNamed(db, company.id, name))
    throw new ValidationFailed({ name: `${company.name} already has a complex with this name` })
  const problem =
    is_other_company && parts.includes('prices') ? await copiedPriceProblem(context, source, company) : null
  if (problem !== null) throw new ValidationFailed({ parts: problem })
}
