import { api } from '@curbwise/api'
import { route, type Route, staged } from '../../../operation/operation.ts'
import { addContact } from './operations/add-contact.ts'
import { endPermit } from './operations/end-permit.ts'
import { extendPermit } from './operations/extend-permit.ts'
import { predictShelterForGuest } from './operations/predict-shelter.ts'
import { getPermit } from './operations/get-permit.ts'
import { readAllowance } from './operations/read-allowance.ts'
import { registerGuest } from './operations/register-guest.ts'
import { retryPayment } from './operations/retry-payment.ts'
import { validatePaidPermit } from './operations/validate-paid-permit.ts'
import { verifyUnit } from './operations/verify-unit.ts'

export const routes: readonly Route[] = [
  staged(api.guests.verifyUnit, verifyUnit),
  route(api.guests.allowance, readAllowance),
  route(api.guests.shelter, predictShelterForGuest),
  staged(api.guests.register, registerGuest),
  route(api.guests.validatePaidPermit, validatePaidPermit),
  route(api.guests.permit, getPermit),
  route(api.guests.extend, extendPermit),
  route(api.guests.addContact, addContact),
  staged(api.guests.retryPayment, retryPayment),
  route(api.guests.end, endPermit),
]
