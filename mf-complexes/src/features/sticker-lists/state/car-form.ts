import { optionalLine } from '@curbwise/api/common'
import { TOW_REASONS, type Decision } from '@curbwise/rules/decision/types'
import { z } from 'zod'
import { carFields, EMPTY_CAR, knownCar } from '../../../parts/vehicles/car-form.ts'

/** What is entered about a car that gets a sticker. */
export const stickerForm = z
  .object({
    ...carFields,
    reason: z.enum(TOW_REASONS, { error: 'Choose a reason' }),
    reason_text: optionalLine(500),
    space: optionalLine(20),
    location: optionalLine(200),
    public_comments: optionalLine(2000),
    private_comments: optionalLine(2000),
  })
  .superRefine((values, context) => {
    knownCar(values, context)
    if (values.reason === 'other' && !values.reason_text)
      context.addIssue({ code: 'custom', path: ['reason_text'], message: 'Enter the reason in a sentence' })
  })
export type StickerInput = Partial<z.input<typeof stickerForm>>

export const EMPTY_STICKER = {
  ...EMPTY_CAR,
  reason: undefined,
  reason_text: '',
  space: '',
  location: '',
  public_comments: '',
  private_comments: '',
} as const

const QUESTION = z.object({ ...carFields, reason: z.enum(TOW_REASONS).optional() }).superRefine(knownCar)

/** The question that the decision answers; null while the car isn't known yet. */
export function questionOf(values: unknown, contract_id: string) {
  const car = QUESTION.safeParse(values)
  if (!car.success) return null
  const { license_plate, state, vin, reason } = car.data
  return { contract_id, license_plate, state: license_plate ? state : null, vin, reason }
}

/** Whether the decision leaves no sticker for any reason. */
export const isRefused = ({ allows }: Pick<Decision, 'allows'>): boolean => allows.sticker.state === 'not_allowed'
