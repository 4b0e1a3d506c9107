import { ConfirmDialog, Dialog, DialogActions, RadioCards } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { LateFeeDialog, PaymentDialog } from './payment-dialogs.tsx'
import { WHEELS, type BootActs, type BootImageView, type BootTexts, type BootView } from './types.ts'
import { WHEEL_LABELS } from './words.ts'

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
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton variant="primary">{verb}</SubmitButton>
  </DialogActions>
)

const maybe = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
    .transform((text) => text || null)

const editForm = z.object({
  location: z.string().trim().min(1, 'Enter where the car is').max(200, 'At most 200 characters'),
  space: maybe(20),
  wheel: z.union([z.literal('').transform(() => null), z.enum(WHEELS)]),
  make: maybe(40),
  model: maybe(60),
  color: maybe(30),
  public_comments: maybe(2000),
  private_comments: maybe(2000),
})

/** Returns only what differs, so that two people can edit different fields. */
function changedTexts(before: BootTexts, after: BootTexts): Partial<BootTexts> {
  const names = Object.keys(before) as (keyof BootTexts)[]
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))
}

function EditDialog({ boot, acts, onClose, onDirty }: Given): ReactElement {
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
    <Dialog open onClose={onClose} title="Edit the booted vehicle">
      <Form
        schema={editForm}
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
        <TextField name="location" label="Where the car is" maxLength={200} autoComplete="off" />
        <TextField name="space" label="Space number" optional maxLength={20} autoComplete="off" />
        <Select
          name="wheel"
          label="Wheel with the boot"
          optional
          placeholder=""
          options={[
            { value: '', label: 'Not entered' },
            ...WHEELS.map((value) => ({ value, label: WHEEL_LABELS[value] })),
          ]}
        />
        <TextField name="color" label="Color" optional maxLength={30} autoComplete="off" />
        <TextField name="make" label="Make" optional maxLength={40} autoComplete="off" />
        <TextField name="model" label="Model" optional maxLength={60} autoComplete="off" />
        <TextArea name="public_comments" label="For the owner" optional rows={3} help="It’s on the owner’s page." />
        <TextArea
          name="private_comments"
          label="Private note"
          optional
          rows={3}
          help="For the tow company and the complex."
        />
        <Ends verb="Save" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const returnForm = z.object({
  place: maybe(100),
  condition: z.enum(['works', 'damaged'], { error: 'Choose how it is' }),
  note: maybe(300),
})
const CONDITIONS = [
  { value: 'works', label: 'Works' },
  { value: 'damaged', label: 'Damaged' },
]

function ReturnDialog({ boot, acts, onClose, onDirty }: Given): ReactElement {
  return (
    <Dialog open onClose={onClose} title={`Is boot ${boot.device.code} back?`}>
      <Form
        schema={returnForm}
        gap={12}
        onDirty={onDirty}
        defaultValues={{ place: boot.device.return_to ?? '', condition: 'works', note: '' }}
        onSubmit={async (how) => {
          await acts.returnDevice(boot.device.id, how)
          onClose()
        }}
      >
        <p>This moves the boot only. The case stays as it is.</p>
        <TextField name="place" label="Where it is now" optional maxLength={100} autoComplete="off" />
        <RadioCards name="condition" label="How it is" columns={2} options={CONDITIONS} />
        <TextField name="note" label="Note" optional maxLength={300} autoComplete="off" />
        <Ends verb="Boot is back" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const emailForm = z.object({
  email: z.union([z.literal('').transform(() => null), z.email('Enter an email address, such as name@example.com')]),
})

function EmailDialog({ boot, acts, onClose, onDirty }: Given): ReactElement {
  return (
    <Dialog open onClose={onClose} title="Email the receipt?">
      <Form
        schema={emailForm}
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
          label="Email"
          optional
          help="Without one, it goes to the payer’s address."
          autoComplete="off"
          inputMode="email"
        />
        <Ends verb="Send the receipt" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function TowDialog({ boot, acts, may_override, onClose }: Given): ReactElement {
  const [override, setOverride] = useState('')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Open a tow of this car?"
      verb="Open a tow"
      keep="Leave the boot on"
      will={[
        'Check the plate again first, and refuse the tow if it isn’t allowed now.',
        'Request a tow from dispatch.',
      ]}
      will_not={['Take the boot off.', 'Stop the owner from paying for the boot until the car leaves the property.']}
      onConfirm={async () => {
        await acts.openTow(boot.id, override.trim() || null)
      }}
    >
      {may_override ? (
        <TextArea
          label="Override in writing"
          optional
          rows={2}
          maxLength={500}
          help="Overrides a hold and the company’s own requirements. Your name and this reason are saved with the tow."
          value={override}
          onChange={(event) => setOverride(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}

/** The dialog of the chosen action on a booted car. */
export function BootDialogs({ act, ...given }: BootDialogsProps): ReactElement | null {
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
          title="Release this car free?"
          verb="Release free"
          keep="Keep the boot on"
          will={[
            'Release the car now; you can read the release code afterward.',
            'Refund a payment that arrives later.',
          ]}
          will_not={['Charge anything.', 'Open a tow.', 'Give the code to the owner.']}
          reason_label="Reason"
          reason_help="It’s saved with the case."
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
          title="Remove this photo?"
          verb="Remove photo"
          keep="Keep the photo"
          destructive
          will={[
            'Take it off the case and the owner’s page.',
            'Keep its fingerprint and who removed it in the history.',
          ]}
          onConfirm={async () => {
            await acts.removePhoto(boot.id, act.image.id)
          }}
        />
      )
  }
}
