import {
  BOOT_ACTIONS,
  BOOT_DEVICE_STATUSES,
  BOOT_PHOTO_SUBJECTS,
  BOOT_STATUSES,
  TOW_REASONS,
  TOW_STATUSES,
  VERDICTS,
  type BootAction,
} from '@curbwise/rules'
import { z } from 'zod'
import { id, instant, money, position } from '../common.ts'
import { charge, payment } from './custody.schemas.ts'
import { decision, vehicleFacts } from './decisions.schemas.ts'

export const WHEELS = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const

const decisionHead = z.object({ id: z.string(), verdict: z.enum(VERDICTS), sentence: z.string(), at: instant })

const place = z.object({
  id,
  name: z.string(),
  address: z.string(),
  timezone: z.string(),
  is_practice: z.literal(true).optional(),
})

const bootCan = z.object(
  Object.fromEntries(BOOT_ACTIONS.map((action) => [action, z.boolean()])) as Record<BootAction, z.ZodBoolean>,
)

const BOOT_GROUPS = ['deployed', 'inquired', 'awaiting_return', 'tow_opened', 'closed'] as const

export const bootRow = z.object({
  id,
  /** The number of the case, B-2214. */
  number: z.number().int(),
  status: z.enum(BOOT_STATUSES),
  /** Where the row is in the list: by status, but `tow_opened` with an open tow, and `awaiting_return` once released with the device not back. */
  group: z.enum(BOOT_GROUPS),
  contract: place,
  tow_company: z.object({ id, name: z.string() }),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  vehicle: vehicleFacts,
  reason: z.enum(TOW_REASONS),
  reason_text: z.string().nullable(),
  space: z.string().nullable(),
  location: z.string(),
  wheel: z.enum(WHEELS).nullable(),
  deployed_at: instant,
  deployed_by: z.object({ name: z.string(), is_you: z.boolean() }),
  inquired_at: instant.nullable(),
  released_at: instant.nullable(),
  towed_at: instant.nullable(),
  device: z.object({
    id,
    code: z.string(),
    /** Of the device now. Another case may have it by now; `is_back` then. */
    is_back: z.boolean(),
    return_by: instant.nullable(),
    return_to: z.string().nullable(),
  }),
  /** What the owner owes for the removal now; null for users who can't see prices. */
  due: money.nullable(),
  tow: z.object({ id, number: z.number().int(), status: z.enum(TOW_STATUSES) }).nullable(),
  decision: decisionHead,
  photo_count: z.number().int(),
  photos_missing: z.array(z.enum(BOOT_PHOTO_SUBJECTS)),
  can: bootCan,
})
export type BootRow = z.infer<typeof bootRow>

const bootImage = z.object({
  id,
  file_type: z.enum(['booted_vehicle_image_public', 'booted_vehicle_image_private']),
  subject: z.enum(BOOT_PHOTO_SUBJECTS),
  file_url: z.string(),
  thumb_url: z.string(),
  /** The server's time. */
  uploaded_at: instant,
  /** When the photo was taken according to the sender's device; null if it sent no time, or an implausible one. */
  claimed_at: instant.nullable(),
  claim_out_of_range: z.boolean(),
  uploaded_by: z.string().nullable(),
  sha256: z.string(),
})
export type BootImage = z.infer<typeof bootImage>

export const boot = bootRow.extend({
  version: z.number().int(),
  position: position.nullable(),
  private_comments: z.string().nullable(),
  public_comments: z.string().nullable(),
  release_reason: z.string().nullable(),
  released_by: z.string().nullable(),
  images: z.array(bootImage),
  photos_required: z.number().int(),
  /** The decision at deployment, as stored. */
  decision_then: decision,
  /** The removal fee with tax and payments; null for users who can't see prices. */
  charge: charge.nullable(),
  payments: z.array(payment),
  /** The fee for a late return, charged separately; null where the price names none, and before the release. */
  late_return: z
    .object({ per_day: money, from: instant, days: z.number().int(), amount: money, paid: money })
    .nullable(),
  /** The window notice: when it was created, and when the driver said that it is on the window. */
  notice: z.object({ made_at: instant.nullable(), on_window_at: instant.nullable() }),
  /** To whom the release code was shown, newest first; null for users who can't read it. */
  code_reads: z.array(z.object({ at: instant, who: z.string() })).nullable(),
  documents: z.array(z.object({ kind: z.enum(['notice', 'receipt']), missing: z.string().nullable() })),
  timeline: z.array(
    z.object({
      at: instant,
      kind: z.string(),
      sentence: z.string(),
      who: z.string().nullable(),
      verdict: z.enum(VERDICTS).nullable(),
    }),
  ),
})
export type Boot = z.infer<typeof boot>

const deviceCan = z.object({ deploy: z.boolean(), return: z.boolean(), mark_lost: z.boolean(), retire: z.boolean() })

