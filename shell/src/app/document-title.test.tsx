// @vitest-environment jsdom
import { useTitle } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DocumentTitle } from './document-title.tsx'

function Page({ unseen }: { unseen: number }) {
  useTitle('Tows', { unseen })
  return <DocumentTitle />
}

it('starts with the number of what is new, if there is something', async () => {
  const { unmount } = renderWithPlatform(<Page unseen={2} />)
  await waitFor(() => expect(document.title).toBe('(2) Tows · Curbwise'))
  unmount()
  renderWithPlatform(<Page unseen={0} />)
  await waitFor(() => expect(document.title).toBe('Tows · Curbwise'))
})
