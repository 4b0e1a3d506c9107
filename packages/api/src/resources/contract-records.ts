import { z } from 'zod'
import {
  date,
  email,
  id,
  idParams,
  instant,
  line,
  listQuery,
  money,
  ok,
  optionalLine,
  page,
  phone,
  state,
} from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'

/** A complex itself: what it is, its limits, its hold, its signs. null in a limit is "unlimited", 0 is "none". */

const READ = ['super_admin', ...TOW_ROLES, ...MANAGER_ROLES] as const
const COMPANY = ['super_admin', ...TOW_OFFICE_ROLES] as const
const SETTINGS = [...COMPANY, 'contract_manager'] as const
const errors = ['refused', 'conflict']

export const RESERVED_PARKING = ['none', 'some', 'all'] as const
export const SIGN_KINDS = ['towing_enforced', 'entrance', 'reserved', 'fire_lane', 'no_parking'] as const

const count = z
  .number({ error: 'Write a number, or choose no limit' })
  .int({ error: 'Write a whole number' })
  .min(0, { error: 'Not below 0' })
  .max(9999, { error: 'At most 9,999' })
  .nullable()
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Write a time such as 21:30' })

const limits = {
  allowed_resident_vehicles: count,
  allowed_active_guest_vehicles: count,
  guest_hours: count,
  guest_period: z.number().int().min(1).max(366).nullable(),
  hourly_limit: z.number().int().min(1, { error: 'At least 1 hour' }).max(8784).nullable(),
  vehicle_changes_per_month: count,
}

export const hold = z.object({
  id,
  reason: z.string(),
  from: instant,
  until: instant.nullable(),
  set_by: z.string().nullable(),
})

