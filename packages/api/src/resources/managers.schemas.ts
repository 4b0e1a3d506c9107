import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, email, line, phone, ok, idParams, newPassword } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { CONTRACT_ROLES, MANAGER_LIST, MANAGER_STATUSES } from './managers.list.ts'

const managedContract = z.object({
  id,
  name: z.string(),
  role: z.enum(CONTRACT_ROLES),
  /** The main manager of the complex, who gets messages first. */
  is_main: z.boolean(),
  is_active: z.boolean(),
  since: instant,
  can: z.object({ remove: z.boolean(), edit: z.boolean(), hand_over: z.boolean() }),
})

/** Lists only complexes that the reader can see. */
const manager = z.object({
  id,
  user_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(MANAGER_STATUSES),
  avatar_url: z.string().nullable(),
  invited_at: instant.nullable(),
  /** For users who haven't joined yet: when the invitation link expires. */
  invitation_until: instant.nullable(),
  last_seen_at: instant.nullable(),
  contracts: z.array(managedContract),
  /** Also works at complexes that the reader can't see. Then only the user can change their name, address, and login. */
  works_elsewhere: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    enable_disable: z.boolean(),
    resend_welcome: z.boolean(),
    add_to_contract: z.boolean(),
    update_password: z.boolean(),
    /** Turn off the two-step login of a person who lost it. */
    reset_factor: z.boolean().optional(),
  }),
})

export type Manager = z.infer<typeof manager>

/** A user that the company already has, who can be added to a complex. */
const managerChoice = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  status: z.enum(MANAGER_STATUSES),
  contracts: z.array(z.object({ id, name: z.string() })),
})

const place = { contract_id: id.optional(), tow_company_id: id.optional() }

const search = z.object({ search: z.string().trim().max(100).default('') })

const person = { email, name: line(120), phone: phone.nullish() }

const pair = z.object({ id, managerId: id })

const listed = listSchemas(MANAGER_LIST, manager, place)
const list = {
  ...listed,
  /** The roles the reader can invite someone to at the requested complex; empty if none. */
  response: listed.response.extend({ can: z.object({ invite_as: z.array(z.enum(CONTRACT_ROLES)) }) }),
}

export const managersSchemas = {
  list,
  export: exportSchemas(MANAGER_LIST, place),
  invite: {
    body: z.object({ contract_id: id, ...person, role: z.enum(CONTRACT_ROLES).default('contract_manager') }),
    response: manager,
  },
  remove: { body: z.object({ contract_id: id, user_id: id }), response: ok },
  get: { params: idParams, response: manager },
  update: {
    params: idParams,
    body: z
      .object({ ...person, contract_id: id, role: z.enum(CONTRACT_ROLES) })
      .partial()
      .strict(),
    response: manager,
  },
  enableDisable: {
    params: idParams,
    body: z.object({ is_active: z.boolean().optional(), contract_id: id.optional() }).optional(),
    response: manager,
  },
  addToContract: {
    body: z.object({ contract_id: id, user_id: id, role: z.enum(CONTRACT_ROLES).default('contract_manager') }),
    response: manager,
  },
  resendWelcome: { params: pair, response: ok },
  updatePassword: {
    params: pair,
    body: z.object({ password: newPassword.optional() }),
    response: z.object({ ok: z.literal(true), sent_link: z.boolean() }),
  },
  search: { params: idParams, query: search, response: z.object({ data: z.array(managerChoice) }) },
  adminSearch: { query: search, response: z.object({ data: z.array(managerChoice) }) },
} satisfies SchemaGroup
