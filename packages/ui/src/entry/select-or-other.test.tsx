// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from './form.tsx'
import { SelectOrOtherField } from './select-or-other.tsx'
import { SubmitButton } from './submit-button.tsx'

afterEach(cleanup)

const OPTIONS = ['Black', 'White'].map((color) => ({ value: color, label: color }))
function show(color: string) {
  const onSubmit = vi.fn()
  render(
    <Form schema={z.object({ color: z.string().max(5) })} defaultValues={{ color }} onSubmit={onSubmit}>
      <SelectOrOtherField name="color" label="Color" options={OPTIONS} maxLength={30} optional />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { onSubmit, save }
}
const other = () => screen.queryByLabelText('Other: color')

describe('SelectOrOtherField', () => {
  it('submits the chosen option, or what was typed after "Other"', async () => {
    const { onSubmit, save } = show('')
    await userEvent.selectOptions(screen.getByLabelText('Color'), 'White')
    expect(other()).toBeNull()
    await save()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ color: 'White' }))
    await userEvent.selectOptions(screen.getByLabelText('Color'), 'Other')
    await userEvent.type(screen.getByLabelText('Other: color'), 'Teal')
    await save()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ color: 'Teal' }))
    await userEvent.selectOptions(screen.getByLabelText('Color'), 'Black')
    expect(other()).toBeNull()
    await save()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ color: 'Black' }))
  })

  it('shows a listed value however it is spelled, and any other text in its field', () => {
    show('black')
    expect(screen.getByLabelText('Color')).toHaveProperty('value', 'Black')
    cleanup()
    show('Teal')
    expect(other()).toHaveProperty('value', 'Teal')
  })

  it('names an error at the field that was filled in', async () => {
    const { onSubmit, save } = show('Turquoise')
    await save()
    await waitFor(() => expect(other()?.getAttribute('aria-invalid')).toBe('true'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
