// @vitest-environment jsdom
import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowImage } from '@curbwise/api/resources/tow-images.schemas'
import { queryFor } from '@curbwise/client'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useTowPhotos, withImage } from './tow-photos.ts'

const image = (id: string, subject: TowImage['subject']) => ({ id, subject }) as TowImage
const FRONT = { images: [image('1', 'front')], photos_missing: ['side', 'other', 'other'] } as unknown as Tow

describe('withImage', () => {
  it('no longer requires the subject of the photo', () => {
    expect(withImage(FRONT, image('2', 'side'))).toMatchObject({
      images: [{ id: '1' }, { id: '2' }],
      photos_missing: ['other', 'other'],
    })
  })

  it('removes one missing photo at a time if a subject needs several', () => {
    expect(withImage(FRONT, image('2', 'other')).photos_missing).toEqual(['side', 'other'])
  })

  it('adds a photo that wasn’t required, and keeps those that are', () => {
    expect(withImage(FRONT, image('2', 'damage'))).toMatchObject({
      images: [{ id: '1' }, { id: '2' }],
      photos_missing: ['side', 'other', 'other'],
    })
  })

  it('doesn’t add a photo that the refetched tow already has', () => {
    const once = withImage(FRONT, image('2', 'side'))
    expect(withImage(once, image('2', 'side'))).toBe(once)
  })
})

/** An upload that succeeds immediately. */
class SuccessfulUpload {
  readonly upload = {}
  readonly status = 200
  readonly responseText = JSON.stringify(image('2', 'side'))
  onload: (() => void) | null = null
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    queueMicrotask(() => this.onload?.())
  }
}

const seen: string[] = []

/** Renders a tow that its parent fetched, as the driver's screen does. */
function Photos({ tow }: { readonly tow: Tow }) {
  const { photos, add } = useTowPhotos(tow)
  const words = `missing ${tow.photos_missing.join(' ') || 'nothing'}, ${photos.map(({ state }) => state).join() || 'none'} on their way`
  useLayoutEffect(() => void seen.push(words))
  return (
    <button type="button" onClick={() => add(new Blob(['raw']), { subject: 'side', file_type: 'tow_image_public' })}>
      {words}
    </button>
  )
}

function FetchedPhotos() {
  const { data } = useQuery(queryFor(tows.get, { params: { id: 't-1' } }))
  return data ? <Photos tow={data} /> : null
}

it('always shows a photo as missing, sending, or sent, even though its parent renders the refetched tow a moment later', async () => {
  vi.stubGlobal('XMLHttpRequest', SuccessfulUpload)
  const gateway = fakeGateway({
    'GET /api/tows/t-1': () => ({
      body: {
        id: 't-1',
        ...(gateway.sent('GET /api/tows/t-1').length === 1
          ? { images: [], photos_missing: ['side'] }
          : { images: [image('2', 'side')], photos_missing: [] }),
      },
    }),
  })
  renderWithPlatform(<FetchedPhotos />, { path: '/tows', session: { role: 'tow_driver' } })
  fireEvent.click(await screen.findByRole('button', { name: 'missing side, none on their way' }))
  await screen.findByRole('button', { name: 'missing nothing, none on their way' })
  // Missing, sending, sent: it never looks missing again, and is never counted twice.
  expect(seen.filter((words, at) => words !== seen[at - 1])).toEqual([
    'missing side, none on their way',
    'missing side, sending on their way',
    'missing nothing, none on their way',
  ])
})
