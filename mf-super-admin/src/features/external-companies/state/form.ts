import { email, line, phone } from '@curbwise/api/common'
import type { ExternalCompanyDetails, ExternalUser } from '@curbwise/api/resources/external-companies.schemas'
import { US_STATES } from '@curbwise/api/us-states'
import { z } from 'zod'

const empty = z.literal('').transform(() => null)
const optional = (max: number) => z.union([empty, line(max)])

export const companySchema = z.object({
  name: line(120),
  email: z.union([empty, email]),
  phone: z.union([empty, phone]),
  address: optional(120),
  city: optional(80),
  state: z.union([empty, z.enum(US_STATES)]),
  zip_code: optional(10),
})

const TEXTS = ['name', 'email', 'phone', 'address', 'city', 'zip_code'] as const

/** The fields as the form starts: a company's own, or empty ones in Texas. */
export function companyValues(company: ExternalCompanyDetails | null) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, company?.[name] ?? '']))
  const state = company === null ? 'TX' : US_STATES.find((code) => code === company.state)
  return { ...texts, state: state ?? ('' as const) }
}

export const personSchema = z.object({ name: line(120), phone: z.union([empty, phone]) })
export const newPersonSchema = personSchema.extend({ email })

export const personValues = (person: ExternalUser) => ({ name: person.name, phone: person.phone ?? '' })
