import type { Unit } from '@curbwise/api/resources/places.schemas'
import { weakPin } from '@curbwise/rules/pins/weak'
import { Dialog, RadioCards, EffectList } from '@curbwise/ui/app'
import { Form, PinField } from '@curbwise/ui/entry'
import { useMemo, type ReactElement } from 'react'
import { z } from 'zod'
import { useUnitActs } from '../api/use-unit-acts.ts'
import { Ends } from './dialog-parts.tsx'

const schemaOf = (unit_number: string) =>
  z.object({
    which: z.enum(['resident', 'guest']),
    pin: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: 'The PIN has 6 digits' })
      .superRefine((pin, context) => {
        const weak = weakPin(pin, { unit_number })
        if (weak) context.addIssue({ code: 'custom', message: weak })
      }),
  })

/** Sets a chosen PIN. A random one is safer; the gateway refuses easy ones. */
export function SetPinDialog({ unit, onClose }: { readonly unit: Unit; readonly onClose: () => void }): ReactElement {
  const { setPins } = useUnitActs(unit.id)
  const schema = useMemo(() => schemaOf(unit.unit_number), [unit.unit_number])
  return (
    <Dialog open onClose={onClose} title={`Set a PIN for unit ${unit.unit_number}`}>
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ which: 'resident', pin: '' }}
        onSubmit={async ({ which, pin }) => {
          await setPins(which === 'resident' ? { resident_pin_code: pin } : { guest_pin_code: pin }).catch(
            (refused: unknown) => {
              throw onPin(refused)
            },
          )
          onClose()
        }}
      >
        <RadioCards
          name="which"
          label="Which PIN"
          columns={2}
          options={[
            { value: 'resident', label: 'Resident PIN', detail: 'Opens the resident page' },
            { value: 'guest', label: 'Guest PIN', detail: 'Lets guests register' },
          ]}
        />
        <PinField
          name="pin"
          label="New PIN"
          help="6 digits that are hard to guess: no sequences, no repeats, not the unit number."
        />
        <EffectList
          will={[
            'Log the residents out if it is the resident PIN.',
            'Notify those with an email address, without the PIN.',
          ]}
          will_not={['End a guest’s permit.']}
        />
        <Ends onClose={onClose} verb="Set PIN" />
      </Form>
    </Dialog>
  )
}

/** Maps the field that the gateway rejected to the form's single PIN field. */
function onPin(refused: unknown): unknown {
  const fields =
    typeof refused === 'object' && refused !== null && 'fields' in refused
      ? (refused.fields as Record<string, string> | undefined)
      : undefined
  const wrong = fields?.['resident_pin_code'] ?? fields?.['guest_pin_code']
  return wrong ? { message: wrong, fields: { pin: wrong } } : refused
}
