import { SelectOrOther, TextField } from '@curbwise/ui/entry'
import { useId, type ReactElement, type RefObject } from 'react'
import { colorOptions, useModels } from '../../../../parts/vehicles/use-models.ts'
import type { Draft } from '../../state/draft.ts'
import { Row } from './desk-style.ts'
import { useRequestTexts, useScreenLanguage } from '../../../../parts/driver-texts.ts'

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
  const t = useRequestTexts()
  const language = useScreenLanguage()
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
        <TextField label={t('place.space')} maxLength={20} optional {...text('space')} />
        <TextField
          ref={field}
          label={t('place.where')}
          maxLength={200}
          optional={draft.space.trim() !== ''}
          placeholder={t('place.example')}
          {...text('location')}
          error={problem ?? undefined}
        />
      </Row>
      {on_record ? null : (
        <Row>
          <SelectOrOther label={t('place.make')} maxLength={40} optional options={make_options} {...choice('make')} />
          <TextField label={t('place.model')} maxLength={60} optional list={model_list} {...text('model')} />
          <SelectOrOther
            label={t('place.color')}
            maxLength={30}
            optional
            options={colorOptions(language)}
            {...choice('color')}
          />
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
