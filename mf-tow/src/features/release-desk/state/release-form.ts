import { email, line } from '@curbwise/api/common'
import { ID_TYPES, OWNERSHIP_PROOFS, TAKER_ROLES } from '@curbwise/rules/tows/custody'
import { z } from 'zod'
import { paymentSchema } from '@curbwise/ui/counter'

/** Schema of the release form for an amount due: who takes the car, the payment, and where to email the documents. */
export const releaseSchema = (due_cents: number) =>
  z.object({
    released_to: line(120),
    released_to_role: z.enum(TAKER_ROLES, { error: 'Choose who takes the car' }),
    id_type: z.enum(ID_TYPES, { error: 'Choose the ID that was seen' }),
    ownership_proof: z.enum(OWNERSHIP_PROOFS, { error: 'Choose the proof that the car is theirs' }),
    face_matches: z.literal(true, { error: 'Compare the face and the name with the ID first' }),
    payment: paymentSchema(due_cents),
    mail: z.object({ wanted: z.boolean(), address: z.string() }).transform(({ wanted, address }, context) => {
      const read = email.safeParse(address)
      if (wanted && !read.success)
        context.addIssue({
          code: 'custom',
          path: ['address'],
          message: 'Enter an email address, such as ana@example.com',
        })
      return wanted && read.success ? read.data : null
    }),
  })

export type Release = z.output<ReturnType<typeof releaseSchema>>
export type ReleaseInput = z.input<ReturnType<typeof releaseSchema>>
