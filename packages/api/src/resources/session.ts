import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { email, id, idParams, instant, line, newPassword, ok, phone, pin } from '../common.ts'
import { ROLES, STAFF_ROLES } from '../roles.ts'

export const file = z.object({ id, file_type: z.string(), file_url: z.string() })

/** `has_booting_access` stands only where the complex's company has it. */
export const sessionContract = z.object({
  id,
  name: z.string(),
  timezone: z.string(),
  is_active: z.boolean(),
  has_booting_access: z.literal(true).optional(),
})
export type SessionContract = z.infer<typeof sessionContract>

/** The log-in result of the specification, section 3; the spellings of `roleId` and `avatarUrl` are the specification's. */
export const loginUser = z.object({
  id,
  roleId: id.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  files: z.array(file),
  contracts: z.array(sessionContract),
  tow_company: z.object({ id, name: z.string(), timezone: z.string(), has_booting_access: z.boolean() }).nullable(),
  external_company: z.object({ id, name: z.string() }).nullable(),
  can_override: z.boolean(),
  can_void: z.boolean(),
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
  /** Those that may park now and those that are still to begin. */
  resident_vehicles: z.array(residentVehicle),
  /** The unit's switch for new vehicles. */
  has_resident_registration: z.boolean(),
  /** Cars that newly came to the unit in the last 30 days, of how many (null: no limit), and when one more may come. */
  vehicle_changes: z.object({
    used: z.number().int(),
    allowed: z.number().int().nullable(),
    again_from: instant.nullable(),
  }),
  /** The longest single guest permit in hours; null: none. */
  hourly_limit: z.number().int().nullable(),
  /** In which the unit's mails are written. */
  language: z.enum(['en', 'es']),
  timezone: z.string(),
  active_guest_vehicles: z.array(residentVehicle),
  tow_company_name: z.string(),
  tow_company_phone: z.string().nullable(),
})
export type ResidentRecord = z.infer<typeof residentRecord>

const csrf = z.object({ csrf_token: z.string() })
const loggedIn = csrf.extend({ user: loginUser })
const residentLoggedIn = csrf.extend({ resident: residentRecord })

