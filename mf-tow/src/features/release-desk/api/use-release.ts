import { custody } from '@curbwise/api/resources/custody.calls'
import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { tows } from '@curbwise/api/resources/tows.calls'
import { keyOf, useCall } from '@curbwise/client'
import { useAnnounce, useToast } from '@curbwise/platform'
import { useQueryClient } from '@tanstack/react-query'
import { NOT_SENT } from '../../../parts/not-sent.ts'
import { useReceipts } from '../state/receipts.ts'
import type { Release } from '../state/release-form.ts'

const STALE = [custody.list, custody.get, tows.get, tows.list]

/**
 * Releases the car, then emails the documents if requested. Throws when the server refuses, so the form can show the
 * error.
 */
export function useRelease(place: CustodyCase) {
  const client = useQueryClient()
  const announce = useAnnounce()
  const mail = useEmailDocuments(place)
  const { used } = useReceipts(place.tow.number)
  const call = useCall(custody.release, {
    invalidates: STALE,
    onSuccess: (after) => {
      client.setQueryData(keyOf(custody.get, { params: { id: after.id } }), after)
      announce(`Released to ${after.released_to ?? 'the owner'}.`, 'polite')
    },
  })
  const release = async (
    { mail: address, ...body }: Release,
    held: { readonly quote_id: string | null; readonly after_hours: boolean },
  ): Promise<void> => {
    await call.mutateAsync({ params: { id: place.id }, body: { ...body, ...held } })
    if (body.payment) used(body.payment.receipt_number)
    if (address) await mail.send(address).catch(() => undefined)
  }
  return { release, releasing: call.isPending }
}

/** Emails the customer's documents and the invoice to one address, and reports the result. */
export function useEmailDocuments({ tow, contract }: Pick<CustodyCase, 'tow' | 'contract'>) {
  const toast = useToast()
  const options = { invalidates: [tows.get] }
  const customer = useCall(tows.emailCustomer, options)
  const invoice = useCall(tows.emailStorageLotInvoice, options)
  const send = async (address: string): Promise<void> => {
    const input = { params: { id: tow.id }, body: { email: address } }
    try {
      await Promise.all([customer.mutateAsync(input), invoice.mutateAsync(input)])
      if (contract.is_practice) toast.info('The emails are on record', NOT_SENT)
      else toast.success('Documents on their way', `To ${address}.`)
    } catch (error) {
      toast.error('Couldn’t email the documents', error instanceof Error ? error.message : undefined)
      throw error
    }
  }
  return { send, sending: customer.isPending || invoice.isPending }
}

/** The desk's other actions. Each rejects when the gateway refuses, so the dialog can show the error. */
export function useDeskActs(place: CustodyCase) {
  const toast = useToast()
  const options = { invalidates: STALE }
  const params = { id: place.id }
  const zero = useCall(tows.zeroCharge, options)
  const police = useCall(custody.reportPolice, { ...options, onSuccess: () => toast.success('Police report recorded') })
  const letter = useCall(custody.sendLetter, { ...options, onSuccess: () => toast.success('Letter recorded') })
  const bill = useCall(custody.billToProperty, {
    ...options,
    onSuccess: () => toast.success('Billed to the property', `${place.contract.name} pays.`),
  })
  const dispose = useCall(custody.dispose, { ...options, onSuccess: () => toast.success('Disposed of') })
  return {
    zero: (reason: string) => zero.mutateAsync({ params: { id: place.tow.id }, body: { reason } }),
    police: (body: Parameters<typeof police.mutateAsync>[0]['body']) => police.mutateAsync({ params, body }),
    letter: (body: Parameters<typeof letter.mutateAsync>[0]['body']) => letter.mutateAsync({ params, body }),
    bill: (body: Parameters<typeof bill.mutateAsync>[0]['body']) => bill.mutateAsync({ params, body }),
    dispose: (body: Parameters<typeof dispose.mutateAsync>[0]['body']) => dispose.mutateAsync({ params, body }),
  }
}
