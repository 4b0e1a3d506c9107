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
    must_wait={false}
    photos_under_way={false}
    onTake={vi.fn()}
    onDone={vi.fn()}
    onShoot={vi.fn()}
    {...props}
  />
)

describe('NextStep', () => {
  it('opens the camera once for all missing photos', () => {
    const onShoot = vi.fn()
    render(shown({ task: { kind: 'photo', subjects: ['rear', 'space'] }, onShoot }))
    fireEvent.click(screen.getByRole('button', { name: /Take 2 photos/ }))
    expect(onShoot).toHaveBeenCalledExactlyOnceWith(['rear', 'space'])
  })

  it('says that a driver who looked at the car is on scene', () => {
    render(shown({ task: { kind: 'accept' }, at_car: true }))
    expect(screen.getByRole('button', { name: /Take this tow Goes straight to step 3/ })).toBeTruthy()
  })

  it('can’t be pressed while it needs an answer that isn’t there', () => {
    const onTake = vi.fn()
    render(shown({ task: { kind: 'step', step: 'hooked' }, must_wait: true, onTake }))
    fireEvent.click(screen.getByRole('button', { name: /Hook up the car/ }))
    expect(onTake).not.toHaveBeenCalled()
  })

  it('blocks completion while photos are uploading', () => {
    const onTake = vi.fn()
    const { rerender } = render(shown({ onTake, photos_under_way: true }))
    expect(screen.getByRole('status').textContent).toBe('Waiting for the photos')
    fireEvent.click(screen.getByRole('button', { name: /Complete the tow/ }))
    expect(onTake).not.toHaveBeenCalled()
    rerender(shown({ onTake }))
    fireEvent.click(screen.getByRole('button', { name: /Complete the tow/ }))
    expect(onTake).toHaveBeenCalledExactlyOnceWith({ kind: 'complete' })
  })
})
