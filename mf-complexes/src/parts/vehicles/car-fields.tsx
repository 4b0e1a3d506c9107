import { PlateField, Select, SelectOrOtherField, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useId, type ReactElement, type ReactNode } from 'react'
import { STATE_OPTIONS } from './car-form.ts'
import { COLOR_OPTIONS, useModels } from './use-models.ts'

/** A row of fields that wraps if there's no room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 12px 14px;
  align-items: start;
  &[data-plate] {
    grid-template-columns: 96px minmax(0, 1fr);
  }
`

export interface CarFieldsProps {
  /** Current value of the make field; the suggested models are of this make. */
  readonly make: string | null | undefined
  readonly autoFocus?: boolean
  /** Content between the plate and the description. */
  readonly children?: ReactNode
}

/** State and plate, the VIN if there's no plate, and make, model, and color: listed, or typed. */
export function CarFields({ make, autoFocus, children }: CarFieldsProps): ReactElement {
  const { make_options, models } = useModels(make)
  const model_list = useId()
  return (
    <>
      <FieldRow data-plate="">
        <Select name="state" label="State" options={STATE_OPTIONS} placeholder="–" />
        <PlateField name="license_plate" label="Plate" autoFocus={autoFocus} />
      </FieldRow>
      <TextField
        name="vin"
        label="VIN"
        optional
        help="For a car without a plate, or as well."
        autoComplete="off"
        spellCheck={false}
        maxLength={17}
      />
      {children}
      <FieldRow>
        <SelectOrOtherField name="make" label="Make" optional options={make_options} maxLength={40} />
        <TextField name="model" label="Model" optional list={model_list} autoComplete="off" />
        <SelectOrOtherField name="color" label="Color" optional options={COLOR_OPTIONS} maxLength={30} />
      </FieldRow>
      <datalist id={model_list}>
        {models.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
