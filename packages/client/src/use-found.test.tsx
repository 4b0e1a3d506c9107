// @vitest-environment jsdom
import { contracts } from '@curbwise/api/resources/places.calls'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useFound } from './use-found.ts'

it('never shows results of an earlier text beside the current one, not even for one render', async () => {
  fakeGateway({
    'GET /api/contracts/search': ({ url }) => {
      const search = new URL(url, 'http://x').searchParams.get('search') ?? ''
      return { body: { data: [{ id: search, name: `Found by ${search}` }] } }
    },
  })
  const shown: [text: string, found: string | undefined][] = []
  function Field() {
    const [text, setText] = useState('A')
    const { data, isFetching } = useFound(contracts.search, text, (search) => ({ query: { search } }))
    shown.push([text, data?.data[0]?.name])
    return (
      <>
        <input aria-label="Complex" value={text} onChange={({ target }) => setText(target.value)} />
        <p>{isFetching ? 'Searching' : data?.data[0]?.name}</p>
      </>
    )
  }
  renderWithPlatform(<Field />, { path: '/findmycar' })
  await screen.findByText('Found by A')
  fireEvent.change(screen.getByLabelText('Complex'), { target: { value: 'Ar' } })
  await screen.findByText('Found by Ar')
  // What was found before is there at once, but only for its own text.
  fireEvent.change(screen.getByLabelText('Complex'), { target: { value: 'A' } })
  await screen.findByText('Found by A')
  expect(shown.filter(([text, found]) => found !== undefined && found !== `Found by ${text}`)).toEqual([])
})
