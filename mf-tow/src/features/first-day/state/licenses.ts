import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'

export interface License {
  readonly name: string
  readonly note: string
  readonly is_there: boolean
}

type Licensed = Pick<CompanyProfile, 'license_number' | 'license_ends_on' | 'other_licenses'>

/** "2027-08-31" as 08/31/2027. */
const dateText = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

const noted = (number: string, ends_on: string | null): string =>
  ends_on ? `${number}, until ${dateText(ends_on)}` : number

/** The company's license, the one of its storage lot, and any others in the profile. */
export function licensesOf({ license_number, license_ends_on, other_licenses }: Licensed): License[] {
  const storage = other_licenses.some(({ name }) => /storage|vsf/i.test(name))
  return [
    license_number
      ? { name: 'Tow company license', note: noted(license_number, license_ends_on), is_there: true }
      : { name: 'Tow company license', note: 'Needed on every tow ticket', is_there: false },
    ...other_licenses.map(({ name, number, ends_on }) => ({ name, note: noted(number, ends_on), is_there: true })),
    ...(storage
      ? []
      : [{ name: 'Storage lot license', note: 'Needed before a car goes to your lot', is_there: false }]),
  ]
}
