import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import { companyWithLicense } from '../queries/company-facts.query.ts'

interface Profile {
  readonly timezone?: string | undefined
  readonly license_number?: string | null | undefined
}

/** Throws a 422 for an unknown time zone, and for a license number of another company. */
export async function checkProfile(db: Knex.Transaction, given: Profile, id: string | null): Promise<void> {
  if (given.timezone !== undefined && !Intl.supportedValuesOf('timeZone').includes(given.timezone))
    throw new ValidationFailed({ timezone: 'Choose a time zone, such as America/Chicago' })
  const owner = given.license_number ? await companyWithLicense(db, given.license_number, id) : undefined
  if (owner) throw new ValidationFailed({ license_number: `${owner} has this license number` })
}
