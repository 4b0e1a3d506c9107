import type { Complex } from '@curbwise/client/complexes'
import { usePlatform } from '@curbwise/platform'
import { Form, PinField, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useMemo, useState, type ReactElement } from 'react'
import { useTexts } from '../../../parts/texts.ts'
import { openUnit } from '../api/open-unit.ts'
import { EMPTY_INPUT, logInSchema } from '../state/log-in-form.ts'
import { ComplexField } from '../../../parts/complex-field.tsx'

/** Asks for complex, unit, and PIN. `complex` is the one from the link. */
export function LogInForm({ complex: preset }: { readonly complex: Complex | null }): ReactElement {
  const t = useTexts()
  const { signInResident } = usePlatform()
  const schema = useMemo(() => logInSchema(t), [t])
  const [chosen, setChosen] = useState<Complex | null | undefined>(undefined)
  const complex = chosen === undefined ? preset : chosen
  return (
    <Form
      schema={schema}
      purpose="send"
      defaultValues={EMPTY_INPUT}
      onSubmit={async (input) => signInResident(await openUnit(input, t))}
    >
      <ComplexField value={complex} onChange={setChosen} />
      <TextField
        label={t('unit')}
        name="unit_number"
        size="touch"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <PinField label={t('pin')} name="resident_pin_code" size="touch" help={t('pin.help')} />
      <SubmitButton size="touch" full>
        {t('log_in')}
      </SubmitButton>
    </Form>
  )
}
