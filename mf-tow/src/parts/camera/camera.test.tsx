// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Camera from './camera.tsx'

afterEach(cleanup)

const choose = (label: string): void => {
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['raw'], 'photo.jpg', { type: 'image/jpeg' })] },
  })
}

describe('Camera', () => {
  it('takes the photos in order in one visit, also where the page may not use the camera', async () => {
    const [rear, space] = [vi.fn(), vi.fn()]
    const onClose = vi.fn()
    const shot = (label: string, onTaken: (photo: Blob, claimed_at: Date) => void) => ({
      label,
      detail: '',
      framed: false,
      onTaken,
    })
    render(<Camera shots={[shot('Rear', rear), shot('Space', space)]} onClose={onClose} />)
    expect(await screen.findByText('The camera can’t be opened here.')).toBeTruthy()
    expect(screen.getByText('Photo 1 of 2')).toBeTruthy()
    choose('A photo')
    await vi.waitFor(() => expect(rear).toHaveBeenCalledWith(expect.any(Blob), expect.any(Date)))
    expect(await screen.findByText('Photo 2 of 2')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    choose('Choose a photo')
    await vi.waitFor(() => expect(space).toHaveBeenCalledWith(expect.any(Blob), expect.any(Date)))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
