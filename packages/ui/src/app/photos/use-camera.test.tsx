// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCamera } from './use-camera.tsx'

afterEach(cleanup)

function Desk({
  asked,
  onPhoto,
}: {
  readonly asked: string
  readonly onPhoto: (about: string, photo: Blob, claimed_at: Date) => void
}) {
  const camera = useCamera('A photo', onPhoto)
  return (
    <>
      {camera.field}
      <button type="button" onClick={() => camera.open(asked)}>
        Photograph the {asked}
      </button>
    </>
  )
}

const TAKEN = Date.UTC(2026, 10, 20, 3, 58)
const file = () => new File(['raw'], 'car.jpg', { type: 'image/jpeg', lastModified: TAKEN })

it('gives a photo back as what it was begun for, whatever is asked for by then', async () => {
  const onPhoto = vi.fn()
  const { rerender } = render(<Desk asked="side" onPhoto={onPhoto} />)
  fireEvent.click(screen.getByRole('button', { name: 'Photograph the side' }))
  rerender(<Desk asked="rear" onPhoto={onPhoto} />)
  fireEvent.change(screen.getByLabelText('A photo'), { target: { files: [file()] } })
  await vi.waitFor(() => expect(onPhoto).toHaveBeenCalledWith('side', expect.any(Blob), new Date(TAKEN)))
})

it('takes nothing when the choice is given up, and the next one as what that is for', async () => {
  const onPhoto = vi.fn()
  render(<Desk asked="rear" onPhoto={onPhoto} />)
  fireEvent.click(screen.getByRole('button', { name: 'Photograph the rear' }))
  fireEvent.change(screen.getByLabelText('A photo'), { target: { files: [] } })
  expect(onPhoto).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Photograph the rear' }))
  fireEvent.change(screen.getByLabelText('A photo'), { target: { files: [file()] } })
  await vi.waitFor(() => expect(onPhoto).toHaveBeenCalledTimes(1))
})
