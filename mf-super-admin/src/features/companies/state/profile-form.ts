import { email, line, phone, website, zipCode } from '@curbwise/api/common'
import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { US_STATES } from '@curbwise/api/us-states'
import { z } from 'zod'

const empty = z.literal('').transform(() => null)
const optional = (max: number) => z.union([empty, line(max)])

export const profileSchema = z.object({
  name: line(120),
  legal_name: optional(160),
  license_number: line(40),
  booting_license_number: optional(40),
  phone,
  email: z.union([empty, email]),
  website: z.union([empty, website]),
  address: optional(120),
  city: line(80),
  state: z.enum(US_STATES, { error: 'Choose a state' }),
  zip_code: z.union([empty, zipCode]),
  timezone: line(60),
})

export const newCompanySchema = profileSchema.extend({
  admin_name: line(120),
  admin_email: email,
  admin_phone: z.union([empty, phone]),
})

const TEXTS = [
  'name',
  'legal_name',
  'license_number',
  'booting_license_number',
  'phone',
  'email',
  'website',
  'address',
  'city',
  'zip_code',
] as const

/** The fields as the form starts: a company's own, or empty ones in Texas. */
export function profileValues(company: AdminCompanyDetails | null) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, company?.[name] ?? '']))
  return {
    ...texts,
    state: US_STATES.find((code) => code === company?.state) ?? ('TX' as const),
    timezone: company?.timezone ?? 'America/Chicago',
  }
}

const ZONES: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
]

/** Time zones to choose from, with the company's own if it isn't among them. */
export function zoneOptions(own: string | undefined) {
  const known = ZONES.map(([value, label]) => ({ value, label }))
  return own === undefined || known.some(({ value }) => value === own) ? known : [{ value: own, label: own }, ...known]
}
