// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { KitContext } from '../theme/kit.ts'
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

describe('PinField', () => {
  const Pin = ({ onSubmit }: { readonly onSubmit: (values: { pin: string }) => void }) => (
    <Form schema={z.object({ pin: z.string() })} defaultValues={{ pin: '' }} onSubmit={onSubmit}>
      <PinField name="pin" label="PIN" size="touch" />
      <SubmitButton>Log in</SubmitButton>
    </Form>
  )

  it('pastes the digits of the clipboard', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn()
    await navigator.clipboard.writeText('PIN: 304 918')
    render(<Pin onSubmit={onSubmit} />)
    await user.click(screen.getByRole('button', { name: 'Paste' }))
    await waitFor(() => expect(screen.getByLabelText('PIN')).toHaveProperty('value', '304918'))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ pin: '304918' }))
  })

  it('has no button to paste where a page may not read the clipboard', () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({} as unknown as Clipboard)
    render(<Pin onSubmit={vi.fn()} />)
    expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull()
    vi.restoreAllMocks()
  })
})

describe('Form', () => {
  it('says what is wrong again in the language that the reader switches to', async () => {
    const user = userEvent.setup()
    const inLanguage = (language: 'en' | 'es', wrong: string, label: string) => (
      <KitContext value={{ mode: 'light', language, link: 'a', texts: language === 'es' ? es : en }}>
        <Form schema={z.object({ unit: z.string().min(1, wrong) })} defaultValues={{ unit: '' }} onSubmit={vi.fn()}>
          <TextField name="unit" label={label} />
          <SubmitButton>OK</SubmitButton>
        </Form>
      </KitContext>
    )
    const { rerender } = render(inLanguage('en', 'Enter the unit', 'Unit'))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByText('Enter the unit')
    rerender(inLanguage('es', 'Escriba el apartamento', 'Apartamento'))
    await screen.findByText('Escriba el apartamento')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No se guardó. Revise 1 dato:Apartamento'))
    expect(screen.queryByText('Enter the unit')).toBeNull()
  })

  it('shows no errors before the first submit, then a focused summary that links to each field in order', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn(async () => undefined)
    render(<Sample onSubmit={onSubmit} />)
    await user.type(screen.getByLabelText('Plate'), 'K')
    await user.tab()
    expect(screen.queryByRole('alert')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Register' }))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(summary.textContent).toBe('Not saved. Check 2 fields:Plate and VIN')
    expect(onSubmit).not.toHaveBeenCalled()

    await user.click(screen.getByRole('link', { name: 'VIN' }))
    expect(document.activeElement).toBe(screen.getByLabelText('VIN'))
  })

  it('links to the conflicting record, and keeps the input', async () => {
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

  it('describes a field by its error and help, and removes the error once it is fixed', async () => {
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
    expect(screen.getByRole('alert').textContent).toContain('Check 1 field')
  })

  it('shows the server’s errors at nested fields, and those without a field in the summary', async () => {
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

  it('shows an error for the whole form, and can be submitted again', async () => {
    const user = userEvent.setup()
    const onSubmit = vi
      .fn<(values: unknown) => Promise<void>>()
      .mockRejectedValueOnce(new Error('Someone else changed this first. Reload the page and try again.'))
      .mockResolvedValueOnce(undefined)
    render(<Sample onSubmit={onSubmit} />)
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Someone else changed this first. Reload the page and try again.',
    )
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('submits the schema’s output, reports when it is dirty, and accepts only digits in a PIN', async () => {
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
