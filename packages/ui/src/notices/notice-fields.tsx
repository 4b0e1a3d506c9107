import { RadioCards, EffectList } from '@curbwise/ui/app'
import { Select, TextField } from '@curbwise/ui/entry'
import { CheckIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { fieldsOf, type NoticeValues } from './form.ts'
import { OneKind, Pair, Preview } from './style.ts'
import type { NoticeKindView, NoticesView } from './types.ts'
import { consequencesOf, methodOptions } from './words.ts'

/** The kind of notice: a choice if the local rules require several, otherwise text. */
export function KindField({ kinds }: Pick<NoticesView, 'kinds'>): ReactElement | null {
  const [only] = kinds
  if (!only) return null
  if (kinds.length === 1)
    return (
      <OneKind>
        <b>{only.label}</b>
        <small>{only.sentence}</small>
      </OneKind>
    )
  return (
    <RadioCards
      label="What about"
      name="reason"
      options={kinds.map(({ reason, label, sentence }) => ({ value: reason, label, detail: sentence }))}
    />
  )
}

interface FieldsProps {
  readonly values: Pick<NoticeValues, 'method' | 'delivered_on'>
  readonly kind: NoticeKindView | undefined
  readonly today: string
}

/** How the notice was sent, and when; only the fields that its method has. */
export function CourseFields({ values: { method }, kind, today }: FieldsProps): ReactElement {
  const has = fieldsOf(method)
  return (
    <>
      <Pair>
        <Select name="method" label="How" options={methodOptions(kind)} placeholder="" />
        {has.sent ? (
          <TextField
            name="sent_on"
            type="date"
            max={today}
            label={method === 'sticker' ? 'Put on the window' : 'Sent'}
          />
        ) : (
          <DeliveredField method={method} today={today} />
        )}
      </Pair>
      {has.sent && has.delivered ? (
        <Pair>
          <DeliveredField method={method} today={today} optional />
          <TrackingField method={method} />
        </Pair>
      ) : null}
      <Pair>
        <RecipientField method={method} />
      </Pair>
    </>
  )
}

type Of = Pick<NoticeValues, 'method'>

export const DeliveredField = ({
  method,
  today,
  optional = false,
}: Of & { readonly today: string; readonly optional?: boolean }): ReactElement => (
  <TextField
    name="delivered_on"
    type="date"
    max={today}
    label={method === 'in_person' ? 'Handed over' : 'Delivered'}
    optional={optional}
  />
)

export const TrackingField = ({ method }: Of): ReactElement | null =>
  fieldsOf(method).tracking ? (
    <TextField name="tracking_number" label="Tracking number" optional autoComplete="off" maxLength={60} />
  ) : null

export const RecipientField = ({ method }: Of): ReactElement | null =>
  fieldsOf(method).recipient ? (
    <TextField
      name="recipient"
      label={method === 'in_person' ? 'Who took it' : 'Who signed for it'}
      optional
      autoComplete="off"
      maxLength={120}
    />
  ) : null

const NOTHING_ELSE: readonly string[] = []

/** The first day of a tow, and what saving will and won't do. */
export function Outcome({
  values: { method, delivered_on },
  kind,
  today,
  will_not = NOTHING_ELSE,
}: FieldsProps & { readonly will_not?: readonly string[] }): ReactElement {
  const known = /^\d{4}-\d{2}-\d{2}$/.test(delivered_on) && delivered_on <= today && fieldsOf(method).delivered
  const outcome = consequencesOf(kind, method, known ? delivered_on : null, today)
  return (
    <>
      <Preview data-counts={outcome.counts ? '' : undefined} aria-live="polite">
        {outcome.counts ? <CheckIcon size={20} /> : <ScheduleIcon size={20} />}
        {outcome.line}
      </Preview>
      <EffectList will={outcome.will} will_not={[...outcome.will_not, ...will_not]} />
    </>
  )
}