export const bootDeviceRow = z.object({
  id,
  tow_company_id: id,
  /** As printed on the device: 0392. */
  code: z.string(),
  serial_number: z.string(),
  model: z.string().nullable(),
  status: z.enum(BOOT_DEVICE_STATUSES),
  /** When it got there. */
  since: instant,
  condition: z.enum(['works', 'damaged']),
  /** Where it was put, as the person who returned it said: "Truck 7". Null while it's on a car or with its owner. */
  place: z.string().nullable(),
  /** The case that has it; null when it's back. */
  booted_vehicle: z
    .object({
      id,
      number: z.number().int(),
      status: z.enum(BOOT_STATUSES),
      license_plate: z.string().nullable(),
      state: z.string().nullable(),
      vehicle: vehicleFacts,
      contract: z.object({ id, name: z.string(), timezone: z.string() }),
      location: z.string(),
      deployed_by: z.string().nullable(),
      return_by: instant.nullable(),
      return_to: z.string().nullable(),
    })
    .nullable(),
  last_changed_by: z.string().nullable(),
  deployments: z.number().int(),
  can: deviceCan,
})
export type BootDeviceRow = z.infer<typeof bootDeviceRow>

/** A device in the list of all companies. */
export const adminBootDeviceRow = bootDeviceRow.extend({ company: z.object({ id, name: z.string() }) })
export type AdminBootDeviceRow = z.infer<typeof adminBootDeviceRow>

/** How many devices of a company are in each state. */
export const bootStock = z.object({
  company: z.object({ id, name: z.string() }),
  states: z.record(z.enum(BOOT_DEVICE_STATUSES), z.number().int()),
})
export type BootStock = z.infer<typeof bootStock>

export const bootDevice = bootDeviceRow.extend({
  allotted_at: instant,
  /** The latest events, newest first. */
  events: z.array(z.object({ at: instant, kind: z.string(), sentence: z.string(), detail: z.string().nullable() })),
  /** What it earned: payments for its removals minus refunds, and late fees; null for drivers. */
  earned: z
    .object({ removals: money, paid_count: z.number().int(), free_count: z.number().int(), late_fees: money })
    .nullable(),
})
export type BootDevice = z.infer<typeof bootDevice>

export const bootPrice = z.object({
  id,
  /** Null: for all complexes without a price of their own. */
  contract: z.object({ id, name: z.string() }).nullable(),
  price: money,
  is_taxable: z.boolean(),
  /** Percent, such as 8.25. */
  tax_percent: z.number(),
  /** For each day that the device is late; null where none is charged. */
  late_fee: money.nullable(),
  /** Hours from the release until the device is due back. */
  return_hours: z.number().int().nullable(),
  return_to: z.string().nullable(),
  valid_from: instant,
  valid_until: instant.nullable(),
  status: z.enum(['active', 'upcoming', 'ended']),
  /** The highest fee that the rules of the place allow; null where none is on record. */
  cap: money.nullable(),
  can: z.object({ end: z.boolean() }),
})
export type BootPrice = z.infer<typeof bootPrice>

/** What the owner of a booted car may see, and nothing else. */
export const publicBoot = z.object({
  /** The id in the case's links: `/booted?case=…` and `/pay?case=…`. */
  key: id,
  number: z.number().int(),
  device_code: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vehicle: vehicleFacts,
  status: z.enum(['deployed', 'inquired', 'released_paid', 'released_free', 'towed']),
  contract: z.object({
    name: z.string(),
    address: z.string(),
    timezone: z.string(),
    is_practice: z.literal(true).optional(),
  }),
  location: z.string(),
  deployed_at: instant,
  /** When the plate was decided before the boot went on. */
  decided_at: instant,
  reason: z.enum(TOW_REASONS),
  reason_text: z.string().nullable(),
  comment: z.string().nullable(),
  tow_company: z.object({
    name: z.string(),
    license_number: z.string().nullable(),
    phone: z.string().nullable(),
    takes_cash: z.boolean(),
  }),
  charge: charge,
  online: z.object({ is_open: z.boolean(), is_sandbox: z.boolean() }),
  images: z.array(z.object({ id, subject: z.enum(BOOT_PHOTO_SUBJECTS), file_url: z.string(), uploaded_at: instant })),
  hearing: z.object({ last_day: z.string().nullable(), filing_fee: z.string() }).nullable(),
  /** Where and until when the device is to be brought back; null before the release. */
  return: z.object({ to: z.string().nullable(), by: instant.nullable(), late_fee: money.nullable() }).nullable(),
  /** A tow was requested for the car, so it may leave; the boot can be paid until then. */
  tow_requested_at: instant.nullable(),
})
export type PublicBoot = z.infer<typeof publicBoot>
