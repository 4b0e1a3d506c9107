import {
  VERDICTS,
  TOW_ACTIONS,
  type TowAction,
  TOW_STATUSES,
  TOW_REASONS,
  HAZARDS,
  TOW_STEPS,
  CUSTODY_STATUSES,
  TOW_DOCUMENTS,
  PHOTO_SUBJECTS,
} from '@curbwise/rules'
import { z } from 'zod'
import { broughtOver, id, instant, money, position } from '../common.ts'
import { charge, payment, custodyCan } from './custody.schemas.ts'
import { vehicleFacts, decision, nearPlate } from './decisions.schemas.ts'
import { towImage } from './tow-images.schemas.ts'
import { towMessage } from './tow-messages.schemas.ts'

const person = z.object({ id, name: z.string() })

const decisionHead = z.object({ id: z.string(), verdict: z.enum(VERDICTS), sentence: z.string(), at: instant })

const towCan = z.object(
  Object.fromEntries(TOW_ACTIONS.map((action) => [action, z.boolean()])) as Record<TowAction, z.ZodBoolean>,
)

export const towRow = z.object({
  id,
  /** The number users refer to; sequential within a company. */
  number: z.number().int(),
  status: z.enum(TOW_STATUSES),
  contract: z.object({
    id,
    name: z.string(),
    address: z.string(),
    timezone: z.string(),
    is_practice: z.literal(true).optional(),
  }),
  tow_company: z.object({ id, name: z.string() }),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  vehicle: vehicleFacts,
  reason: z.enum(TOW_REASONS),
  reason_text: z.string().nullable(),
  hazard: z.enum(HAZARDS).nullable(),
  space: z.string().nullable(),
  location: z.string().nullable(),
  requested_at: instant,
  requested_by: z.object({ name: z.string(), role: z.string(), is_you: z.boolean() }),
  driver: person.extend({ avatar_url: z.string().nullable() }).nullable(),
  /** The last step within `pending`; null while the tow is only requested or assigned. */
  step: z.enum(TOW_STEPS).nullable(),
  /** When the tow entered its current status or step. */
  since: instant,
  /** For a case of another system: no decision was made here whether this car could be towed. */
  brought_over: broughtOver.extend({ by: z.string() }).optional(),
  decision: decisionHead,
  /**
   * Set if the decision for an open tow has changed since it was made. Before hook-up, it stops the tow. From hook-up until the car leaves
   * the property, the stored decision stays in effect, and a right that started later makes the drop free (`drop_is_free`).
   */
  alert: z
    .object({ verdict: z.enum(VERDICTS), sentence: z.string(), since: instant, drop_is_free: z.boolean() })
    .nullable(),
  /** The driver who is on the way to look at the plate, without having the tow. */
  look: z.object({ driver: person, since: instant }).nullable(),
  /** Who was asked for a plate photo last, and when; null if nobody was. */
  photo_asked: z.object({ of: z.string(), at: instant }).nullable(),
  /**
   * How what a phone decided without a connection compares with the server; absent if no phone did. With `differs` the tow isn't completed
   * until the office settles it.
   */
  phone_check: z.enum(['same', 'differs', 'settled']).optional(),
  photo_count: z.number().int(),
  has_plate_photo: z.boolean(),
  photos_required: z.number().int(),
  /** The car's status at the lot; null if it never got there. */
  custody_status: z.enum(CUSTODY_STATUSES).nullable(),
  completed_at: instant.nullable(),
  voided_at: instant.nullable(),
  /** A resident's request that the complex hasn't confirmed yet. */
  awaits_confirmation: z.boolean(),
  can: towCan,
})

export type TowRow = z.infer<typeof towRow>

const stepRecord = <T extends z.ZodType>(value: T) =>
  z.object(Object.fromEntries(TOW_STEPS.map((step) => [step, value])) as Record<(typeof TOW_STEPS)[number], T>)

export const tow = towRow.extend({
  /** `see_notices`: the written notices to the owner of this car. */
  can: towCan.extend({ see_notices: z.boolean() }),
  version: z.number().int(),
  steps: stepRecord(instant.nullable()),
  /**
   * Where the driver's phone was at each step. Null where it gave no position, before the arrival, and for users who can't see
   * private photos.
   */
  step_positions: stepRecord(position.nullable()),
  assigned_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  authorized_by: z.string().nullable(),
  /** Why the car was left at the property; null unless it was dropped. */
  drop_reason: z.string().nullable(),
  override: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
  voided: z
    .object({
      by: z.string().nullable(),
      reason: z.string(),
      at: instant,
      successor: z.object({ id, number: z.number().int() }).nullable(),
    })
    .nullable(),
  /** Voided tows that this one replaces. */
  replaces: z.array(z.object({ id, number: z.number().int() })),
  zeroed: z.object({ by: z.string().nullable(), reason: z.string(), at: instant }).nullable(),
  /** Null for users who can't see prices, and while nothing is charged. */
  charge: charge.nullable(),
  payments: z.array(payment),
  custody: z
    .object({
      id,
      status: z.enum(CUSTODY_STATUSES),
      in_storage_at: instant,
      ended_at: instant.nullable(),
      police_reported_at: instant.nullable(),
      police_report_number: z.string().nullable(),
      police_due_at: instant.nullable(),
      released_to: z.string().nullable(),
      can: custodyCan,
    })
    .nullable(),
  /** By when the police must know about the tow; null before the car is at the lot, and where no report is required. */
  police_due_at: instant.nullable(),
  documents: z.array(
    z.object({
      kind: z.enum(TOW_DOCUMENTS),
      label: z.string(),
      /** Why it can't be created yet; null if it can. */
      missing: z.string().nullable(),
      made_at: instant.nullable(),
      mailed_to: z.array(z.string()),
    }),
  ),
  /** Emails and texts that users sent about this tow, oldest first. A message with an `unknown` outcome is shown and never resent automatically. */
  messages: z.array(towMessage),
  truck: person.nullable(),
  storage_lot: z.object({ id, name: z.string(), address: z.string() }).nullable(),
  tow_price: z.object({ id, name: z.string(), price: money }).nullable(),
  /** What was read from a photo when the tow was requested, the likeliest first; null when none was read. */
  plates_read: z.array(z.string()).nullable(),
  private_comments: z.string().nullable(),
  public_comments: z.string().nullable(),
  images: z.array(towImage),
  /** Photos still required before completion, by subject. */
  photos_missing: z.array(z.enum(PHOTO_SUBJECTS)),
  full_decision: decision,
  /** Registered plates that a person must tell this car apart from before anyone may take the tow. Empty when no look is needed. */
  look_alikes: z.array(nearPlate),
  decisions: z.array(
    z.object({
      moment: z.enum(['request', 'assignment', 'arrival', 'hook_up', 'departure', 'drop']),
      decision: decisionHead,
    }),
  ),
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

export type Tow = z.infer<typeof tow>
