import { TOW_DOCUMENTS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { idParams, email, optionalLine, id, line } from '../common.ts'

const mailed = z.object({ ok: z.literal(true), sent_to: z.string() })

/** Without an address, the email goes to the previous recipient: the complex, or the address that last got the customer's documents. */
const mail = {
  params: idParams,
  body: z.object({ email: email.nullish(), language: z.enum(['en', 'es']).optional() }),
  response: mailed,
}

/** The page in English or Spanish; without a language, as the browser asks for it. */
const photoLink = {
  params: z.object({ token: line(100) }),
  query: z.object({ language: z.enum(['en', 'es']).optional() }),
  response: z.unknown(),
}

export const towPapersSchemas = {
  document: { params: idParams.extend({ kind: z.enum(TOW_DOCUMENTS) }), response: z.unknown() },
  emailContract: { ...mail },
  emailCustomer: { ...mail },
  emailStorageLotInvoice: { ...mail },
  emailNoCharge: { ...mail },
  notifyDriverSms: { params: idParams, body: z.object({ message: optionalLine(300) }), response: mailed },
  askForPhoto: { params: idParams, body: z.object({ of: z.enum(['requester', 'driver']) }), response: mailed },
  photoPage: { ...photoLink },
  sendPhoto: { ...photoLink },
  sendAgain: { params: idParams.extend({ messageId: id }), response: mailed },
} satisfies SchemaGroup
