import { payments } from '@curbwise/api/resources/payments.calls'
import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { ApiError, useCall } from '@curbwise/client'
import { useLanguage } from '@curbwise/platform'
import { useCallback } from 'react'
import { keptPlace } from './kept-payment.ts'

const isRefused = (fault: unknown, code: string): boolean => fault instanceof ApiError && fault.details.code === code

/** The provider was not reached: nothing was charged, and the same payment can be tried again. */
export const isNotStarted = (fault: unknown): boolean => isRefused(fault, 'not_started')

/** Somebody else is paying, or nothing can be paid any more: the case says what holds now. */
export const isOvertaken = (fault: unknown): boolean =>
  fault instanceof ApiError && ['conflict', 'refused', 'not_found'].includes(fault.code)

/**
 * Begins a payment under a key that the tab keeps before anything is sent, so that an answer that is lost on its way locks nobody out.
 * A try that goes to another email address gives the one before it up.
 */
export function useBeginPayment(case_key: string): (email: string) => Promise<Checkout> {
  const { language } = useLanguage()
  const { mutateAsync: send } = useCall(payments.beginCheckout)
  const { mutateAsync: cancel } = useCall(payments.cancelCheckout)
  return useCallback(
    async (email) => {
      const place = keptPlace(case_key)
      const begin = (key: string): Promise<Checkout> => {
        place.write({ email, checkout: { key, email } })
        return send({ params: { key: case_key }, body: { checkout: key, email: email || null, language } })
      }
      const before = place.read().checkout
      if (before && before.email !== email) {
        await cancel({ params: { key: before.key } }).catch((fault: unknown) => {
          if (!(fault instanceof ApiError && fault.code === 'not_found')) throw fault
        })
      }
      try {
        return await begin(before?.email === email ? before.key : crypto.randomUUID())
      } catch (fault) {
        if (isRefused(fault, 'ended')) return begin(crypto.randomUUID())
        if (isOvertaken(fault)) place.write({ email, checkout: null })
        throw fault
      }
    },
    [case_key, language, send, cancel],
  )
}
