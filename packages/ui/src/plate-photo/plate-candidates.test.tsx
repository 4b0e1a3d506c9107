// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PlateCandidates, type PlateCandidatesProps, type ShownCandidate } from './plate-candidates.tsx'

afterEach(cleanup)

const candidate = (license_plate: string, verdict: ShownCandidate['verdict'] = 'unauthorized'): ShownCandidate => ({
  license_plate,
  state: 'TX',
  seen_state: null,
  verdict,
  sentence: verdict === 'authorized' ? 'Registered to unit 407.' : 'No right to park.',
  corners: [
    [0.4, 0.5],
    [0.6, 0.6],
  ],
})

function show(props: Partial<PlateCandidatesProps>) {
  const acts = { onChoose: vi.fn(), onRetake: vi.fn(), onType: vi.fn() }
  render(<PlateCandidates url="blob:photo" candidates={null} problem={null} {...acts} {...props} />)
  return acts
}

describe('the plates of a photo', () => {
  it('are shown with their decisions, and none is chosen until it is tapped', async () => {
    const { onChoose } = show({ candidates: [candidate('LKB8830'), candidate('LKR8830', 'authorized')] })
    expect(screen.getByRole('heading', { name: 'Which plate is it?' })).toBe(document.activeElement)
    expect(screen.getByText('Look at the third character, then tap.')).toBeTruthy()
    expect(screen.getAllByText('Checked as a plate of Texas; the photo doesn’t say.')).toHaveLength(2)
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /Authorized.*Registered to unit 407/ }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('LKR8830')
  })

  it('can be left open by a person who can’t tell them apart', async () => {
    const { onChoose, onRetake } = show({ candidates: [candidate('LKB8830'), candidate('LKR8830', 'authorized')] })
    await userEvent.click(screen.getByRole('button', { name: 'I can’t tell' }))
    await userEvent.click(screen.getByRole('button', { name: 'Take it closer' }))
    expect([onChoose.mock.calls.length, onRetake.mock.calls.length]).toEqual([0, 1])
    cleanup()
    show({ candidates: [candidate('LKB8830')] })
    expect(screen.queryByRole('button', { name: 'I can’t tell' })).toBeNull()
  })

  it('say which state was checked, and which one the photo says', () => {
    show({
      candidates: [
        { ...candidate('LKB8830'), seen_state: 'OK' },
        { ...candidate('LKR8830'), seen_state: 'TX' },
      ],
    })
    expect(screen.getByText('Checked as a plate of Texas, but the photo says Oklahoma.')).toBeTruthy()
    expect(screen.getByText('Checked as a plate of Texas, as in the photo.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Oklahoma/ })).toBeTruthy()
  })

  it('say that they are being read', () => {
    show({})
    expect(screen.getByRole('heading', { name: 'Reading the plate' })).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('may be none, which asks to take another photo or to type', async () => {
    const { onRetake, onType } = show({ candidates: [] })
    expect(screen.getByRole('heading', { name: 'No plate found in the photo' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retake' }))
    await userEvent.click(screen.getByRole('button', { name: 'Type it' }))
    expect([onRetake.mock.calls.length, onType.mock.calls.length]).toEqual([1, 1])
  })

  it('are replaced by why the photo wasn’t read, without a camera where none are read', () => {
    show({ problem: 'Plates aren’t read from photos here. Type the plate.', onRetake: undefined })
    expect(screen.getByText('Plates aren’t read from photos here. Type the plate.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retake' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Type it' })).toBeTruthy()
  })
})
