import { z } from 'zod'
import { idParams } from '../common.ts'
import { defineEndpoint } from '../define.ts'

/** A company's own wording; both placeholders stand in it, so that the customer reads where it went and what it costs. */
const wording = z
  .string()
  .trim()
  .max(1000, { error: 'At most 1000 characters' })
  .refine((text) => text.includes('{email}') && text.includes('{price}'), { error: 'Keep {email} and {price} in it' })
  .nullish()

const acknowledgement = z.object({ en: z.string().nullable(), es: z.string().nullable() })
const settings = z.object({
  /** The company's own wording; null where the shipped one holds. */
  customer_acknowledgement: acknowledgement,
  shipped: z.object({ customer_acknowledgement: z.object({ en: z.string(), es: z.string() }) }),
})

/** What a company says in its mails. */
export const companyPapers = {
  notifications: defineEndpoint({
    name: 'towCompanies.getNotifications',
    method: 'GET',
    path: '/api/tow-companies/{id}/notifications',
    access: ['super_admin', 'tow_admin', 'tow_staff'],
    summary: 'What the company says in its mails, and the shipped wording.',
    params: idParams,
    response: settings,
  }),
  updateNotifications: defineEndpoint({
    name: 'towCompanies.updateNotifications',
    method: 'PATCH',
    path: '/api/tow-companies/{id}/notifications',
    origin: 'spec',
    access: ['super_admin', 'tow_admin'],
    summary:
      'Change what the company says in its mails. The acknowledgement keeps its placeholders {email} and {price}; null takes the shipped wording back.',
    params: idParams,
    body: z.object({ customer_acknowledgement: z.object({ en: wording, es: wording }).optional() }),
    response: settings,
  }),
}
