import { email, guestPhone } from '@curbwise/api/common'
import { z } from 'zod'

const AT_MOST = 10

/** One address or number a line; each is checked, and an error names the one that is wrong. */
const lines = (schema: z.ZodType<string>) =>
  z.string().transform((text, context) => {
    const written = text
      .split(/[\n,;]/)
      .map((one) => one.trim())
      .filter(Boolean)
    if (written.length > AT_MOST)
      context.addIssue({ code: 'custom', message: `At most ${AT_MOST}; these are ${written.length}` })
    return written.map((one) => {
      const read = schema.safeParse(one)
      if (read.success) return read.data
      context.addIssue({ code: 'custom', message: `“${one}”: ${read.error.issues[0]?.message ?? 'Check this line'}` })
      return one
    })
  })

export const ALERT = z
  .object({ is_on: z.boolean(), emails: lines(email), phones: lines(guestPhone) })
  .refine(({ is_on, emails, phones }) => !is_on || emails.length + phones.length > 0, {
    path: ['emails'],
    error: 'Enter an email address or a phone number, or uncheck “Notify them”',
  })

/** "(713) 555-0148" for a US number in E.164; any other as it is. */
export const phoneWords = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
