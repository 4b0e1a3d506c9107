// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { Form, SubmitButton, TextField } from '../entry.ts'
import { ComplexField } from './complex-field.tsx'

afterEach(cleanup)

const TEXTS = { label: 'Complex', help: '', clear: 'Clear', searching: '', none: '', failed: '' }
const useNothingFound = () => ({ complexes: [], query: { isError: false, isFetching: false } })

it('counts and links a missing complex in the form’s summary', async () => {
  const user = userEvent.setup()
  render(
    <Form
      purpose="send"
      schema={z.object({ contract_id: z.string().min(1, 'Choose it'), unit: z.string().min(1, 'Write it') })}
      defaultValues={{ contract_id: '', unit: '' }}
      onSubmit={() => undefined}
    >
      <ComplexField texts={TEXTS} useFound={useNothingFound} value={null} onChange={() => undefined} />
      <TextField name="unit" label="Unit" />
      <SubmitButton>Log in</SubmitButton>
    </Form>,
  )
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe('Not sent. Check 2 fields:Complex and Unit')
  await user.click(screen.getByRole('link', { name: 'Complex' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Complex' }))
})
