import { website, zipCode } from '@curbwise/api/common'
import type { Knex } from 'knex'
import type { ZodType } from 'zod'
import { ValidationFailed } from '../../../../errors/errors.ts'
import { companyWithLicense } from '../queries/company-facts.query.ts'

interface Profile {
  readonly timezone?: string | undefined
  readonly license_number?: string | null | undefined
  readonly website?: string | null | undefined
  readonly zip_code?: string | null | undefined
}

/** The call takes any text, so that its contract stays the same; the company's own form takes only these formats. */
const FORMATS: Readonly<Record<'website' | 'zip_code', ZodType>> = { website, zip_code: zipCode }

function checkFormats(given: Profile): void {
  const wrong = (['website', 'zip_code'] as const).flatMap((field) => {
    const error = given[field] ? FORMATS[field].safeParse(given[field]).error : undefined
    return error ? [[field, error.issues[0]?.message ?? 'Check this field']] : []
  })
  if (wrong.length > 0) throw new ValidationFailed(Object.fromEntries(wrong))
}

/** Throws a 422 for an unknown time zone, a website or ZIP code that isn't one, and a license number of another company. */
export async function checkProfile(db: Knex.Transaction, given: Profile, id: string | null): Promise<void> {
  if (given.timezone !== undefined && !Intl.supportedValuesOf('timeZone').includes(given.timezone))
    throw new ValidationFailed({ timezone: 'Choose a time zone, such as America/Chicago' })
  checkFormats(given)
  const owner = given.license_number ? await companyWithLicense(db, given.license_number, id) : undefined
  if (owner) throw new ValidationFailed({ license_number: `${owner} has this license number` })
}
