// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from './form.tsx'
import { PinField } from './pin-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const schema = z.object({
  plate: z.string().min(3, 'A plate has 3 to 8 characters'),
  vehicles: z.array(z.object({ vin: z.string().min(1, 'Fill this in') })),
  pin: z.string(),
})

function Sample({
  onSubmit,
  onDirty,
}: {
  readonly onSubmit: (values: z.output<typeof schema>) => Promise<void>
  readonly onDirty?: (dirty: boolean) => void
}) {
  return (
    <Form
      schema={schema}
      defaultValues={{ plate: '', vehicles: [{ vin: '' }], pin: '' }}
      onSubmit={onSubmit}
      onDirty={onDirty}
    >
      <TextField name="plate" label="Plate" help="As printed" />
      <TextField name="vehicles.0.vin" label="VIN" />
      <PinField name="pin" label="PIN" />
      <SubmitButton>Register</SubmitButton>
    </Form>
  )
}

const fill = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(screen.getByLabelText('Plate'), 'KVB 8821')
  await user.type(screen.getByLabelText('VIN'), 'JTH')
}

describe('Form', () => {
  it('shows nothing before the first send, then a focused summary that leads to each field in order', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn(async () => undefined)
    render(<Sample onSubmit={onSubmit} />)
    await user.type(screen.getByLabelText('Plate'), 'K')
    await user.tab()
    expect(screen.queryByRole('alert')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Register' }))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(summary.textContent).toBe('2 fields need you, nothing is saved yetPlate and VIN')
    expect(onSubmit).not.toHaveBeenCalled()

    await user.click(screen.getByRole('link', { name: 'VIN' }))
    expect(document.activeElement).toBe(screen.getByLabelText('VIN'))
  })

  it('leads to the record that stood in the way, beside what was typed', async () => {
    const user = userEvent.setup()
    const record = { kind: 'unit', id: 'u-1', label: 'unit 214', href: '/complexes/units?id=c-1&selected=u-1' }
    const onSubmit = vi
      .fn()
      .mockRejectedValueOnce({ message: 'Taken.', fields: { plate: 'Somebody has it' }, details: { record } })
      .mockRejectedValueOnce({ message: 'Taken.', details: { record: { kind: 'x' } } })
    render(<Sample onSubmit={onSubmit} />)
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    const link = await screen.findByRole('link', { name: /Look at unit 214/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([record.href, '_blank'])

    await user.click(screen.getByRole('button', { name: 'Register' }))
    await screen.findByText('Taken.')
    expect(screen.queryByRole('link', { name: /Look at/ })).toBeNull()
  })

  it('names the error and the help of a field, and drops the error once it is mended', async () => {
    const user = userEvent.setup()
    render(<Sample onSubmit={async () => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    const plate = screen.getByLabelText('Plate')
    await waitFor(() => expect(plate.getAttribute('aria-invalid')).toBe('true'))
    const described = (plate.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['A plate has 3 to 8 characters', 'As printed'])
    await user.type(plate, 'KVB')
    await waitFor(() => expect(plate.getAttribute('aria-invalid')).toBeNull())
    expect(screen.getByRole('alert').textContent).toContain('1 field needs you')
  })

  it('maps the errors of the server onto nested fields, and what has no field into the summary', async () => {
    const user = userEvent.setup()
    render(
      <Sample
        onSubmit={() =>
          Promise.reject({
            message: 'Please check the marked fields.',
            fields: { 'vehicles.0.vin': 'This VIN is registered already.', unit: 'Unit 214 is full.' },
          })
        }
      />,
    )
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Unit 214 is full.')
    expect(screen.getByText('This VIN is registered already.')).toBeTruthy()
    expect(screen.getByLabelText('VIN').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(summary))
  })

  it('says a refusal of the whole form, and can be sent again after it', async () => {
    const user = userEvent.setup()
    const onSubmit = vi
      .fn<(values: unknown) => Promise<void>>()
      .mockRejectedValueOnce(new Error('Somebody else changed this first.'))
      .mockResolvedValueOnce(undefined)
    render(<Sample onSubmit={onSubmit} />)
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody else changed this first.')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('gives what the schema puts out, tells when it is dirty, and lets only digits into a PIN', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn(async () => undefined)
    const onDirty = vi.fn()
    render(<Sample onSubmit={onSubmit} onDirty={onDirty} />)
    await fill(user)
    await user.type(screen.getByLabelText('PIN'), '30a4 91877')
    expect(onDirty).toHaveBeenLastCalledWith(true)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit).toHaveBeenCalledWith(
      { plate: 'KVB 8821', vehicles: [{ vin: 'JTH' }], pin: '304918' },
      expect.anything(),
    )
  })
})
