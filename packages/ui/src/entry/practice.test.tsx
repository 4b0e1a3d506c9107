// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PRACTICE_WORDS, PracticeBadge, PracticeStripe } from './practice.tsx'

it('says on the stripe that nothing is real', () => {
  render(<PracticeStripe>{PRACTICE_WORDS}</PracticeStripe>)
  expect(screen.getByRole('note').textContent).toMatch(/^Practice complex\. Nothing here is real/)
})

it('marks a record in words, not by color alone', () => {
  render(<PracticeBadge />)
  expect(screen.getByText('Practice')).toBeTruthy()
})
