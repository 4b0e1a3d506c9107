import { payments } from '@curbwise/api/resources/payments.calls'
import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { ApiError, useCall } from '@curbwise/client'
import { useLanguage } from '@curbwise/platform'
import { useCallback } from 'react'
import { paymentStore } from './stored-payment.ts'

const isRefused = (fault: unknown, code: string): boolean => fault instanceof ApiError && fault.details.code === code

/** Returns whether the provider was unreachable: nothing was charged, and the same payment can be retried. */
export const isNotStarted = (fault: unknown): boolean => isRefused(fault, 'not_started')

/** Returns whether someone else is paying or nothing can be paid now; the case has the current state. */
export const isOvertaken = (fault: unknown): boolean =>
  fault instanceof ApiError && ['conflict', 'refused', 'not_found'].includes(fault.code)

/**
 * Starts a payment under a key that the tab stores before sending anything, so that a lost response locks no one out.
 * An attempt with another email address gives up the previous one.
 */
export function useBeginPayment(case_key: string): (email: string) => Promise<Checkout> {
  const { language } = useLanguage()
  const { mutateAsync: send } = useCall(payments.beginCheckout)
  const { mutateAsync: cancel } = useCall(payments.cancelCheckout)
  return useCallback(
    async (email) => {
      const store = paymentStore(case_key)
      const begin = (key: string): Promise<Checkout> => {
        store.write({ email, checkout: { key, email } })
        return send({ params: { key: case_key }, body: { checkout: key, email: email || null, language } })
      }
      const before = store.read().checkout
      if (before && before.email !== email) {
        await cancel({ params: { key: before.key } }).catch((fault: unknown) => {
          if (!(fault instanceof ApiError && fault.code === 'not_found')) throw fault
        })
      }
      try {
        return await begin(before?.email === email ? before.key : crypto.randomUUID())
      } catch (fault) {
        if (isRefused(fault, 'ended')) return begin(crypto.randomUUID())
        if (isOvertaken(fault)) store.write({ email, checkout: null })
        throw fault
      }
    },
    [case_key, language, send, cancel],
  )
}
