// @vitest-environment jsdom
import { toastsAtom } from '@curbwise/platform'
import { renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useShooting } from './use-shooting.tsx'

vi.mock('./camera.tsx', () => {
  throw Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' })
})

function Page() {
  const { camera, shoot } = useShooting(() => ({ label: 'Rear', detail: '' }), vi.fn())
  return (
    <>
      <button onClick={() => shoot(['rear'])}>Take a photo</button>
      {camera}
    </>
  )
}

it('keeps the page when the camera’s files can’t be loaded, and says what to do', async () => {
  const { store } = renderWithPlatform(<Page />, { session: { role: 'tow_driver' } })
  await userEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
  const warning = { severity: 'warn', summary: 'The camera couldn’t be opened' }
  await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([warning]))
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeTruthy()
})
