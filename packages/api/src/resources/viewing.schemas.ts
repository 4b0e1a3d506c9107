import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, noBody, paragraph } from '../common.ts'
import { loggedIn } from './session.schemas.ts'

const MAX_REASON = 500

export const viewingSchemas = {
  start: {
    body: z.object({
      tow_company_id: id,
      /** A complex of the company; without it, the company is viewed. */
      contract_id: id.optional(),
      reason: paragraph(MAX_REASON),
    }),
    response: loggedIn,
  },
  end: { body: noBody, response: loggedIn },
} satisfies SchemaGroup
