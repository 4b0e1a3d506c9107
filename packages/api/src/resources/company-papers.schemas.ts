import { COMPANY_ALERTS } from '@curbwise/rules/alerts/company-alerts'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { email, guestPhone, idParams } from '../common.ts'

/** A company's own wording. Both placeholders are required, so that the customer reads where the car went and what it costs. */
const wording = z
  .string()
  .trim()
  .max(1000, { error: 'At most 1,000 characters' })
  .refine((text) => text.includes('{email}') && text.includes('{price}'), { error: 'Keep {email} and {price} in it' })
  .nullish()

const acknowledgement = z.object({ en: z.string().nullable(), es: z.string().nullable() })

const AT_MOST = 10
const MANY = { error: `At most ${AT_MOST}` }

/** Who is notified of an event, by email and by text. Numbers are stored as E.164. */
const alertChange = z
  .object({
    event: z.enum(COMPANY_ALERTS),
    is_on: z.boolean(),
    emails: z.array(email).max(AT_MOST, MANY),
    phones: z.array(guestPhone).max(AT_MOST, MANY),
  })
  .refine(({ is_on, emails, phones }) => !is_on || emails.length + phones.length > 0, {
    path: ['emails'],
    error: 'Enter an email address or a phone number, or switch this off',
  })

const alert = z.object({
  event: z.enum(COMPANY_ALERTS),
  is_on: z.boolean(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
})

export type CompanyAlertSetting = z.output<typeof alert>

const settings = z.object({
  /** The company's own wording; null if it uses the default. */
  customer_acknowledgement: acknowledgement,
  shipped: z.object({ customer_acknowledgement: z.object({ en: z.string(), es: z.string() }) }),
  /** Every event that the company can be notified of, in the order of a case. */
  alerts: z.array(alert),
  can: z.object({ edit: z.boolean() }),
})

export const companyPapersSchemas = {
  notifications: { params: idParams, response: settings },
  updateNotifications: {
    params: idParams,
    body: z.object({
      customer_acknowledgement: z.object({ en: wording, es: wording }).optional(),
      /** Only the events to change; each replaces its recipients. */
      alerts: z.array(alertChange).max(COMPANY_ALERTS.length).optional(),
    }),
    response: settings,
  },
} satisfies SchemaGroup
