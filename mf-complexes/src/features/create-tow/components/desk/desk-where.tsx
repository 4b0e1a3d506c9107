import { SelectOrOther, TextField } from '@curbwise/ui/entry'
import { useId, type ReactElement, type RefObject } from 'react'
import { COLOR_OPTIONS, useModels } from '../../../../parts/vehicles/use-models.ts'
import type { Draft } from '../../state/draft.ts'
import { Row } from './desk-style.ts'

export interface DeskWhereProps {
  readonly draft: Draft
  /** A car on record needs no description. */
  readonly on_record: boolean
  readonly problem: string | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChange: (changes: Partial<Draft>) => void
}

/** Where the driver finds the car, and how to recognize it, with makes and models to pick from. */
export function DeskWhere({ draft, on_record, problem, field, onChange }: DeskWhereProps): ReactElement {
  const { make_options, models } = useModels(draft.make)
  const model_list = useId()
  const choice = (name: 'color' | 'make') => ({
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const text = (name: 'model' | 'space' | 'location') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Row data-place="">
        <TextField label="Space number" maxLength={20} optional {...text('space')} />
        <TextField
          ref={field}
          label="Where the car is"
          maxLength={200}
          optional={draft.space.trim() !== ''}
          placeholder="By the north gate, facing the pool"
          {...text('location')}
          error={problem ?? undefined}
        />
      </Row>
      {on_record ? null : (
        <Row>
          <SelectOrOther label="Make" maxLength={40} optional options={make_options} {...choice('make')} />
          <TextField label="Model" maxLength={60} optional list={model_list} {...text('model')} />
          <SelectOrOther label="Color" maxLength={30} optional options={COLOR_OPTIONS} {...choice('color')} />
        </Row>
      )}
      <datalist id={model_list}>
        {models.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
