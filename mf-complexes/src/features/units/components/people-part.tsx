import { Button, IconButton, Select, TextField } from '@curbwise/ui/entry'
import { DeleteIcon, PersonAddIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { ReactElement } from 'react'
import { NEW_PERSON, type UnitInput } from '../state/unit-form.ts'
import { Part, Row } from './dialog-parts.tsx'

const Person = styled.fieldset`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 12px;
  border: 1px solid var(--line-2);
  border-radius: 10px;
  min-width: 0;
  > div:first-of-type {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    > div {
      flex: 1;
      min-width: 0;
    }
    > button {
      margin-top: 26px;
    }
  }
  > label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 24px;
    font-size: 0.8125rem;
    cursor: pointer;
    input {
      width: 18px;
      height: 18px;
      margin: 0;
      accent-color: var(--primary);
    }
  }
`
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
]
const MAX_PEOPLE = 20

/** The unit's residents, one of them the main resident. Removing someone from the list removes them from the unit. */
export function PeoplePart(): ReactElement {
  const { control, register } = useFormContext<UnitInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'residents', keyName: 'key' })
  const several = fields.length > 1
  return (
    <Part>
      <h3>People</h3>
      <p>
        {fields.length === 0
          ? 'No one lives here. The unit is vacant.'
          : 'Emails and texts are in their language. Anyone you remove from the list has moved out.'}
      </p>
      {fields.map(({ key }, at) => (
        <Person key={key} aria-label={`Person ${at + 1}`}>
          <div>
            <TextField name={`residents.${at}.name`} label="Name" autoComplete="off" />
            <IconButton label={`Remove person ${at + 1}`} icon={<DeleteIcon />} onClick={() => remove(at)} />
          </div>
          <TextField name={`residents.${at}.email`} label="Email" type="email" optional autoComplete="off" />
          <Row>
            <TextField name={`residents.${at}.phone`} label="Phone" type="tel" optional autoComplete="off" />
            <Select name={`residents.${at}.language`} label="Language" options={LANGUAGES} placeholder="" />
          </Row>
          {several ? (
            <label>
              <input type="radio" value={String(at)} {...register('main')} />
              Main person
            </label>
          ) : null}
        </Person>
      ))}
      {fields.length < MAX_PEOPLE ? (
        <div>
          <Button size="sm" icon={<PersonAddIcon size={18} />} onClick={() => append(NEW_PERSON)}>
            Add a person
          </Button>
        </div>
      ) : null}
    </Part>
  )
}
