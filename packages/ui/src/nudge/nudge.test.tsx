// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Nudge, type NudgeProps } from './nudge.tsx'

afterEach(cleanup)

function show(props: Partial<NudgeProps>) {
  const onNudge = vi.fn()
  const view = render(
    <Nudge
      nudge={null}
      may_nudge={false}
      busy={false}
      problem={null}
      zone="America/Chicago"
      {...props}
      onNudge={onNudge}
    />,
  )
  return { onNudge, ...view }
}

it('says what a nudge does before it is sent', async () => {
  const { onNudge } = show({ may_nudge: true })
  expect(screen.getByText(/within 15 minutes.*can still be towed/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Nudge the owner instead' }))
  expect(onNudge).toHaveBeenCalledOnce()
})

it('says when the car was nudged, and when to check it again, in the zone of the complex', () => {
  show({ nudge: { nudged_at: '2026-11-21T08:14:00.000Z', check_again_at: '2026-11-21T08:29:00.000Z' } })
  expect(screen.getByRole('status').textContent).toBe('Nudged at 2:14 AM. Check again at 2:29 AM.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows nothing for a car that can’t be nudged, and why a try failed', () => {
  expect(show({}).container.innerHTML).toBe('')
  show({ may_nudge: true, problem: 'No one can be reached about this car.' })
  expect(screen.getByText('No one can be reached about this car.')).toBeTruthy()
})
