// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCamera } from './use-camera.tsx'

afterEach(cleanup)

function Desk({
  subject,
  onPhoto,
}: {
  readonly subject: string
  readonly onPhoto: (about: string, photo: Blob, claimed_at: Date) => void
}) {
  const camera = useCamera('A photo', onPhoto)
  return (
    <>
      {camera.field}
      <button type="button" onClick={() => camera.open(subject)}>
        Photograph the {subject}
      </button>
    </>
  )
}

const TAKEN = Date.UTC(2026, 10, 20, 3, 58)
const file = () => new File(['raw'], 'car.jpg', { type: 'image/jpeg', lastModified: TAKEN })

it('returns a photo for what the camera was opened for, even if the page has changed since', async () => {
  const onPhoto = vi.fn()
  const { rerender } = render(<Desk subject="side" onPhoto={onPhoto} />)
  fireEvent.click(screen.getByRole('button', { name: 'Photograph the side' }))
  rerender(<Desk subject="rear" onPhoto={onPhoto} />)
  fireEvent.change(screen.getByLabelText('A photo'), { target: { files: [file()] } })
  await vi.waitFor(() => expect(onPhoto).toHaveBeenCalledWith('side', expect.any(Blob), new Date(TAKEN)))
})

it('ignores a canceled camera, and returns the next photo for what it was opened for', async () => {
  const onPhoto = vi.fn()
  render(<Desk subject="rear" onPhoto={onPhoto} />)
  fireEvent.click(screen.getByRole('button', { name: 'Photograph the rear' }))
  fireEvent.change(screen.getByLabelText('A photo'), { target: { files: [] } })
  expect(onPhoto).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Photograph the rear' }))
  fireEvent.change(screen.getByLabelText('A photo'), { target: { files: [file()] } })
  await vi.waitFor(() => expect(onPhoto).toHaveBeenCalledTimes(1))
})
