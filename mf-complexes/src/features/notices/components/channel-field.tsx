import { RadioCards } from '@curbwise/ui/app'
import { useEffect, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import type { NoticeInput } from '../state/notice.ts'
import { CHANNEL_LABELS, reachText, type Reach } from '../state/words.ts'

export interface ChannelFieldProps {
  readonly reach: { readonly mail: Reach; readonly sms: Reach } | undefined
  /** Whether the audience is chosen, so that it can be counted. */
  readonly counted: boolean
  /** Whether both channels can be used at once, as for one unit. */
  readonly both: boolean
}

/** Picks the channel and shows how many recipients each reaches. */
export function ChannelField({ reach, counted, both }: ChannelFieldProps): ReactElement {
  const { setValue, getValues } = useFormContext<NoticeInput>()
  useEffect(() => {
    if (!both && getValues('channel') === 'both') setValue('channel', 'mail')
  }, [both, getValues, setValue])
  const card = (value: 'mail' | 'sms') => ({
    value,
    label: CHANNEL_LABELS[value],
    detail: counted ? reachText(value, reach?.[value]) : undefined,
  })
  return (
    <RadioCards
      name="channel"
      label="How"
      columns={2}
      options={[
        card('mail'),
        card('sms'),
        ...(both ? [{ value: 'both', label: 'Both', detail: 'An email and a text' }] : []),
      ]}
    />
  )
}
