import type { Unit } from '@curbwise/api/resources/places.schemas'
import { Dialog, RadioCards } from '@curbwise/ui/app'
import { Form, PlateField, Select, TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useUnitActs } from '../api/use-unit-acts.ts'
import { EMPTY_EXCEPTION, exceptionBody, exceptionForm, STATE_OPTIONS } from '../state/exception-form.ts'
import { Ends, Row } from './dialog-parts.tsx'

/** Grants an exception beyond the limits, with a reason and an end date. */
export function ExceptionDialog({
  unit,
  onClose,
}: {
  readonly unit: Unit
  readonly onClose: () => void
}): ReactElement {
  const { grant } = useUnitActs(unit.id)
  return (
    <Dialog open onClose={onClose} title={`Grant unit ${unit.unit_number} an exception`}>
      <Form
        schema={exceptionForm}
        gap={12}
        defaultValues={EMPTY_EXCEPTION}
        onSubmit={async (values) => {
          await grant(exceptionBody(values))
          onClose()
        }}
      >
        {(form) => (
          <>
            <RadioCards
              name="kind"
              label="More of what"
              columns={2}
              options={[
                { value: 'guest_hours', label: 'Guest hours', detail: 'For one plate' },
                { value: 'vehicle_changes', label: 'Vehicle changes', detail: 'By its residents' },
              ]}
            />
            {form.watch('kind') === 'guest_hours' ? (
              <Row data-plate="">
                <Select name="state" label="State" options={STATE_OPTIONS} placeholder="–" />
                <PlateField name="license_plate" label="Plate" />
              </Row>
            ) : null}
            <Row>
              <TextField
                name="amount"
                label="How many more"
                suffix={form.watch('kind') === 'guest_hours' ? 'hours' : 'changes'}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField name="valid_until" label="Through" type="date" help="To the end of that day." />
            </Row>
            <TextArea name="reason" label="Reason" help="It stays in the history." rows={2} />
            <Ends onClose={onClose} verb="Grant" />
          </>
        )}
      </Form>
    </Dialog>
  )
}