export const sign = z.object({
  id,
  kind: z.enum(SIGN_KINDS),
  place: z.string(),
  photo_url: z.string().nullable(),
  verified_on: date,
  verified_by: z.string().nullable(),
  expires_on: date.nullable(),
  /** By the complex's own day today. */
  is_lapsed: z.boolean(),
  added_at: instant,
  removed_at: instant.nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type Sign = z.infer<typeof sign>

/** What a law, or the cautious default, asks for here. */
const ruleLine = z.object({
  code: z.string(),
  text: z.string(),
  citation: z.string().nullable(),
  source: z.string().nullable(),
  verified_on: date.nullable(),
  is_met: z.boolean().nullable(),
})

export const contractDetails = z.object({
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
  garage_covered: z.boolean(),
  reserved_parking: z.enum(RESERVED_PARKING).nullable(),
  ...limits,
  has_guest_registration: z.boolean(),
  has_paid_parking: z.boolean(),
  grace_minutes: z.number().int(),
  min_notice_hours: z.number().int(),
  photos_required: z.number().int(),
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
  /** As they apply when nobody says otherwise; prices and lots are the company's, and not shown to managers' staff. */
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
  /** When the record was last changed; sent back with a change, so that nobody overwrites what they have not seen. */
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
/** What a manager of the complex may set; the rest is the tow company's. */
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
}
/** What the change was made from; a newer one is a 409 that says who changed what. */
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

/** A change of settings, as the save bar sends it: nothing is saved, only told what it would do. */
export const settingsChange = z
  .object({ ...settings, ...limits, on_hold: z.boolean(), is_active: z.boolean() })
  .partial()
  .strict()
export const effect = z.object({
  field: z.string(),
  /** Whom the setting touches. */
  who: z.string(),
  /** What is so now, of a setting that would stay as it is. */
  fact: z.string().nullable(),
  /** Sentences with counts from the books: what will happen, and what will not. Both empty where nothing would change. */
  will: z.array(z.string()),
  will_not: z.array(z.string()),
})
export type Effect = z.infer<typeof effect>

const signBody = { kind: z.enum(SIGN_KINDS), place: line(120), verified_on: date, expires_on: date.nullish() }
const signParams = z.object({ id, signId: id })

export const contractRecords = {
  create: defineEndpoint({
    name: 'contracts.create',
    method: 'POST',
    path: '/api/contracts',
    origin: 'spec',
    access: COMPANY,
    summary: 'Take on a complex. With `manager` its main manager is invited in the same moment.',
    body: z.object({
      ...place,
      tow_company_id: id.optional(),
      manager: z.object({ email, name: line(120), phone: phone.nullish() }).nullish(),
    }),
    response: contractDetails,
    errors,
  }),
  details: defineEndpoint({
    name: 'contracts.details',
    method: 'GET',
    path: '/api/contracts/{id}',
    access: READ,
    summary: 'One complex, whole: details, limits, hold, rules of the place, what may be done.',
    params: idParams,
    response: contractDetails,
  }),
  update: defineEndpoint({
    name: 'contracts.update',
    method: 'PATCH',
    path: '/api/contracts/{id}',
    origin: 'spec',
    access: SETTINGS,
    summary:
      'Change a complex. A manager changes its settings, the tow company also name, address and defaults. Every change holds from now on.',
    params: idParams,
    body: contractPatch,
    response: contractDetails,
    errors,
  }),
  previewChange: defineEndpoint({
    name: 'contracts.previewChange',
    method: 'POST',
    path: '/api/contracts/{id}/preview-change',
    access: SETTINGS,
    idempotent: false,
    summary: 'What a change of settings or limits will and will not do, with counts; changes nothing.',
    params: idParams,
    body: settingsChange,
    response: z.object({ data: z.array(effect) }),
  }),
  enableDisable: defineEndpoint({
    name: 'contracts.enableDisable',
    method: 'POST',
    path: '/api/contracts/{id}/enable-disable',
    origin: 'spec',
    access: COMPANY,
    summary: 'Switch a complex off or on. Off: no new activity, sessions of its residents end; cars in custody finish.',
    params: idParams,
    body: z.object({ is_active: z.boolean().optional(), reason: optionalLine(300) }).optional(),
    response: contractDetails,
    errors,
  }),
  hold: defineEndpoint({
    name: 'contracts.hold',
    method: 'POST',
    path: '/api/contracts/{id}/hold',
    origin: 'spec',
    access: SETTINGS,
    summary:
      'Set or lift a hold: no new stickers, boots or tows while it lasts, hazards aside. Without `on_hold` it is turned over; a hold needs its reason.',
    params: idParams,
    body: z
      .object({ on_hold: z.boolean().optional(), reason: optionalLine(300), until: z.union([instant, date]).nullish() })
      .optional(),
    response: contractDetails,
    errors,
  }),
  setResidentLimits: defineEndpoint({
    name: 'contracts.setResidentLimits',
    method: 'POST',
    path: '/api/contracts/{id}/set-resident-limits',
    origin: 'spec',
    access: SETTINGS,
    summary: 'How many vehicles a unit may have. Lowering it stops new ones and touches none that stand.',
    params: idParams,
    body: z.object({ allowed_resident_vehicles: count, vehicle_changes_per_month: count.optional(), version: seen }),
    response: contractDetails,
    errors,
  }),
  setGuestLimits: defineEndpoint({
    name: 'contracts.setGuestLimits',
    method: 'POST',
    path: '/api/contracts/{id}/set-guest-limits',
    origin: 'spec',
    access: SETTINGS,
    summary: 'How many guests at a time, and the bank of hours for each plate in any window of `guest_period` days.',
    params: idParams,
    body: z.object({
      allowed_active_guest_vehicles: count.optional(),
      guest_hours: count.optional(),
      guest_period: z.number().int().min(1).max(366).nullish(),
      version: seen,
    }),
    response: contractDetails,
    errors,
  }),
  setHourlyLimit: defineEndpoint({
    name: 'contracts.setHourlyLimit',
    method: 'POST',
    path: '/api/contracts/{id}/set-hourly-limit',
    origin: 'spec',
    access: SETTINGS,
    summary: 'The longest single guest permit in hours.',
    params: idParams,
    body: z.object({ hourly_limit: limits.hourly_limit, version: seen }),
    response: contractDetails,
    errors,
  }),
  setExternalCompany: defineEndpoint({
    name: 'contracts.setExternalCompany',
    method: 'POST',
    path: '/api/contracts/{id}/set-external-company',
    origin: 'spec',
    access: ['super_admin'],
    summary: 'Which external company works within this complex; null: none. Their sessions lose or gain it at once.',
    params: idParams,
    body: z.object({ external_company_id: id.nullable() }),
    response: contractDetails,
    errors,
  }),
  setManager: defineEndpoint({
    name: 'contracts.setNewContractManager',
    method: 'PATCH',
    path: '/api/contracts/{id}/set-new-contract-manager',
    origin: 'spec',
    access: SETTINGS,
    summary: 'Hand the complex over to another person; who had it stays as staff.',
    params: idParams,
    body: z.object({ user_id: id }),
    response: contractDetails,
    errors,
  }),
  stickerList: defineEndpoint({
    name: 'contracts.createStickerList',
    method: 'POST',
    path: '/api/contracts/{id}/sticker-lists',
    origin: 'spec',
    access: READ,
    summary: 'Begin a sticker list for a day: the first on which its items may be towed.',
    params: idParams,
    body: z.object({ tow_date: date }),
    response: z.object({ id, contract_id: id, tow_date: date, created_at: instant }),
    errors,
  }),
  bootedVehicles: defineEndpoint({
    name: 'contracts.bootedVehicles',
    method: 'GET',
    path: '/api/contracts/{id}/booted-vehicles',
    origin: 'spec',
    access: READ,
    summary:
      'Cars with a boot at the complex, open ones first, then the newest. 404 where the company has no boot access.',
    params: idParams,
    query: listQuery
      .pick({ after: true, before: true, limit: true })
      .extend({ status: z.enum(['deployed', 'inquired', 'released_paid', 'released_free', 'towed']).optional() }),
    response: page(
      z.object({
        id,
        number: z.number().int(),
        license_plate: z.string().nullable(),
        state: z.string().nullable(),
        status: z.string(),
        deployed_at: instant,
        location: z.string().nullable(),
      }),
    ),
  }),
  signs: defineEndpoint({
    name: 'contracts.signs',
    method: 'GET',
    path: '/api/contracts/{id}/signs',
    access: READ,
    summary: 'The sign register of a complex: where each sign stands, its photo, when it was seen, when it lapses.',
    params: idParams,
    query: z.object({ removed: z.enum(['true']).optional() }),
    response: z.object({ data: z.array(sign) }),
  }),
  addSign: defineEndpoint({
    name: 'contracts.addSign',
    method: 'POST',
    path: '/api/contracts/{id}/signs',
    access: SETTINGS,
    limit: 'upload',
    summary: 'Enter a sign with its photo.',
    params: idParams,
    body: z.object(signBody),
    upload: { field: 'photo', kinds: ['image'], max_files: 1 },
    response: sign,
    errors: [...errors, 'unsupported_media', 'too_large'],
  }),
  updateSign: defineEndpoint({
    name: 'contracts.updateSign',
    method: 'PATCH',
    path: '/api/contracts/{id}/signs/{signId}',
    access: SETTINGS,
    summary: 'Say that a sign was seen again, or correct its entry.',
    params: signParams,
    body: z.object(signBody).partial().strict(),
    response: sign,
    errors,
  }),
  removeSign: defineEndpoint({
    name: 'contracts.removeSign',
    method: 'DELETE',
    path: '/api/contracts/{id}/signs/{signId}',
    access: SETTINGS,
    summary: 'The sign is gone from today; what was known before stays known.',
    params: signParams,
    body: z.object({ reason: optionalLine(300) }).optional(),
    response: ok,
    errors,
  }),
}
