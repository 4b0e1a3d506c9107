// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhotoImage } from './photo-image.tsx'
import { PhotoStrip } from './photo-strip.tsx'

describe('a photo that isn’t on the phone', () => {
  it('is a plain area with words, and is tried again once the browser is online', () => {
    renderWithPlatform(<PhotoImage src="/rear.jpg" alt="Rear" />)
    fireEvent.error(screen.getByRole('img', { name: 'Rear' }))
    expect(screen.queryByRole('img', { name: 'Rear' })).toBeNull()
    expect(screen.getByText('Rear. This photo can’t be shown now')).toBeTruthy()
    fireEvent(globalThis.window, new Event('online'))
    expect(screen.getByRole('img', { name: 'Rear' })).toBeTruthy()
  })

  it('keeps its name in a row of photos', () => {
    const { container } = renderWithPlatform(
      <PhotoStrip photos={[{ id: 'p', url: '/rear.jpg', alt: 'Rear', caption: 'Rear', visibility: 'private' }]} />,
    )
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('button', { name: 'Rear, Rear' }).textContent).toBe('This photo can’t be shown now')
  })
})
