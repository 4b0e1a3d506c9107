import { defineCalls } from '../call.ts'
import type { phoneCopiesSchemas } from './phone-copies.schemas.ts'

/** What a driver's phone decides from while it can't reach the gateway. */
export const phoneCopies = defineCalls<typeof phoneCopiesSchemas>({
  take: {
    name: 'phoneCopies.take',
    method: 'POST',
    path: '/api/phone-copies',
    access: ['tow_driver'],
    limit: 'phone_copy',
    idempotent: false,
    summary:
      'Copies of the facts that the plate check decides from, for up to 20 complexes of the driver’s company: whole, or what changed since the phone’s last copy. Each part is dated and signed. They have no names, phone numbers, or PINs. Complexes that the driver may not ask about are listed in `unknown`; if that is all of them, the answer is 404.',
  },
})

export const { take: takeCopies } = phoneCopies
