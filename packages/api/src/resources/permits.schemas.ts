import { TOW_STATUSES } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import {
  licensePlate,
  state,
  optionalLine,
  instant,
  id,
  money,
  line,
  email,
  guestPhone,
  pin,
  idParams,
} from '../common.ts'

const PERMIT_STATUSES = ['pending_payment', 'active', 'expired', 'cancelled', 'refunded'] as const

export const language = z.enum(['en', 'es'])

export const car = {
  license_plate: licensePlate,
  state,
  make: optionalLine(40),
  model: optionalLine(60),
  color: optionalLine(30),
}

/** `until` takes precedence over `hours`; a permit starts now unless `from` is later (at most 30 days ahead). */
export const when = {
  from: instant.nullish(),
  hours: z.number({ error: 'Choose how long' }).int().min(1, { error: 'At least 1 hour' }).max(8784).optional(),
  until: instant.optional(),
}

export const permit = z.object({
  id,
  kind: z.enum(['guest', 'paid']),
  status: z.enum(PERMIT_STATUSES),
  phase: z.enum(['waiting_for_payment', 'coming', 'now', 'past']),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
  guest_name: z.string().nullable(),
  valid_from: instant,
  valid_until: instant,
  ended_early: z.boolean(),
  can: z.object({ end: z.boolean(), extend: z.boolean() }),
  /** Whole minutes by which it can still be extended; null: no limit. */
  can_extend_minutes: z.number().int().nullable(),
  extend_refused: z.string().nullable(),
  /** Code of the reason that it can't be extended now, and when it could be. Screens translate the code. */
  extend_stop: z.object({ code: z.string(), until: instant.nullable() }).nullable(),
})

export type Permit = z.infer<typeof permit>

/** What a plate can get now, before requesting it: the choices in whole hours, and why there aren't more. */
export const allowance = z.object({
  timezone: z.string(),
  /** Minutes of guest hours left for this plate; null: unlimited. `of_hours` in any `period_days`. */
  minutes_left: z.number().int().nullable(),
  of_hours: z.number().int().nullable(),
  period_days: z.number().int().nullable(),
  /** The longest single permit in hours; null: no limit. */
  hourly_limit: z.number().int().nullable(),
  /** Choices in hours, longest last; all of them are possible now. */
  choices: z.array(z.number().int()),
  guests_now: z.number().int(),
  guests_allowed: z.number().int().nullable(),
  /**
   * Code of the reason that nothing is possible now, and when it would be. Reveals nothing about other units' cars or about lists:
   * `registered` refers to this unit only.
   */
  blocked: z
    .object({
      code: z.enum(['off', 'unit_off', 'limit', 'bank', 'registered', 'guest_already']),
      until: instant.nullable(),
    })
    .nullable(),
})

export type Allowance = z.infer<typeof allowance>

const packageChoice = z.object({
  id,
  name: z.string(),
  hours: z.number().int(),
  price: money,
  tax: money,
  total: money,
  until: instant,
})

/** What the public may see of a permit through its own link: the guest’s own car. */
const publicPermit = z.object({
  key: id,
  kind: z.enum(['guest', 'paid']),
  status: z.enum(PERMIT_STATUSES),
  phase: permit.shape.phase,
  /** What the visitor and the office call the permit: `7A3F-91C2`. */
  permit_number: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  contract: z.object({
    id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    is_practice: z.literal(true).optional(),
  }),
  unit_number: z.string().nullable(),
  timezone: z.string(),
  valid_from: instant,
  valid_until: instant,
  now: instant,
  /** Minutes after a right ends during which the car is not towed. */
  grace_minutes: z.number().int(),
  /** Choices in hours by which the guest hours allow an extension; empty: none. */
  extend_choices: z.array(z.number().int()),
  extend_refused: z.string().nullable(),
  /** Minutes of guest hours left for this plate at the unit; null: no limit, or a paid permit. */
  bank_minutes_left: z.number().int().nullable(),
  /** Whether confirmation and reminder go to an email address or a phone. Never reveals which. */
  told_by: z.object({ mail: z.boolean(), phone: z.boolean() }),
  can: z.object({ add_mail: z.boolean(), add_phone: z.boolean() }),
  /** For paid permits: the checkout and the amount asked. */
  checkout: z
    .object({
      key: id,
      url: z.string().nullable(),
      /**
       * `declined`: another card can be tried while `can_retry`. `checking`: the provider reported an amount that doesn't match, so a
       * person checks it.
       */
      state: z.enum([
        'waiting',
        'processing',
        'paid',
        'paid_twice',
        'refunded',
        'expired',
        'declined',
        'cancelled',
        'under_review',
      ]),
      /** How often the payer was sent to a page of the provider; the return link carries its number as `sent`. */
      tries: z.number().int(),
      expires_at: instant,
      /** Until when the payment in progress protects the car from a tow, as in the plate check; null: it doesn't. */
      sheltered_until: instant.nullable(),
      can_retry: z.boolean(),
    })
    .nullable(),
  total: money.nullable(),
  is_sandbox: z.boolean(),
  /**
   * The payment is refunded. `blocked`: this vehicle gets no permit here. `other`: the payer had another permit at that time, or no time
   * was left.
   */
  money_back: z.enum(['blocked', 'other']).nullable(),
})

