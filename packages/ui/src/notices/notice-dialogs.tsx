import { dateText } from '@curbwise/rules/time/text'
import { CarIdentity, ConfirmDialog, Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import {
  correctionBody,
  correctionSchema,
  deliveryBody,
  deliverySchema,
  newNotice,
  recordBody,
  recordSchema,
  valuesOf,
  type NoticeValues,
} from './form.ts'
import { CourseFields, DeliveredField, KindField, Outcome, RecipientField, TrackingField } from './notice-fields.tsx'
import { ProofField } from './proof-field.tsx'
import { About, Pair } from './style.ts'
import type { NoticeAct, NoticeActs, NoticeCar, NoticesView, NoticeView } from './types.ts'
import { courseWords, withdrawalOf } from './words.ts'

export interface NoticeDialogsProps {
  readonly act: NoticeAct
  readonly notices: NoticesView
  readonly car: NoticeCar
  /** "Silver Nissan Altima, Arbor Ridge" */
  readonly about: string
  readonly acts: NoticeActs
  readonly onClose: () => void
  /** Called when there is unsaved input. */
  readonly onDirty?: ((dirty: boolean) => void) | undefined
}

type DialogProps = Omit<NoticeDialogsProps, 'act'>

/** The dialog for the selected action on a car's notices. */
export function NoticeDialogs({ act, ...given }: NoticeDialogsProps): ReactElement {
  switch (act.kind) {
    case 'record':
      return <RecordDialog {...given} />
    case 'deliver':
      return <DeliverDialog {...given} notice={act.notice} />
    case 'correct':
      return <CorrectDialog {...given} notice={act.notice} />
    case 'withdraw':
      return <WithdrawDialog {...given} notice={act.notice} />
  }
}

const CarHeading = ({ car, children }: { readonly car: NoticeCar; readonly children: ReactNode }): ReactElement => (
  <About>
    <CarIdentity plate={car.license_plate} state={car.state} vin={car.vin} size="md" copy={false} />
    {children}
  </About>
)

const FormActions = ({ verb, onClose }: { readonly verb: string; readonly onClose: () => void }): ReactElement => (
  <DialogActions>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton variant="primary">{verb}</SubmitButton>
  </DialogActions>
)

function RecordDialog({ notices: { kinds, today }, car, about, acts, onClose, onDirty }: DialogProps): ReactElement {
  const first = kinds[0]
  const send = async (values: NoticeValues): Promise<void> => {
    await acts.record(recordBody(values), values.proof)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Record a written notice for this car?">
      <Form
        schema={recordSchema(today)}
        gap={12}
        defaultValues={newNotice(
          first?.reason ?? '',
          first?.methods.find((one) => one === 'certified_mail') ?? first?.methods[0] ?? 'certified_mail',
          today,
        )}
        onSubmit={send}
        onDirty={onDirty}
      >
        {(form) => {
          const values = form.watch()
          const given = { values, kind: kinds.find(({ reason }) => reason === values.reason), today }
          return (
            <>
              <CarHeading car={car}>{about}</CarHeading>
              <KindField kinds={kinds} />
              <CourseFields {...given} />
              <ProofField />
              <Outcome {...given} />
              <FormActions verb="Record notice" onClose={onClose} />
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

const kindOf = ({ kinds }: NoticesView, { reason }: NoticeView) => kinds.find((one) => one.reason === reason)

function DeliverDialog({
  notices,
  car,
  notice,
  acts,
  onClose,
  onDirty,
}: DialogProps & { readonly notice: NoticeView }): ReactElement {
  const { today } = notices
  const send = async (values: NoticeValues): Promise<void> => {
    await acts.deliver(notice.id, deliveryBody(values), values.proof)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Was this notice delivered?">
      <Form schema={deliverySchema(today)} gap={12} defaultValues={valuesOf(notice)} onSubmit={send} onDirty={onDirty}>
        {(form) => (
          <>
            <CarHeading car={car}>{courseWords(notice)}</CarHeading>
            <Pair>
              <DeliveredField method={notice.method} today={today} />
              <RecipientField method={notice.method} />
            </Pair>
            <Pair>
              <TrackingField method={notice.method} />
            </Pair>
            <ProofField current={notice.proof} />
            <Outcome values={form.watch()} kind={kindOf(notices, notice)} today={today} />
            <FormActions verb="Record delivery" onClose={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

function CorrectDialog({
  notices,
  car,
  notice,
  acts,
  onClose,
  onDirty,
}: DialogProps & { readonly notice: NoticeView }): ReactElement {
  const { today } = notices
  const was_delivered = notice.delivered_on !== null
  const send = async (values: NoticeValues): Promise<void> => {
    await acts.correct(notice.id, correctionBody(values, notice), values.proof)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={`Correct the notice of ${dateText(notice.sent_on)}?`}>
      <Form
        schema={correctionSchema(today, was_delivered)}
        gap={12}
        defaultValues={valuesOf(notice)}
        onSubmit={send}
        onDirty={onDirty}
      >
        {(form) => {
          const given = { values: form.watch(), kind: kindOf(notices, notice), today }
          return (
            <>
              <CarHeading car={car}>{notice.label}</CarHeading>
              <CourseFields {...given} />
              <ProofField current={notice.proof} />
              <Outcome {...given} will_not={['Change what was decided before.']} />
              <FormActions verb="Save" onClose={onClose} />
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

function WithdrawDialog({ car, notice, acts, onClose }: DialogProps & { readonly notice: NoticeView }): ReactElement {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title="Withdraw this notice?"
      verb="Withdraw notice"
      keep="Keep the notice"
      {...withdrawalOf(notice)}
      reason_label="Reason"
      reason_help="It stays in the history."
      onConfirm={async (reason) => {
        await acts.withdraw(notice.id, reason)
      }}
    >
      <CarHeading car={car}>{courseWords(notice)}</CarHeading>
    </ConfirmDialog>
  )
}
