// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Timeline } from './timeline.tsx'

it('says the verdict in words, before the detail', () => {
  render(
    <Timeline
      items={[
        { title: 'Hooked up', verdict: 'unauthorized', detail: 'Dana Whitfield' },
        { title: 'Arrived', verdict: 'check' },
        { title: 'Left' },
      ]}
    />,
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual(['Hooked upUnauthorized, Dana Whitfield', 'ArrivedCheck first', 'Left'])
})
