import { ConfirmDialog, Dialog, DialogActions, RadioCards } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import { useMemo, useState, type ReactElement } from 'react'
import { z } from 'zod'
import { LateFeeDialog, PaymentDialog } from './payment-dialogs.tsx'
import { usePanelTexts, type PanelTexts } from './panel-texts.ts'
import { useBootTexts } from './texts.ts'
import { WHEELS, type BootActs, type BootImageView, type BootTexts, type BootView } from './types.ts'

/** The action whose dialog is open. */
export type BootAct =
  | { readonly kind: 'release' | 'payment' | 'late_fee' | 'tow' | 'edit' | 'return' | 'email' }
  | { readonly kind: 'remove_image'; readonly image: BootImageView }

export interface BootDialogsProps {
  readonly act: BootAct | null
  readonly boot: BootView
  readonly acts: BootActs
  /** This user can override in writing. */
  readonly may_override: boolean
  readonly onClose: () => void
  /** Called when there is unsaved input. */
  readonly onDirty: (dirty: boolean) => void
}

type Given = Omit<BootDialogsProps, 'act'>

const Ends = ({ verb, onClose }: { readonly verb: string; readonly onClose: () => void }): ReactElement => (
  <DialogActions>
    <Button onClick={onClose}>{usePanelTexts().cancel}</Button>
    <SubmitButton variant="primary">{verb}</SubmitButton>
  </DialogActions>
)

const maybe = (max: number, t: PanelTexts) =>
  z
    .string()
    .trim()
    .max(max, t.at_most(max))
    .transform((text) => text || null)

const editForm = (t: PanelTexts) =>
  z.object({
    location: z.string().trim().min(1, t.enter_where).max(200, t.at_most(200)),
    space: maybe(20, t),
    wheel: z.union([z.literal('').transform(() => null), z.enum(WHEELS)]),
    make: maybe(40, t),
    model: maybe(60, t),
    color: maybe(30, t),
    public_comments: maybe(2000, t),
    private_comments: maybe(2000, t),
  })

/** Returns only what differs, so that two people can edit different fields. */
function changedTexts(before: BootTexts, after: BootTexts): Partial<BootTexts> {
  const names = Object.keys(before) as (keyof BootTexts)[]
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))
}