export type PublicPermit = z.infer<typeof publicPermit>

const proof = { proof: line(400) }

const contactOf = {
  guest_name: optionalLine(80),
  guest_email: email.nullish(),
  guest_phone: guestPhone.nullish(),
  language: language.default('en'),
}

export const requestedTow = z.object({
  id,
  number: z.number().int(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(TOW_STATUSES),
  space: z.string().nullable(),
  requested_at: instant,
  /** Progress as shown to the resident: waits for the office, waits for a driver, on the way, towed, not possible. */
  step: z.enum(['waits_for_office', 'waits_for_driver', 'on_the_way', 'done', 'dropped', 'cancelled']),
  photo_url: z.string().nullable(),
  cancelled_why: z.string().nullable(),
  can: z.object({ cancel: z.boolean() }),
})

export type ResidentTow = z.infer<typeof requestedTow>

export const guestsSchemas = {
  verifyUnit: {
    body: z.union([
      z.object({ contract_id: id, unit_number: line(20), guest_pin_code: pin }),
      z.object({ invitation: line(200) }),
      z.object({ contract_id: id, paid_only: z.literal(true) }),
    ]),
    response: z.object({
      /** Send it with the next calls; valid for 30 minutes. */
      proof: z.string(),
      expires_at: instant,
      contract: z.object({
        id,
        name: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        timezone: z.string(),
        phone: z.string().nullable(),
        image_url: z.string().nullable(),
        is_practice: z.literal(true).optional(),
      }),
      unit_number: z.string().nullable(),
      has_guest_registration: z.boolean(),
      packages: z.array(packageChoice),
      /** Parking is sold here, but can't be paid by card now: whom to ask besides the leasing office. */
      not_online: z.object({ company: z.string(), phone: z.string().nullable() }).nullable(),
      is_sandbox: z.boolean(),
    }),
  },
  allowance: {
    body: z.object({ ...proof, license_plate: licensePlate, state, from: instant.nullish() }),
    response: allowance,
  },
  shelter: {
    body: z.object({ ...proof, license_plate: licensePlate, state, from: instant.nullish() }),
    response: z.object({ shelters: z.boolean() }),
  },
  register: {
    body: z.object({ ...proof, ...car, ...when, package_id: id.optional(), ...contactOf }),
    response: publicPermit,
  },
  validatePaidPermit: { body: z.object({ id }), response: publicPermit },
  permit: { params: z.object({ key: id }), response: publicPermit },
  extend: {
    params: z.object({ key: id }),
    body: z.object({ hours: z.number().int().min(1).max(168) }),
    response: publicPermit,
  },
  addContact: {
    params: z.object({ key: id }),
    body: z
      .object({ guest_email: email.nullish(), guest_phone: guestPhone.nullish(), language: language.optional() })
      .refine(({ guest_email, guest_phone }) => Boolean(guest_email ?? guest_phone), {
        path: ['guest_email'],
        error: 'Enter an email address or a phone number',
      }),
    response: publicPermit,
  },
  retryPayment: { params: z.object({ key: id }), response: publicPermit },
  end: { params: z.object({ key: id }), response: publicPermit },
} satisfies SchemaGroup

export const permitsSchemas = {
  end: { params: idParams, body: z.object({ reason: optionalLine(300) }).optional(), response: permit },
  extend: {
    params: idParams,
    body: z.object({ hours: z.number().int().min(1).max(744), reason: optionalLine(300) }),
    response: permit,
  },
  registerByStaff: {
    body: z.object({
      unit_id: id,
      ...car,
      ...when,
      guest_name: optionalLine(80),
      guest_email: email.nullish(),
      guest_phone: guestPhone.nullish(),
      reason: optionalLine(300),
    }),
    response: permit,
  },
} satisfies SchemaGroup
