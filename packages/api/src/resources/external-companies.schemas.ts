import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { email, id, idParams, instant, line, ok, optionalLine, paragraph, phone } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { US_STATES } from '../us-states.ts'
import { EXTERNAL_COMPANY_LIST, EXTERNAL_COMPANY_STATUSES, EXTERNAL_CONTRACT_LIST } from './external-companies.list.ts'
import { TOW_USER_STATUSES } from './tow-team.list.ts'

const status = z.enum(EXTERNAL_COMPANY_STATUSES)
const named = z.object({ id, name: z.string() })

/** What the people of an external company did in the last 30 days. */
const activity = z.object({
  plate_checks: z.number().int(),
  sticker_items: z.number().int(),
  tows_requested: z.number().int(),
  /** Requests that the decision refused. */
  tows_refused: z.number().int(),
})

const externalCompany = z.object({
  id,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status,
  /** Everyone who isn't disabled. */
  people: z.number().int(),
  /** Complexes it works at now; `contract_names` has the first two by name. */
  contracts: z.number().int(),
  contract_names: z.array(z.string()),
  created_at: instant,
  disabled_at: instant.nullable(),
})

export type ExternalCompany = z.infer<typeof externalCompany>

const externalUser = z.object({
  id,
  user_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(TOW_USER_STATUSES),
  since: instant,
  last_seen_at: instant.nullable(),
  /** For people who haven't joined yet: when the invitation link expires. */
  invitation_until: instant.nullable(),
  disabled_at: instant.nullable(),
  can: z.object({
    edit: z.boolean(),
    enable_disable: z.boolean(),
    resend_invitation: z.boolean(),
    /** Turn off the two-step login of a person who lost it. */
    reset_factor: z.boolean().optional(),
  }),
})

export type ExternalUser = z.infer<typeof externalUser>

const externalCompanyDetails = externalCompany.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  users: z.array(externalUser),
  complexes: z.array(named.extend({ is_active: z.boolean(), tow_company: named, since: instant })),
  activity,
  /** What the company does now, and disabling it would stop or leave. */
  now: z.object({ people_logged_in: z.number().int(), open_requests: z.number().int() }),
  can: z.object({ edit: z.boolean(), enable: z.boolean(), disable: z.boolean(), invite: z.boolean() }),
})

export type ExternalCompanyDetails = z.infer<typeof externalCompanyDetails>

const profile = {
  name: line(120),
  email: email.nullish(),
  phone: phone.nullish(),
  address: optionalLine(120),
  city: optionalLine(80),
  state: z.enum(US_STATES, { error: 'Choose a state' }).nullish(),
  zip_code: optionalLine(10),
}
const person = { name: line(120), phone: phone.nullish() }
const one = z.object({ id, externalUserId: id })

export const externalCompaniesSchemas = {
  search: {
    query: z.object({ search: z.string().trim().max(100).default('') }),
    response: z.object({
      data: z.array(z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })),
    }),
  },
  list: listSchemas(EXTERNAL_COMPANY_LIST, externalCompany, {}),
  export: exportSchemas(EXTERNAL_COMPANY_LIST, {}),
  get: { params: idParams, response: externalCompanyDetails },
  create: { body: z.object(profile), response: externalCompanyDetails },
  update: { params: idParams, body: z.object(profile).partial().strict(), response: externalCompanyDetails },
  enableDisable: {
    params: idParams,
    body: z.object({ is_active: z.boolean().optional(), reason: paragraph(500).optional() }).optional(),
    response: externalCompanyDetails,
  },
  inviteUser: { params: idParams, body: z.object({ ...person, email }), response: externalUser },
  updateUser: { params: one, body: z.object(person).partial().strict(), response: externalUser },
  enableDisableUser: {
    params: idParams,
    body: z.object({ is_active: z.boolean().optional() }).optional(),
    response: externalUser,
  },
  resendInvitation: { params: one, response: ok },
} satisfies SchemaGroup

/** A complex; `id` is the complex's. */
const externalContract = named.extend({
  is_active: z.boolean(),
  tow_company: named,
  /** Null where no external company works. */
  external_company: named.extend({ status }).nullable(),
  since: instant.nullable(),
  /** Who chose the company; null if that isn't recorded. */
  set_by: z.string().nullable(),
  timezone: z.string(),
})

export type ExternalContract = z.infer<typeof externalContract>

const externalContractDetails = externalContract.extend({
  /** Null where no external company works. */
  activity: activity.nullable(),
  /** Earlier companies, newest first. */
  before: z.array(z.object({ name: z.string(), from: instant, until: instant })),
  /** What ending the work there would stop or leave. */
  now: z.object({ people: z.number().int(), open_requests: z.number().int() }),
})

export type ExternalContractDetails = z.infer<typeof externalContractDetails>

export const externalContractsSchemas = {
  list: listSchemas(EXTERNAL_CONTRACT_LIST, externalContract, {}),
  export: exportSchemas(EXTERNAL_CONTRACT_LIST, {}),
  get: { params: idParams, response: externalContractDetails },
} satisfies SchemaGroup