function EditDialog({ boot, acts, onClose, onDirty }: Given): ReactElement {
  const t = usePanelTexts()
  const words = useBootTexts()
  const schema = useMemo(() => editForm(t), [t])
  const before: BootTexts = {
    location: boot.location,
    space: boot.space,
    wheel: boot.wheel,
    make: boot.vehicle.make,
    model: boot.vehicle.model,
    color: boot.vehicle.color,
    public_comments: boot.public_comments,
    private_comments: boot.private_comments,
  }
  const text = (value: string | null): string => value ?? ''
  return (
    <Dialog open onClose={onClose} title={t.edit_title}>
      <Form
        schema={schema}
        gap={12}
        onDirty={onDirty}
        defaultValues={{
          location: before.location,
          space: text(before.space),
          wheel: before.wheel ?? '',
          make: text(before.make),
          model: text(before.model),
          color: text(before.color),
          public_comments: text(before.public_comments),
          private_comments: text(before.private_comments),
        }}
        onSubmit={async (after) => {
          const changes = changedTexts(before, after)
          if (Object.keys(changes).length > 0) await acts.update(boot, changes)
          onClose()
        }}
      >
        <TextField name="location" label={t.where} maxLength={200} autoComplete="off" />
        <TextField name="space" label={t.space_number} optional maxLength={20} autoComplete="off" />
        <Select
          name="wheel"
          label={t.wheel}
          optional
          placeholder=""
          options={[
            { value: '', label: t.not_entered },
            ...WHEELS.map((value) => ({ value, label: words.wheels[value] })),
          ]}
        />
        <TextField name="color" label={t.color} optional maxLength={30} autoComplete="off" />
        <TextField name="make" label={t.make} optional maxLength={40} autoComplete="off" />
        <TextField name="model" label={t.model} optional maxLength={60} autoComplete="off" />
        <TextArea name="public_comments" label={t.for_owner} optional rows={3} help={t.on_owner_page} />
        <TextArea name="private_comments" label={t.private_note} optional rows={3} help={t.company_and_complex} />
        <Ends verb={t.save} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const returnForm = (t: PanelTexts) =>
  z.object({
    place: maybe(100, t),
    condition: z.enum(['works', 'damaged'], { error: t.choose_how }),
    note: maybe(300, t),
  })

function ReturnDialog({ boot, acts, onClose, onDirty }: Given): ReactElement {
  const t = usePanelTexts()
  const schema = useMemo(() => returnForm(t), [t])
  return (
    <Dialog open onClose={onClose} title={t.return_title(boot.device.code)}>
      <Form
        schema={schema}
        gap={12}
        onDirty={onDirty}
        defaultValues={{ place: boot.device.return_to ?? '', condition: 'works', note: '' }}
        onSubmit={async (how) => {
          await acts.returnDevice(boot.device.id, how)
          onClose()
        }}
      >
        <p>{t.return_what}</p>
        <TextField name="place" label={t.where_now} optional maxLength={100} autoComplete="off" />
        <RadioCards
          name="condition"
          label={t.how}
          columns={2}
          options={[
            { value: 'works', label: t.works },
            { value: 'damaged', label: t.damaged },
          ]}
        />
        <TextField name="note" label={t.note} optional maxLength={300} autoComplete="off" />
        <Ends verb={t.boot_is_back} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const emailForm = (t: PanelTexts) =>
  z.object({
    email: z.union([z.literal('').transform(() => null), z.email(t.enter_email)]),
  })

function EmailDialog({ boot, acts, onClose, onDirty }: Given): ReactElement {
  const t = usePanelTexts()
  const schema = useMemo(() => emailForm(t), [t])
  return (
    <Dialog open onClose={onClose} title={t.email_title}>
      <Form
        schema={schema}
        gap={12}
        onDirty={onDirty}
        defaultValues={{ email: '' }}
        onSubmit={async ({ email }) => {
          await acts.emailReceipt(boot.id, email)
          onClose()
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t.email}
          optional
          help={t.email_help}
          autoComplete="off"
          inputMode="email"
        />
        <Ends verb={t.send_receipt} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function TowDialog({ boot, acts, may_override, onClose }: Given): ReactElement {
  const t = usePanelTexts()
  const [override, setOverride] = useState('')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.tow_title}
      verb={t.open_tow}
      keep={t.tow_keep}
      will={t.tow_will}
      will_not={t.tow_will_not}
      onConfirm={async () => {
        await acts.openTow(boot.id, override.trim() || null)
      }}
    >
      {may_override ? (
        <TextArea
          label={t.override}
          optional
          rows={2}
          maxLength={500}
          help={t.override_help}
          value={override}
          onChange={(event) => setOverride(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}

/** The dialog of the chosen action on a booted car. */
export function BootDialogs({ act, ...given }: BootDialogsProps): ReactElement | null {
  const t = usePanelTexts()
  const { boot, acts, onClose } = given
  switch (act?.kind) {
    case undefined:
      return null
    case 'edit':
      return <EditDialog {...given} />
    case 'payment':
      return <PaymentDialog {...given} />
    case 'late_fee':
      return <LateFeeDialog {...given} />
    case 'return':
      return <ReturnDialog {...given} />
    case 'email':
      return <EmailDialog {...given} />
    case 'tow':
      return <TowDialog {...given} />
    case 'release':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={t.release_title}
          verb={t.release_free}
          keep={t.release_keep}
          will={t.release_will}
          will_not={t.release_will_not}
          reason_label={t.reason}
          reason_help={t.saved_with_case}
          onConfirm={async (reason) => {
            await acts.release(boot.id, reason)
          }}
        />
      )
    case 'remove_image':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={t.remove_title}
          verb={t.remove_photo}
          keep={t.remove_keep}
          destructive
          will={t.remove_will}
          onConfirm={async () => {
            await acts.removePhoto(boot.id, act.image.id)
          }}
        />
      )
  }
}
