import { Checkbox, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReleaseInput } from '../state/release-form.ts'
import { StepNumber } from './step-number.tsx'
import { Step } from './style.ts'

/** Where the papers go. Printing follows the release, from the same place. */
export function Papers(): ReactElement {
  const [wanted, address] = useWatch<ReleaseInput, ['mail.wanted', 'mail.address']>({
    name: ['mail.wanted', 'mail.address'],
  })
  return (
    <Step aria-labelledby="desk-papers">
      <h2 id="desk-papers">
        <StepNumber at={3} done={!wanted || Boolean(address)} />
        Papers
      </h2>
      <p>Receipt, invoice and tow-hearing notice are ready to print once the car is released.</p>
      <Checkbox
        size="touch"
        name="mail.wanted"
        label="Mail them too"
        detail="The invoice, the tow ticket and the tow-hearing notice"
      />
      {wanted ? (
        <TextField
          size="lg"
          name="mail.address"
          type="email"
          label="Email of the customer"
          autoComplete="off"
          inputMode="email"
        />
      ) : null}
    </Step>
  )
}
