import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { factorProof, oneProof, passkeyRequest } from './own-security.schemas.ts'
import { id, instant, email, ok, line, newPassword, phone, pin, idParams } from '../common.ts'
import { ROLES } from '../roles.ts'

export const file = z.object({ id, file_type: z.string(), file_url: z.string() })

/** `has_booting_access` is present only if the complex's company has it, `is_practice` only on a practice complex. */
export const sessionContract = z.object({
  id,
  name: z.string(),
  timezone: z.string(),
  is_active: z.boolean(),
  has_booting_access: z.literal(true).optional(),
  is_practice: z.literal(true).optional(),
})

export type SessionContract = z.infer<typeof sessionContract>

/** The login result of the specification, section 3; `roleId` and `avatarUrl` are spelled as there. */
export const loginUser = z.object({
  id,
  roleId: id.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  files: z.array(file),
  contracts: z.array(sessionContract),
  tow_company: z
    .object({
      id,
      name: z.string(),
      timezone: z.string(),
      has_booting_access: z.boolean(),
      /** Set if the company is disabled: its admin can release cars in storage, and nothing else. */
      release_only: z.boolean().optional(),
    })
    .nullable(),
  external_company: z.object({ id, name: z.string() }).nullable(),
  can_override: z.boolean(),
  can_void: z.boolean(),
  /** Set if a login asks for a second factor. */
  has_second_factor: z.literal(true).optional(),
  /** Set while a super admin views a company or a complex: everything else is as its main admin or manager has it. */
  viewing: z
    .object({
      tow_company: z.object({ id, name: z.string() }),
      /** Null if the whole company is viewed. */
      contract: z.object({ id, name: z.string() }).nullable(),
      until: instant,
    })
    .optional(),
})

export type LoginUser = z.infer<typeof loginUser>

/** The resident record of the specification, section 3. */
export const residentVehicle = z.object({
  id,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
  valid_from: instant,
  valid_until: instant.nullable(),
})

export const residentRecord = z.object({
  contract_id: id,
  address: z.string(),
  allowed_active_guest_vehicles: z.number().int().nullable(),
  allowed_resident_vehicles: z.number().int().nullable(),
  apartment_unit_id: id,
  city: z.string(),
  garage_covered: z.boolean(),
  guest_hours: z.number().int().nullable(),
  guest_period: z.number().int().nullable(),
  id,
  name: z.string(),
  phone: z.string().nullable(),
  reserved_parking: z.string().nullable(),
  resident_email: z.string().nullable(),
  resident_name: z.string().nullable(),
  resident_phone: z.string().nullable(),
  state: z.string(),
  unit_number: z.string(),
  zip_code: z.string(),
  resident_pin_code: z.string().nullable(),
  guest_pin_code: z.string().nullable(),
  has_guest_registration: z.boolean(),
  file_url: z.string().nullable(),
  has_paid_parking: z.boolean(),
  /** Those that can park now and those that start later. */
  resident_vehicles: z.array(residentVehicle),
  /** The unit's switch for new vehicles. */
  has_resident_registration: z.boolean(),
  /** How many cars were added to the unit in the last 30 days, the limit (null: none), and when the next one can be added. */
  vehicle_changes: z.object({
    used: z.number().int(),
    allowed: z.number().int().nullable(),
    again_from: instant.nullable(),
  }),
  /** The longest single guest permit in hours; null: no limit. */
  hourly_limit: z.number().int().nullable(),
  /** Language of the unit's emails. */
  language: z.enum(['en', 'es']),
  timezone: z.string(),
  /** Minutes after the end of a right in which a car is safe from a tow. */
  grace_minutes: z.number().int(),
  active_guest_vehicles: z.array(residentVehicle),
  tow_company_name: z.string(),
  tow_company_phone: z.string().nullable(),
  /** Only at a complex to train on. */
  is_practice: z.literal(true).optional(),
})

export type ResidentRecord = z.infer<typeof residentRecord>

const csrf = z.object({ csrf_token: z.string() })

export const loggedIn = csrf.extend({ user: loginUser })

const residentLoggedIn = csrf.extend({ resident: residentRecord })

export const sessionSchemas = {
  getCsrfToken: { response: csrf },
  login: {
    body: z.object({
      email,
      password: z.string({ error: 'Fill this in' }).min(1, { error: 'Fill this in' }).max(1024),
    }),
    response: loggedIn,
  },
  askPasskey: { body: z.object({ ticket: line(100) }), response: passkeyRequest },
  loginFactor: { body: factorProof.extend({ ticket: line(100) }).check(oneProof), response: loggedIn },
  logout: { response: ok },
  forgotPassword: { body: z.object({ email }), response: ok },
  resetPassword: {
    body: z.object({ token: line(400), password: newPassword }),
    response: z.object({ email: z.string() }),
  },
  openUploadLink: {
    body: z.object({ token: line(400) }),
    response: csrf.extend({
      person: z.object({ id, name: z.string() }),
      tow_company: z.object({ name: z.string() }),
      /** When the login was disabled. */
      captured_before: instant,
      until: instant,
    }),
  },
  signUp: {
    body: z.object({
      company_name: line(120),
      license_number: line(40),
      name: line(120),
      email,
      phone,
      password: newPassword,
      city: line(80),
      state: z.string().length(2, { error: 'Choose a state' }),
    }),
    response: ok,
  },
  residentLogin: {
    body: z.object({ contract_id: id, unit_number: line(20), resident_pin_code: pin }),
    response: residentLoggedIn,
  },
  residentLogout: { response: ok },
  residentMe: { response: residentRecord },
  me: { response: loginUser },
  contracts: { response: z.array(sessionContract) },
  updatePassword: {
    body: z.object({
      current_password: z.string({ error: 'Fill this in' }).min(1, { error: 'Fill this in' }).max(1024),
      new_password: newPassword,
    }),
    response: csrf,
  },
  updateProfile: { body: z.object({ name: line(120), phone: phone.nullable() }).partial(), response: loginUser },
  demoAccounts: {
    response: z.array(
      z.object({
        role: z.enum(ROLES),
        label: z.string(),
        email: z.string().nullable(),
        password: z.string().nullable(),
        contract: z.object({ id, name: z.string() }).nullable(),
        unit_number: z.string().nullable(),
        pin: z.string().nullable(),
      }),
    ),
  },
} satisfies SchemaGroup

export const filesSchemas = {
  upload: {
    params: z.object({ resource: z.enum(['users', 'contracts', 'tow-companies']) }),
    body: z.object({ id, file_type: z.enum(['avatar', 'contract_image', 'logo']) }),
    response: file,
  },
  read: { params: idParams, response: z.unknown(), query: z.object({ size: z.enum(['thumb', 'full']).optional() }) },
} satisfies SchemaGroup