export const session = {
  getCsrfToken: defineEndpoint({
    name: 'session.getCsrfToken',
    method: 'GET',
    path: '/api/auth/csrf-token',
    access: 'public',
    summary: 'The token to send in the csrf-token header, bound to the session (one is begun when there is none).',
    response: csrf,
  }),
  login: defineEndpoint({
    name: 'session.login',
    method: 'POST',
    path: '/api/auth/login',
    origin: 'spec',
    access: 'public',
    limit: 'login',
    idempotent: false,
    summary: 'Log in with email and password.',
    body: z.object({
      email,
      password: z.string({ error: 'Fill this in' }).min(1, { error: 'Fill this in' }).max(1024),
    }),
    response: loggedIn,
    errors: ['wrong_credentials'],
  }),
  logout: defineEndpoint({
    name: 'session.logout',
    method: 'GET',
    path: '/api/auth/logout',
    origin: 'spec',
    access: 'public',
    idempotent: false,
    summary: 'Log out. A GET by the specification, so it asks for the CSRF token like a mutation.',
    response: ok,
  }),
  forgotPassword: defineEndpoint({
    name: 'session.forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot-password',
    origin: 'spec',
    access: 'public',
    limit: 'mail',
    idempotent: false,
    summary:
      'Mail a reset link, or the invitation again to somebody who has not joined yet. Answers the same whoever asks.',
    body: z.object({ email }),
    response: ok,
  }),
  resetPassword: defineEndpoint({
    name: 'session.resetPassword',
    method: 'POST',
    path: '/api/auth/reset-password',
    origin: 'spec',
    access: 'public',
    limit: 'login',
    idempotent: false,
    summary:
      'Set a new password with the single-use token of a mail (reset or invitation); ends all sessions of the person.',
    body: z.object({ token: line(400), password: newPassword }),
    response: z.object({ email: z.string() }),
    errors: ['link_expired'],
  }),
  signUp: defineEndpoint({
    name: 'session.signUp',
    method: 'POST',
    path: '/api/auth/sign-up',
    origin: 'spec',
    access: 'public',
    limit: 'mail',
    idempotent: false,
    summary:
      'A tow company asks to join: a disabled company with its first tow admin. Answers the same whether or not the address is known.',
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
  }),
  residentLogin: defineEndpoint({
    name: 'session.residentLogin',
    method: 'POST',
    path: '/api/residents/login',
    origin: 'spec',
    access: 'public',
    limit: 'pin',
    idempotent: false,
    summary: 'Log in as a resident with complex, unit and PIN. Wrong unit and wrong PIN answer alike.',
    body: z.object({ contract_id: id, unit_number: line(20), resident_pin_code: pin }),
    response: residentLoggedIn,
    errors: ['wrong_pin'],
  }),
  residentLogout: defineEndpoint({
    name: 'session.residentLogout',
    method: 'GET',
    path: '/api/residents/logout',
    origin: 'spec',
    access: 'public',
    idempotent: false,
    summary: 'Log the resident out; asks for the CSRF token.',
    response: ok,
  }),
  residentMe: defineEndpoint({
    name: 'session.residentMe',
    method: 'GET',
    path: '/api/residents/me',
    access: ['resident'],
    summary: 'The resident record of the session.',
    response: residentRecord,
  }),
  me: defineEndpoint({
    name: 'session.me',
    method: 'GET',
    path: '/api/users/me',
    origin: 'spec',
    access: STAFF_ROLES,
    summary: 'The logged-in person.',
    response: loginUser,
  }),
  contracts: defineEndpoint({
    name: 'session.contracts',
    method: 'GET',
    path: '/api/users/contracts',
    origin: 'spec',
    access: STAFF_ROLES,
    summary: 'The complexes that the person works with, sorted by name.',
    response: z.array(sessionContract),
  }),
  updatePassword: defineEndpoint({
    name: 'session.updatePassword',
    method: 'POST',
    path: '/api/users/update-password',
    origin: 'spec',
    access: STAFF_ROLES,
    limit: 'login',
    summary: 'Change one’s own password; ends all other sessions.',
    body: z.object({
      current_password: z.string({ error: 'Fill this in' }).min(1, { error: 'Fill this in' }).max(1024),
      new_password: newPassword,
    }),
    response: csrf,
    idempotent: false,
  }),
  updateProfile: defineEndpoint({
    name: 'session.updateProfile',
    method: 'PATCH',
    path: '/api/users/me',
    access: STAFF_ROLES,
    summary: 'Change one’s own name and phone.',
    body: z.object({ name: line(120), phone: phone.nullable() }).partial(),
    response: loginUser,
  }),
  demoAccounts: defineEndpoint({
    name: 'session.demoAccounts',
    method: 'GET',
    path: '/api/demo/accounts',
    access: 'public',
    summary: 'The log-ins of the demo world; 404 outside the demo.',
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
  }),
}

export const files = {
  /** `resource` is one of users, contracts, tow-companies; the id of the record is the form field `id` (users: one's own). */
  upload: defineEndpoint({
    name: 'files.upload',
    method: 'PATCH',
    path: '/api/{resource}/files',
    origin: 'spec',
    access: STAFF_ROLES,
    limit: 'upload',
    summary: 'Upload one picture of a user (avatar), a contract (image) or a tow company (logo).',
    params: z.object({ resource: z.enum(['users', 'contracts', 'tow-companies']) }),
    body: z.object({ id, file_type: z.enum(['avatar', 'contract_image', 'logo']) }),
    upload: { field: 'file', kinds: ['image'], max_files: 1 },
    response: file,
    errors: ['unsupported_media', 'too_large'],
  }),
  read: defineEndpoint({
    name: 'files.read',
    method: 'GET',
    path: '/api/files/{id}',
    access: 'public',
    params: idParams,
    answer: 'download',
    summary: 'A stored picture. Public kinds need no log-in; private ones the right to their record.',
    response: z.unknown(),
    query: z.object({ size: z.enum(['thumb', 'full']).optional() }),
  }),
}
