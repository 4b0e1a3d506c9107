import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { email, id, idParams, instant, line, ok, phone } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { TOW_ROLES } from '../roles.ts'
import { TOW_TEAM_LIST, TOW_USER_STATUSES } from './tow-team.list.ts'

export const towUser = z.object({
  id,
  user_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(TOW_ROLES),
  /** The company's main admin, whose role only a super admin transfers. */
  is_main: z.boolean(),
  status: z.enum(TOW_USER_STATUSES),
  truck: z.object({ id, name: z.string() }).nullable(),
  can_override: z.boolean(),
  can_void: z.boolean(),
  avatar_url: z.string().nullable(),
  open_tows: z.number().int(),
  /** Null for a driver who is off shift, and for the office. */
  on_shift_since: instant.nullable(),
  since: instant,
  /** For people who haven't joined yet: when the invitation link expires. */
  invitation_until: instant.nullable(),
  last_seen_at: instant.nullable(),
  can: z.object({
    edit: z.boolean(),
    change_role: z.boolean(),
    set_permissions: z.boolean(),
    enable_disable: z.boolean(),
    remove: z.boolean(),
    resend_invitation: z.boolean(),
    reset_password: z.boolean(),
    /** Turn off the two-step login of a person who lost the second factor. */
    reset_factor: z.boolean().optional(),
    end_shift: z.boolean(),
    see_sessions: z.boolean(),
  }),
})

export type TowUser = z.infer<typeof towUser>

/** Who takes over a person's open tows; null returns them to the open requests. */
const handOver = z.object({ driver_id: id.nullable() })

/** The open tows that a call handed over, and those that stayed because their cars are hooked up. */
const handedOver = z.object({
  to: z.object({ id, name: z.string() }).nullable(),
  tows: z.array(z.object({ id, number: z.number().int() })),
  stayed: z.array(z.object({ id, number: z.number().int() })),
})

export type HandedOver = z.infer<typeof handedOver>

const one = z.object({ id, towUserId: id })

const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'unknown'] as const

const teamSession = z.object({
  id,
  /** "Chrome on Windows"; null if the browser didn't say what it is. */
  device: z.string().nullable(),
  kind: z.enum(DEVICE_KINDS),
  started_at: instant,
  last_seen_at: instant,
  /** The session that asks. */
  is_current: z.boolean(),
})

export type TeamSession = z.infer<typeof teamSession>

const sessionList = z.object({ data: z.array(teamSession) })
const profile = { name: line(120), phone: phone.nullish(), truck_id: id.nullish() }
const permissions = { can_override: z.boolean(), can_void: z.boolean() }
const changed = towUser.extend({ handed_over: handedOver.nullable() })

/** `true` for people who can log in now, `false` for the others; the filter `status` is more exact. */
const active = z.enum(['true', 'false']).optional()

const listed = listSchemas(TOW_TEAM_LIST, towUser, { active })

export const towTeamSchemas = {
  towUsers: {
    params: idParams,
    ...listed,
    /** Times of the list are shown in the company's zone. */
    response: listed.response.extend({ timezone: z.string(), can: z.object({ invite: z.boolean() }) }),
  },
  exportTowUsers: { params: idParams, ...exportSchemas(TOW_TEAM_LIST, {}) },
  inviteTowUser: {
    params: idParams,
    body: z.object({ ...profile, email, role: z.enum(TOW_ROLES) }),
    response: towUser,
  },
  updateTowUser: {
    params: one,
    body: z
      .object({ ...profile, ...permissions, role: z.enum(TOW_ROLES) })
      .partial()
      .strict(),
    response: towUser,
  },
  removeTowUser: {
    params: one,
    body: z.object({ hand_over: handOver.optional() }).optional(),
    response: z.object({ ok: z.literal(true), handed_over: handedOver.nullable() }),
  },
  enableDisableTowUser: {
    params: one,
    body: z.object({ is_active: z.boolean().optional(), hand_over: handOver.optional() }).optional(),
    response: changed,
  },
  resendInvitation: { params: one, response: ok },
  sendPasswordLink: { params: one, response: ok },
  sessions: { params: one, response: sessionList },
  endSession: { params: one.extend({ sessionId: id }), response: sessionList },
  endSessions: { params: one, response: sessionList },
} satisfies SchemaGroup
