import { US_STATES } from '@curbwise/api/us-states'
import { Card, Form, Select, stateName, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { Complex } from '@curbwise/client/complexes'
import styled from '@emotion/styled'
import { useMemo, useState, type ReactElement } from 'react'
import { findCar, type Found } from '../api/find-car.ts'
import { NO_QUESTION, questionSchema } from '../state/question.ts'
import { useTexts } from '../../../parts/texts.ts'
import { ComplexField } from './complex-field.tsx'

const Sheet = styled(Card)`
  padding: 16px;
  form {
    max-width: none;
  }
`

const STATES = US_STATES.map((code) => ({ value: code, label: stateName(code) }))

export interface QuestionFormProps {
  readonly complex: Complex | null
  readonly onFound: (found: Found, complex: Complex) => void
}

/** Asks for the complex, the car, and the state if known. */
export function QuestionForm({ complex: preset, onFound }: QuestionFormProps): ReactElement {
  const t = useTexts()
  const schema = useMemo(() => questionSchema(t), [t])
  const [chosen, setChosen] = useState<Complex | null | undefined>(undefined)
  const complex = chosen === undefined ? preset : chosen
  return (
    <Sheet>
      <Form
        schema={schema}
        purpose="send"
        defaultValues={NO_QUESTION}
        onSubmit={async (question) => {
          const found = await findCar(question, t)
          if (complex) onFound(found, complex)
        }}
      >
        <ComplexField value={complex} onChange={setChosen} />
        <TextField
          label={t('plate')}
          name="license_plate_or_last_4_vin"
          size="touch"
          mono="plate"
          help={t('plate.help')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={17}
        />
        <Select label={t('state')} name="state" size="touch" optional placeholder={t('state.any')} options={STATES} />
        <SubmitButton size="touch" full>
          {t('search')}
        </SubmitButton>
      </Form>
    </Sheet>
  )
}
