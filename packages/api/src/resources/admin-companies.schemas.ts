import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { email, id, idParams, instant, line, optionalLine, paragraph, phone } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { TOW_ROLES } from '../roles.ts'
import { US_STATES } from '../us-states.ts'
import { ADMIN_COMPANY_LIST, COMPANY_STATUSES } from './admin-companies.list.ts'
import { TOW_USER_STATUSES } from './tow-team.list.ts'

const status = z.enum(COMPANY_STATUSES)

const adminCompany = z.object({
  id,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  timezone: z.string(),
  status,
  has_booting_access: z.boolean(),
  /** The main admin, whose profile row `id` names. */
  admin: z.object({ id, name: z.string(), email: z.string(), status: z.enum(TOW_USER_STATUSES) }).nullable(),
  /** Active complexes. */
  contracts: z.number().int(),
  people: z.number().int(),
  /** Tows completed since the first of the month, in the company's time zone. */
  tows_this_month: z.number().int(),
  last_activity_at: instant.nullable(),
  created_at: instant,
  disabled_at: instant.nullable(),
})

export type AdminCompany = z.infer<typeof adminCompany>

const similar = z.object({ id, name: z.string(), status })

const adminCompanyDetails = adminCompany.extend({
  legal_name: z.string().nullable(),
  license_number: z.string().nullable(),
  booting_license_number: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  decline_reason: z.string().nullable(),
  team: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(TOW_ROLES),
      status: z.enum(TOW_USER_STATUSES),
      is_main: z.boolean(),
    }),
  ),
  /** Other companies with the same license number or phone number. */
  similar: z.object({ license_number: z.array(similar), phone: z.array(similar) }),
  /** What the company does now, and disabling it would stop or leave running. */
  now: z.object({
    people_logged_in: z.number().int(),
    residents_logged_in: z.number().int(),
    open_tows: z.number().int(),
    cars_in_custody: z.number().int(),
    boots_on_cars: z.number().int(),
    boot_devices: z.number().int(),
  }),
  can: z.object({
    edit: z.boolean(),
    enable: z.boolean(),
    disable: z.boolean(),
    decline: z.boolean(),
    set_boot_access: z.boolean(),
    set_admin: z.boolean(),
  }),
})

export type AdminCompanyDetails = z.infer<typeof adminCompanyDetails>

const profile = {
  name: line(120),
  legal_name: optionalLine(160),
  license_number: line(40),
  booting_license_number: optionalLine(40),
  phone,
  email: email.nullish(),
  website: optionalLine(200),
  address: optionalLine(120),
  city: line(80),
  state: z.enum(US_STATES, { error: 'Choose a state' }),
  zip_code: optionalLine(10),
  timezone: line(60),
}

export const adminCompaniesSchemas = {
  list: listSchemas(ADMIN_COMPANY_LIST, adminCompany, {}),
  export: exportSchemas(ADMIN_COMPANY_LIST, {}),
  get: { params: idParams, response: adminCompanyDetails },
  create: {
    body: z.object({
      ...profile,
      has_booting_access: z.boolean().optional(),
      admin_name: line(120),
      admin_email: email,
      admin_phone: phone.nullish(),
    }),
    response: adminCompanyDetails,
  },
  update: {
    params: idParams,
    body: z
      .object({ ...profile, has_booting_access: z.boolean() })
      .partial()
      .strict(),
    response: adminCompanyDetails,
  },
  enableDisable: {
    params: idParams,
    body: z.object({ is_active: z.boolean().optional(), reason: paragraph(500).optional() }).optional(),
    response: adminCompanyDetails,
  },
  decline: { params: idParams, body: z.object({ reason: paragraph(500) }), response: adminCompanyDetails },
  setAdmin: {
    params: idParams,
    body: z.union([
      z.object({ tow_user_id: id }).strict(),
      z.object({ name: line(120), email, phone: phone.nullish() }).strict(),
    ]),
    response: adminCompanyDetails,
  },
} satisfies SchemaGroup
