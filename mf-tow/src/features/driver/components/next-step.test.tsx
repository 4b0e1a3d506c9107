// @vitest-environment jsdom
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NextStep, type NextStepProps } from './next-step.tsx'

afterEach(cleanup)

const shown = (props: Partial<NextStepProps>) => (
  <NextStep
    tow={{ status: 'pending' } as Tow}
    task={{ kind: 'complete' }}
    sending={false}
    waiting={0}
    photos_under_way={false}
    onTake={vi.fn()}
    onDone={vi.fn()}
    onPhoto={vi.fn()}
    {...props}
  />
)

describe('the one button', () => {
  it('brings a photo to what it was begun for, though the button has another task by then', async () => {
    const onPhoto = vi.fn()
    const { rerender } = render(shown({ task: { kind: 'photo', subject: 'side' }, onPhoto }))
    const camera = screen.getByLabelText('A photo')
    fireEvent.click(screen.getByRole('button', { name: /Photograph the side/ }))
    rerender(shown({ task: { kind: 'step', step: 'hooked' }, onPhoto }))
    expect(screen.getByLabelText('A photo')).toBe(camera)
    fireEvent.change(camera, { target: { files: [new File(['raw'], 'side.jpg', { type: 'image/jpeg' })] } })
    await vi.waitFor(() => expect(onPhoto).toHaveBeenCalledWith('side', expect.any(Blob), expect.any(Date)))
  })

  it('completes nothing while photos are on their way', () => {
    const onTake = vi.fn()
    const { rerender } = render(shown({ onTake, photos_under_way: true }))
    expect(screen.getByRole('status').textContent).toBe('Waits for the photos')
    fireEvent.click(screen.getByRole('button', { name: /Complete at the lot/ }))
    expect(onTake).not.toHaveBeenCalled()
    rerender(shown({ onTake }))
    fireEvent.click(screen.getByRole('button', { name: /Complete at the lot/ }))
    expect(onTake).toHaveBeenCalledExactlyOnceWith({ kind: 'complete' })
  })
})
