import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { idParams } from '../common.ts'

/** A company's own wording. Both placeholders are required, so that the customer reads where the car went and what it costs. */
const wording = z
  .string()
  .trim()
  .max(1000, { error: 'At most 1000 characters' })
  .refine((text) => text.includes('{email}') && text.includes('{price}'), { error: 'Keep {email} and {price} in it' })
  .nullish()

const acknowledgement = z.object({ en: z.string().nullable(), es: z.string().nullable() })

const settings = z.object({
  /** The company's own wording; null if it uses the default. */
  customer_acknowledgement: acknowledgement,
  shipped: z.object({ customer_acknowledgement: z.object({ en: z.string(), es: z.string() }) }),
})

export const companyPapersSchemas = {
  notifications: { params: idParams, response: settings },
  updateNotifications: {
    params: idParams,
    body: z.object({ customer_acknowledgement: z.object({ en: wording, es: wording }).optional() }),
    response: settings,
  },
} satisfies SchemaGroup
