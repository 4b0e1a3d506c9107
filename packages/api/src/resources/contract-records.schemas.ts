import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, date, money, line, state, optionalLine, phone, email, idParams, ok } from '../common.ts'

const RESERVED_PARKING = ['none', 'some', 'all'] as const

const SIGN_KINDS = ['towing_enforced', 'entrance', 'reserved', 'fire_lane', 'no_parking'] as const

const count = z
  .number({ error: 'Enter a number, or choose no limit' })
  .int({ error: 'Enter a whole number' })
  .min(0, { error: 'Enter 0 or more' })
  .max(9999, { error: 'At most 9,999' })
  .nullable()

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, such as 21:30' })

const limits = {
  allowed_resident_vehicles: count,
  allowed_active_guest_vehicles: count,
  guest_hours: count,
  guest_period: z.number().int().min(1).max(366).nullable(),
  hourly_limit: z.number().int().min(1, { error: 'At least 1 hour' }).max(8784).nullable(),
  vehicle_changes_per_month: count,
}

const hold = z.object({
  id,
  reason: z.string(),
  from: instant,
  until: instant.nullable(),
  set_by: z.string().nullable(),
})

const sign = z.object({
  id,
  kind: z.enum(SIGN_KINDS),
  place: z.string(),
  photo_url: z.string().nullable(),
  verified_on: date,
  verified_by: z.string().nullable(),
  expires_on: date.nullable(),
  /** By the complex's current local day. */
  is_lapsed: z.boolean(),
  added_at: instant,
  removed_at: instant.nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Sign = z.infer<typeof sign>

/** What the law, or the cautious default, requires here. */
const ruleLine = z.object({
  code: z.string(),
  text: z.string(),
  citation: z.string().nullable(),
  source: z.string().nullable(),
  verified_on: date.nullable(),
  is_met: z.boolean().nullable(),
})

const contractDetails = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  county: z.string().nullable(),
  timezone: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  image_url: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  is_active: z.boolean(),
  is_practice: z.literal(true).optional(),
  garage_covered: z.boolean(),
  reserved_parking: z.enum(RESERVED_PARKING).nullable(),
  ...limits,
  has_guest_registration: z.boolean(),
  has_paid_parking: z.boolean(),
  grace_minutes: z.number().int(),
  min_notice_hours: z.number().int(),
  photos_required: z.number().int(),
  has_owner_nudges: z.boolean(),
  quiet_from: timeOfDay.nullable(),
  quiet_until: timeOfDay.nullable(),
  has_standing_instruction: z.boolean(),
  hold: hold.nullable(),
  tow_company: z.object({ id, name: z.string(), phone: z.string().nullable(), license_number: z.string().nullable() }),
  external_company: z.object({ id, name: z.string() }).nullable(),
  main_manager: z.object({ user_id: id, name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  managers: z.array(
    z.object({
      user_id: id,
      name: z.string(),
      role: z.enum(['contract_manager', 'contract_staff']),
      is_main: z.boolean(),
    }),
  ),
  /** Used unless a tow overrides it. Prices and lots belong to the company and are hidden from managers' staff. */
  default_tow_price: z.object({ id, name: z.string(), price: money }).nullable(),
  default_storage_lot: z
    .object({ id, name: z.string(), address: z.string(), phone: z.string().nullable(), hours: z.string().nullable() })
    .nullable(),
  jurisdiction: z.object({ name: z.string(), version: z.string(), is_default: z.boolean(), rules: z.array(ruleLine) }),
  signs: z.object({ count: z.number().int(), lapsed: z.number().int(), lapses_next: date.nullable() }),
  counts: z.object({
    units: z.number().int(),
    residents: z.number().int(),
    vehicles: z.number().int(),
    guests_now: z.number().int(),
    vip: z.number().int(),
    blocked: z.number().int(),
  }),
  /** When the record was last changed. Sent back with a change, so that nobody overwrites a version they haven't seen. */
  version: instant,
  can: z.object({
    edit: z.boolean(),
    settings: z.boolean(),
    hold: z.boolean(),
    signs: z.boolean(),
    enable_disable: z.boolean(),
    set_external_company: z.boolean(),
    set_manager: z.boolean(),
    picture: z.boolean(),
    notify: z.boolean(),
  }),
})

export type ContractDetails = z.infer<typeof contractDetails>

const place = {
  name: line(120),
  address: line(120),
  city: line(60),
  state,
  zip_code: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, { error: 'A ZIP code has 5 digits' }),
  county: optionalLine(60),
  phone: phone.nullish(),
  email: email.nullish(),
  timezone: line(60),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  garage_covered: z.boolean().optional(),
  reserved_parking: z.enum(RESERVED_PARKING).nullish(),
}

/** What a manager of the complex can set; the rest is up to the tow company. */
const settings = {
  has_guest_registration: z.boolean(),
  reserved_parking: z.enum(RESERVED_PARKING).nullable(),
  garage_covered: z.boolean(),
  has_standing_instruction: z.boolean(),
  grace_minutes: z.number().int().min(0).max(1440),
  quiet_from: timeOfDay.nullable(),
  quiet_until: timeOfDay.nullable(),
  vehicle_changes_per_month: count,
  min_notice_hours: z.number().int().min(0).max(720),
  photos_required: z.number().int().min(0).max(20),
  has_owner_nudges: z.boolean(),
}

/** The version that the change is based on. If the record is newer, the gateway returns 409 with who changed what. */
const seen = instant.optional()

const contractPatch = z
  .object({
    ...place,
    ...settings,
    default_tow_price_id: id.nullable(),
    default_storage_lot_id: id.nullable(),
    version: instant,
  })
  .partial()
  .strict()

/** Changed settings from the save bar, to preview their effect. Nothing is saved. */
const settingsChange = z
  .object({ ...settings, ...limits, on_hold: z.boolean(), is_active: z.boolean() })
  .partial()
  .strict()

const effect = z.object({
  field: z.string(),
  /** Who the setting affects. */
  who: z.string(),
  /** The current state, for a setting that wouldn't change. */
  fact: z.string().nullable(),
  /** Sentences with counts from the database: what will happen, and what won't. Both empty if nothing would change. */
  will: z.array(z.string()),
  will_not: z.array(z.string()),
})

export type Effect = z.infer<typeof effect>

const signBody = { kind: z.enum(SIGN_KINDS), place: line(120), verified_on: date, expires_on: date.nullish() }

const signParams = z.object({ id, signId: id })

export const contractRecordsSchemas = {
  create: {
    body: z.object({
      ...place,
      is_practice: z.boolean().optional(),
      tow_company_id: id.optional(),
      manager: z.object({ email, name: line(120), phone: phone.nullish() }).nullish(),
    }),
    response: contractDetails,
  },
  details: { params: idParams, response: contractDetails },
  update: { params: idParams, body: contractPatch, response: contractDetails },
  previewChange: { params: idParams, body: settingsChange, response: z.object({ data: z.array(effect) }) },
  enableDisable: {
    params: idParams,
    body: z.object({ is_active: z.boolean().optional(), reason: optionalLine(300) }).optional(),
    response: contractDetails,
  },
  hold: {
    params: idParams,
    body: z
      .object({ on_hold: z.boolean().optional(), reason: optionalLine(300), until: z.union([instant, date]).nullish() })
      .optional(),
    response: contractDetails,
  },
  setResidentLimits: {
    params: idParams,
    body: z.object({ allowed_resident_vehicles: count, vehicle_changes_per_month: count.optional(), version: seen }),
    response: contractDetails,
  },
  setGuestLimits: {
    params: idParams,
    body: z.object({
      allowed_active_guest_vehicles: count.optional(),
      guest_hours: count.optional(),
      guest_period: z.number().int().min(1).max(366).nullish(),
      version: seen,
    }),
    response: contractDetails,
  },
  setHourlyLimit: {
    params: idParams,
    body: z.object({ hourly_limit: limits.hourly_limit, version: seen }),
    response: contractDetails,
  },
  setExternalCompany: {
    params: idParams,
    body: z.object({ external_company_id: id.nullable() }),
    response: contractDetails,
  },
  setManager: { params: idParams, body: z.object({ user_id: id }), response: contractDetails },
  stickerList: {
    params: idParams,
    body: z.object({ tow_date: date }),
    response: z.object({ id, contract_id: id, tow_date: date, created_at: instant }),
  },
  signs: {
    params: idParams,
    query: z.object({ removed: z.enum(['true']).optional() }),
    response: z.object({ data: z.array(sign) }),
  },
  addSign: { params: idParams, body: z.object(signBody), response: sign },
  updateSign: { params: signParams, body: z.object(signBody).partial().strict(), response: sign },
  removeSign: { params: signParams, body: z.object({ reason: optionalLine(300) }).optional(), response: ok },
} satisfies SchemaGroup
