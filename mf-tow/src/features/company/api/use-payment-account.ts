import { paymentAccounts } from '@curbwise/api/resources/payment-accounts.calls'
import { queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads how the company takes card payments, live. */
export function usePaymentAccount(id: string) {
  const query = useQuery(queryFor(paymentAccounts.get, { params: { id } }))
  useLiveEvents(['payments'], { also: [paymentAccounts.get] })
  return query
}

/** Connects, checks, and disconnects the account; each rejects with the gateway's refusal. */
export function usePaymentAccountActs(id: string) {
  const invalidates = [paymentAccounts.get]
  const { mutateAsync: connect } = useCall(paymentAccounts.connect, { invalidates })
  const { mutateAsync: check } = useCall(paymentAccounts.check, { invalidates })
  const { mutateAsync: disconnect } = useCall(paymentAccounts.disconnect, { invalidates })
  return {
    /** Returns the address of the provider's forms. */
    connect: () => connect({ params: { id } }),
    check: () => check({ params: { id } }),
    disconnect: () => disconnect({ params: { id } }),
  }
}
