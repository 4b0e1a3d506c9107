import { payments, type Checkout } from '@curbwise/api/resources/payments'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** The payment that was begun before and that this visit came back from. */
export const useOpenPayment = (key: string | null): UseQueryResult<Checkout> =>
  useQuery({ ...queryFor(payments.getCheckout, { params: { key: key ?? '' } }), enabled: key !== null })

export const useBeginPayment = (onBegun: (checkout: Checkout) => void) =>
  useCall(payments.beginCheckout, { invalidates: [payments.getCase], onSuccess: onBegun })

export const useGiveUp = (onDone: () => void) =>
  useCall(payments.cancelCheckout, { invalidates: [payments.getCase, payments.getCheckout], onSuccess: onDone })
