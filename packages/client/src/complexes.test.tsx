// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useComplexes } from './complexes.ts'

const complex = (name: string) => ({
  id: name,
  name,
  address: '1 Main St',
  city: 'Houston',
  state: 'TX',
  timezone: 'America/Chicago',
})
const FOUND: Readonly<Record<string, readonly string[]>> = { A: ['Alder Court', 'Arbor Ridge'], Ar: ['Arbor Ridge'] }

function Field() {
  const [text, setText] = useState('A')
  const { complexes, query } = useComplexes(text)
  return (
    <>
      <input aria-label="Complex" value={text} onChange={({ target }) => setText(target.value)} />
      <p>{complexes.map(({ name }) => name).join(', ') || (query.isFetching ? 'Searching' : 'None')}</p>
    </>
  )
}

it('offers only results for the current text, never those for an earlier one', async () => {
  const pending: (() => void)[] = []
  fakeGateway({
    'GET /api/contracts/search': async ({ url }) => {
      const search = new URL(url, 'http://x').searchParams.get('search') ?? ''
      if (search === 'Ar') await new Promise<void>((resolve) => pending.push(resolve))
      return { body: { data: (FOUND[search] ?? []).map(complex) } }
    },
  })
  renderWithPlatform(<Field />, { path: '/findmycar' })
  await screen.findByText('Alder Court, Arbor Ridge')
  fireEvent.change(screen.getByLabelText('Complex'), { target: { value: 'Ar' } })
  await screen.findByText('Searching')
  pending.forEach((resolve) => resolve())
  expect((await screen.findByText('Arbor Ridge')).tagName).toBe('P')
})
