import { email, line, phone, website, zipCode } from '@curbwise/api/common'
import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { US_STATES } from '@curbwise/api/us-states'
import { z } from 'zod'

/** An empty field is unknown: null. */
export const maybe = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal('').transform(() => null), schema])

export const PROFILE = z.object({
  name: line(120),
  legal_name: maybe(line(120)),
  license_number: maybe(line(40)),
  license_ends_on: maybe(z.iso.date({ error: 'Enter a date' })),
  phone: maybe(phone),
  hours: maybe(line(120)),
  email: maybe(email),
  website: maybe(website),
  address: maybe(line(120)),
  city: maybe(line(60)),
  state: maybe(z.enum(US_STATES, { error: 'Choose the state' })),
  zip_code: maybe(zipCode),
  timezone: line(60),
})

export type ProfileInput = z.input<typeof PROFILE>
export type ProfileFields = z.output<typeof PROFILE>

export const profileInput = (company: CompanyProfile): ProfileInput => ({
  name: company.name,
  legal_name: company.legal_name ?? '',
  license_number: company.license_number ?? '',
  license_ends_on: company.license_ends_on ?? '',
  phone: company.phone ?? '',
  hours: company.hours ?? '',
  email: company.email ?? '',
  website: company.website ?? '',
  address: company.address ?? '',
  city: company.city ?? '',
  state: US_STATES.find((state) => state === company.state) ?? '',
  zip_code: company.zip_code ?? '',
  timezone: company.timezone,
})

/** Returns the fields that the user changed, so that untouched fields never overwrite what someone else saved. */
export const changedFields = <V extends object>(values: V, before: Readonly<Record<string, unknown>>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => (before[name] ?? null) !== value)) as Partial<V>

/** The time zones of the US states, labeled in plain words. */
export const ZONES = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Mountain, Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const
