import { Checkbox, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReleaseInput } from '../state/release-form.ts'
import { StepNumber } from './step-number.tsx'
import { Step } from './style.ts'

/** Where to email the documents. They can be printed after the release. */
export function DocumentDelivery(): ReactElement {
  const [wanted, address] = useWatch<ReleaseInput, ['mail.wanted', 'mail.address']>({
    name: ['mail.wanted', 'mail.address'],
  })
  return (
    <Step aria-labelledby="desk-documents">
      <h2 id="desk-documents">
        <StepNumber at={3} done={wanted && Boolean(address)} />
        Papers
      </h2>
      <p>The receipt, invoice, and tow-hearing notice can be printed once the car is released.</p>
      <Checkbox
        size="touch"
        name="mail.wanted"
        label="Email the documents"
        detail="The invoice, the tow ticket, and the tow-hearing notice"
      />
      {wanted ? (
        <TextField
          size="lg"
          name="mail.address"
          type="email"
          label="Customer’s email"
          autoComplete="off"
          inputMode="email"
        />
      ) : null}
    </Step>
  )
}
