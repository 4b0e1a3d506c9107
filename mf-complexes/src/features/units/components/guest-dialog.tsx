import type { Unit } from '@curbwise/api/resources/places.schemas'
import { Dialog } from '@curbwise/ui/app'
import { Form, PlateField, Select, SelectOrOtherField, TextField, zoneName } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { COLOR_OPTIONS, useModels } from '../../../parts/vehicles/use-models.ts'
import { useCarActs } from '../api/use-unit-acts.ts'
import { STATE_OPTIONS } from '../state/exception-form.ts'
import { EMPTY_GUEST, guestBody, guestForm } from '../state/guest-form.ts'
import { Ends, Row } from './dialog-parts.tsx'

export interface GuestDialogProps {
  readonly unit: Unit
  readonly zone: string
  readonly onClose: () => void
}

/** A guest's permit, entered by the leasing office. */
export function GuestDialog({ unit, zone, onClose }: GuestDialogProps): ReactElement {
  const { registerGuest } = useCarActs()
  const { make_options } = useModels(null)
  return (
    <Dialog open onClose={onClose} title={`Register a guest for unit ${unit.unit_number}`}>
      <Form
        schema={guestForm}
        gap={12}
        defaultValues={EMPTY_GUEST}
        onSubmit={async (values) => {
          await registerGuest(guestBody(unit.id, values, zone))
          onClose()
        }}
      >
        <Row data-plate="">
          <Select name="state" label="State" options={STATE_OPTIONS} placeholder="–" />
          <PlateField name="license_plate" label="Plate" autoFocus />
        </Row>
        <Row>
          <SelectOrOtherField name="make" label="Make" optional options={make_options} maxLength={40} />
          <TextField name="model" label="Model" optional autoComplete="off" />
          <SelectOrOtherField name="color" label="Color" optional options={COLOR_OPTIONS} maxLength={30} />
        </Row>
        <Row data-wide="">
          <TextField name="hours" label="For how many hours" suffix="hours" inputMode="numeric" autoComplete="off" />
          <TextField
            name="from"
            label="From"
            type="datetime-local"
            optional
            help={`Leave empty to start now. ${zoneName(zone)}`}
          />
        </Row>
        <TextField name="guest_name" label="Name of the guest" optional autoComplete="off" />
        <TextField
          name="reason"
          label="Reason"
          optional
          help="With a reason, you can go beyond the unit’s guest hours. This is an exception and stays in the history."
          autoComplete="off"
        />
        <Ends onClose={onClose} verb="Register guest" />
      </Form>
    </Dialog>
  )
}
