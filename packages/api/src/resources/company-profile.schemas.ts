import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, email, id, idParams, instant, line, phone, website, zipCode } from '../common.ts'
import { US_STATES } from '../us-states.ts'

/** A license, permit, or certificate next to the company's own license number. */
const companyLicense = z.object({ name: line(60), number: line(40), ends_on: date.nullable() })

const company = z.object({
  id,
  name: z.string(),
  legal_name: z.string().nullable(),
  /** Printed on tow tickets, invoices, receipts, and the public page. */
  license_number: z.string().nullable(),
  license_ends_on: z.string().nullable(),
  other_licenses: z.array(z.object({ name: z.string(), number: z.string(), ends_on: z.string().nullable() })),
  /** The number of dispatch. */
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  timezone: z.string(),
  logo_url: z.string().nullable(),
  /** Omitted without booting access. */
  has_booting_access: z.literal(true).optional(),
  /** When the record was last changed. Sent back with a change, so that nobody overwrites a version they haven't seen. */
  version: instant,
  can: z.object({ edit: z.boolean() }),
})

export type CompanyProfile = z.infer<typeof company>

const companyPatch = z
  .object({
    name: line(120),
    legal_name: line(120).nullable(),
    license_number: line(40).nullable(),
    license_ends_on: date.nullable(),
    other_licenses: z.array(companyLicense).max(20, { error: 'At most 20 licenses' }),
    phone: phone.nullable(),
    hours: line(120).nullable(),
    email: email.nullable(),
    website: website.nullable(),
    address: line(120).nullable(),
    city: line(60).nullable(),
    state: z.enum(US_STATES, { error: 'Choose the state' }).nullable(),
    zip_code: zipCode.nullable(),
    timezone: line(60),
    /** The version that the change is based on. If the record is newer, the gateway returns 409 with who changed it. */
    version: instant,
  })
  .partial()
  .strict()

export const companyProfileSchemas = {
  get: { params: idParams, response: company },
  update: { params: idParams, body: companyPatch, response: company },
} satisfies SchemaGroup
