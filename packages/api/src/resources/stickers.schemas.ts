import { HAZARDS, TOW_REASONS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import {
  guestPhone,
  id,
  idParams,
  instant,
  licensePlate,
  line,
  ok,
  optionalLine,
  position,
  state,
  vin,
} from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { confirmations } from './decisions.schemas.ts'
import { captured } from './refused-captures.schemas.ts'
import {
  publicSticker,
  stickerConversion,
  stickerItem,
  stickerList,
  stickerListRow,
} from './sticker-records.schemas.ts'
import { STICKER_LIST_LIST } from './stickers.list.ts'

const comments = { private_comments: optionalLine(2000), public_comments: optionalLine(2000) }

const described = {
  make: optionalLine(40),
  model: optionalLine(60),
  color: optionalLine(30),
  space: optionalLine(20),
  location: optionalLine(200),
}

const car = {
  contract: id,
  sticker_list: id,
  license_plate: licensePlate.nullish(),
  state: state.nullish(),
  vin: vin.nullish(),
  ...described,
  reason: z.enum(TOW_REASONS, { error: 'Choose a reason' }),
  reason_text: optionalLine(500),
  hazard: z.enum(HAZARDS).nullish(),
  hazard_text: optionalLine(500),
  coordinates: position.nullish(),
  ...comments,
  confirmations,
  ...captured,
}

/** A form sends groups of fields as JSON. */
const fromForm = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.issues.push({ code: 'custom', message: 'Send a group of fields as JSON', input: value })
      return z.NEVER
    }
  }, schema)

type Written = Pick<
  z.infer<z.ZodObject<typeof car>>,
  'license_plate' | 'state' | 'vin' | 'reason' | 'reason_text' | 'hazard' | 'hazard_text'
>

function assertCar(value: Written, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message })
  }
  if (!value.license_plate && !value.vin) refuse('license_plate', 'Enter the plate, or the VIN if there is no plate')
  if (value.license_plate && !value.state) refuse('state', 'Choose the state of the plate')
  if (value.reason === 'other' && !value.reason_text) refuse('reason_text', 'Enter the reason in a sentence')
  if (value.hazard && !value.hazard_text) refuse('hazard_text', 'Enter why this is a hazard')
}

/** `joined`: the car already had an open sticker at this complex, and what was sent was added to it. */
const added = stickerItem.extend({ joined: z.boolean() })

const token = z.object({ token: line(40) })

const filtered = { contract_id: id.optional(), tow_company_id: id.optional() }

export const stickersSchemas = {
  list: listSchemas(STICKER_LIST_LIST, stickerListRow, { ...filtered, standings: z.enum(['true']).optional() }),
  export: exportSchemas(STICKER_LIST_LIST, filtered),
  addItem: { body: z.object(car).superRefine(assertCar), response: added },
  createByImage: {
    body: z
      .object({
        ...car,
        coordinates: fromForm(position.nullish()),
        confirmations: fromForm(confirmations),
        phone_decision: fromForm(captured.phone_decision),
        claimed_at: instant.optional(),
      })
      .superRefine(assertCar),
    response: added,
  },
  item: { params: idParams, response: stickerItem },
  updateItem: {
    params: idParams,
    body: z.object({ version: z.number().int().optional(), ...described, ...comments }).strict(),
    response: stickerItem,
  },
  addFile: { params: idParams, body: z.object({ claimed_at: instant.optional() }), response: stickerItem },
  removeFile: { params: idParams.extend({ imageId: id }), response: ok },
  convertItem: {
    params: idParams,
    body: z
      .object({
        /** Where the car is, if the sticker doesn't say. */
        location: optionalLine(200),
        confirmations,
      })
      .optional(),
    response: stickerItem,
  },
  sendAgain: { params: idParams, body: z.object({}).optional(), response: stickerItem },
  complied: { params: idParams, body: z.object({ note: optionalLine(500) }).optional(), response: stickerItem },
  answerCure: {
    params: idParams,
    body: z.object({ cure_id: id, is_cured: z.boolean(), answer: optionalLine(500) }),
    response: stickerItem,
  },
  notice: { params: idParams, response: z.unknown() },
  get: { params: idParams, response: stickerList },
  convertList: {
    params: idParams,
    body: z.object({ item_ids: z.array(id).min(1).max(200).optional() }).optional(),
    response: z.object({ results: z.array(stickerConversion), converted: z.number().int(), refused: z.number().int() }),
  },
  close: { params: idParams, body: z.object({ reason: optionalLine(300) }).optional(), response: stickerListRow },
  print: { params: idParams, response: z.unknown() },
  notices: { params: idParams, response: z.unknown() },
  publicNotice: { params: token, response: publicSticker },
  publicPhoto: { params: token.extend({ imageId: id }), response: z.unknown() },
  sayCured: {
    params: token,
    body: z.object({ note: optionalLine(300), phone: guestPhone.nullish(), language: z.enum(['en', 'es']).optional() }),
    response: publicSticker,
  },
} satisfies SchemaGroup
