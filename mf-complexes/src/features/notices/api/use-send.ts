import { announcements } from '@curbwise/api/resources/announcements.calls'
import { useCall } from '@curbwise/client'
import { audienceOf, type NoticeValues } from '../state/notice-form.ts'

const options = { invalidates: [announcements.list, announcements.recipients] }

/** Sends a notice. Returns the queued notices, one per channel; rejects when the gateway refuses. */
export function useSend(contract_id: string) {
  const mail = useCall(announcements.notifyResidents, options)
  const sms = useCall(announcements.notifyResidentsSms, options)
  const unit = useCall(announcements.notifyUnit, options)
  return async (values: NoticeValues) => {
    const { channel, subject, message } = values
    const { building, unit_id } = audienceOf(values) ?? {}
    if (unit_id !== undefined) {
      const channels = channel === 'both' ? (['mail', 'sms'] as const) : ([channel] as const)
      const { data } = await unit.mutateAsync({
        params: { id: unit_id },
        body: { message, channels: [...channels], ...(channel !== 'sms' && { subject }) },
      })
      return data
    }
    const params = { id: contract_id }
    const sent =
      channel === 'sms'
        ? await sms.mutateAsync({ params, body: { message, building } })
        : await mail.mutateAsync({ params, body: { subject, message, building } })
    return [sent]
  }
}
