import { towNumber } from '@curbwise/rules/tows/number'
import { custody } from '@curbwise/api/resources/custody.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { NOT_SENT } from '../../../parts/not-sent.ts'
import type { MailKind } from '../state/acts.ts'

const STALE = [tows.get, tows.list, custody.get, custody.list]
const options = { invalidates: STALE }

/** Calls that end or mark a tow. Each rejects when the gateway refuses, so its dialog can show the error. */
export function useEnds({ id, number }: Pick<Tow, 'id' | 'number'>) {
  const toast = useToast()
  const params = { id }
  const withToast = (what: string, detail?: string) => ({
    ...options,
    onSuccess: () => toast.success(`Tow ${towNumber(number)} ${what}`, detail),
  })
  const cancel = useCall(tows.cancelTow, withToast('cancelled'))
  const drop = useCall(tows.dropTow, withToast('dropped on site', 'The car stays where it is.'))
  const voids = useCall(tows.voidTow, withToast('voided'))
  const zero = useCall(tows.zeroCharge, { ...options, onSuccess: () => toast.success('Charge set to zero') })
  const remove = useCall(tows.removeTow, {
    invalidates: [tows.list],
    onSuccess: () => toast.success(`Tow ${towNumber(number)} removed`),
  })
  return {
    cancel: (reason: string) => cancel.mutateAsync({ params, body: { reason } }),
    drop: (body: Parameters<typeof drop.mutateAsync>[0]['body']) => drop.mutateAsync({ params, body }),
    voidTow: (body: Parameters<typeof voids.mutateAsync>[0]['body']) => voids.mutateAsync({ params, body }),
    zero: (reason: string) => zero.mutateAsync({ params, body: { reason } }),
    remove: () => remove.mutateAsync({ params }),
  }
}

/** Calls that change an open tow. */
export function useChanges({ id }: Pick<Tow, 'id'>) {
  const toast = useToast()
  const params = { id }
  const edit = useCall(tows.updateTow, { ...options, onSuccess: () => toast.success('Saved') })
  const confirm = useCall(tows.confirmTow, {
    ...options,
    onSuccess: () => toast.success('Request confirmed', 'Dispatch sees it now.'),
    onError: ({ message }) => toast.error('Couldn’t confirm the request', message),
  })
  const override = useCall(tows.updateTow, { ...options, onSuccess: () => toast.success('Overridden in writing') })
  const removeImage = useCall(tows.removeImage, { ...options, onSuccess: () => toast.success('Photo removed') })
  return {
    edit: (body: Parameters<typeof edit.mutateAsync>[0]['body']) => edit.mutateAsync({ params, body }),
    confirm: () => confirm.mutate({ params }),
    confirming: confirm.isPending,
    override: (override_reason: string) => override.mutateAsync({ params, body: { override_reason } }),
    removeImage: (imageId: string) => removeImage.mutateAsync({ params: { id, imageId } }),
  }
}

/** Emails, texts to the driver, and records about the car in storage. */
export function useRecords({ id, contract, custody: place }: Pick<Tow, 'id' | 'contract' | 'custody'>) {
  const toast = useToast()
  const params = { id }
  const in_case = { id: place?.id ?? '' }
  const report = (what: 'email' | 'text', to: string): void => {
    if (contract.is_practice) toast.info(`The ${what} is on record`, NOT_SENT)
    else toast.success(what === 'email' ? 'Email sent' : 'Text sent', `To ${to}.`)
  }
  const mailed = {
    ...options,
    onSuccess: ({ sent_to }: { readonly sent_to: string }) => report('email', sent_to),
  }
  const mails = {
    contract: useCall(tows.emailContract, mailed),
    customer: useCall(tows.emailCustomer, mailed),
    invoice: useCall(tows.emailStorageLotInvoice, mailed),
    no_charge: useCall(tows.emailNoCharge, mailed),
  }
  const text = useCall(tows.notifyDriverSms, {
    ...options,
    onSuccess: ({ sent_to }) => report('text', sent_to),
  })
  const police = useCall(custody.reportPolice, { ...options, onSuccess: () => toast.success('Police report recorded') })
  const letter = useCall(custody.sendLetter, { ...options, onSuccess: () => toast.success('Letter recorded') })
  const refund = useCall(custody.refund, {
    ...options,
    onSuccess: ({ status }) => toast.success(status === 'pending' ? 'Refund on its way' : 'Refund recorded'),
  })
  return {
    mail: (kind: MailKind, email: string | null, language: 'en' | 'es' | undefined) =>
      mails[kind].mutateAsync({ params, body: { email, language } }),
    text: (message: string | null) => text.mutateAsync({ params, body: { message } }),
    police: (body: Parameters<typeof police.mutateAsync>[0]['body']) => police.mutateAsync({ params: in_case, body }),
    letter: (body: Parameters<typeof letter.mutateAsync>[0]['body']) => letter.mutateAsync({ params: in_case, body }),
    refund: (payment_id: string, body: Parameters<typeof refund.mutateAsync>[0]['body']) =>
      refund.mutateAsync({ params: { id: payment_id }, body }),
  }
}
