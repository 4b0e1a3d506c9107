import { TOW_REASONS, PHOTO_SUBJECTS, plainPlate, isReadable, PLATE_PROBLEMS, normalizePlate } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { broughtOver, id, instant, line, state } from '../common.ts'
import { publicBoot } from './boot-records.schemas.ts'
import { charge } from './custody.schemas.ts'
import { vehicleFacts } from './decisions.schemas.ts'

/** Find my car: everything that the owner of a towed car may see, and nothing else. */
export const publicCase = z.object({
  /** The id in the case's links: `/findmycar?case=…` and `/pay?case=…`. */
  key: id,
  number: z.number().int(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vehicle: vehicleFacts,
  /** `booted`: the case of a boot; `boot` beside it says where it stands. */
  status: z.enum(['on_the_way', 'in_storage', 'dropped', 'released', 'being_towed', 'booted']),
  /** Of a `released` case: the lot disposed of the car, and nothing is due for it. */
  is_disposed: z.literal(true).optional(),
  contract: z.object({
    name: z.string(),
    address: z.string(),
    timezone: z.string(),
    /** Nothing about this case is real. */
    is_practice: z.literal(true).optional(),
  }),
  towed_at: instant.nullable(),
  /** For a case of another system: there are no photos, and no decision was made here that the car could be towed. */
  brought_over: broughtOver.optional(),
  reason: z.enum(TOW_REASONS),
  reason_text: z.string().nullable(),
  tow_company: z.object({ name: z.string(), license_number: z.string().nullable(), phone: z.string().nullable() }),
  storage_lot: z
    .object({
      name: z.string(),
      address: z.string(),
      phone: z.string().nullable(),
      hours: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** What the counter takes. */
      payment_methods: z.array(z.enum(['cash', 'card'])),
    })
    .nullable(),
  /** What it costs, what was paid, and what is due; null before the car is at the lot, and if nothing was charged. */
  charge: charge.nullable(),
  /** Whether the owner can start a payment online now, and whether it is only the sandbox. */
  online: z.object({ is_open: z.boolean(), is_sandbox: z.boolean() }),
  images: z.array(
    z.object({
      id,
      subject: z.enum(PHOTO_SUBJECTS),
      file_url: z.string(),
      uploaded_at: instant,
      claimed_at: instant.nullable(),
    }),
  ),
  hearing: z.object({ last_day: z.string().nullable(), filing_fee: z.string() }).nullable(),
})

export type PublicCase = z.infer<typeof publicCase>

export const findMyCarSchemas = {
  findMyCar: {
    body: z.object({
      contract_id: id,
      license_plate_or_last_4_vin: line(17)
        .overwrite(plainPlate)
        .refine(isReadable, { error: PLATE_PROBLEMS.characters })
        .refine((value) => normalizePlate(value).length >= 2, { error: 'Enter the plate or the last 4 of the VIN' }),
      state: state.nullish(),
    }),
    response: z.object({
      outcome: z.enum(['found', 'ask_more', 'nothing_found']),
      cases: z.array(publicCase),
      /** Boots that are on the car now; missing if there are none. */
      boots: z.array(publicBoot).optional(),
    }),
  },
} satisfies SchemaGroup
