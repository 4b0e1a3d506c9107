import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { carryPhoto, takeCarriedPhoto } from './carried-photo.ts'

const photo = { license_plate: 'BZN 0826', photo: new Blob(['jpeg']), claimed_at: new Date(0) }

it('hands over the photo of this plate once', () => {
  const client = new QueryClient()
  carryPhoto(client, photo)
  expect(takeCarriedPhoto(client, 'BZN 0826')).toEqual(photo)
  expect(takeCarriedPhoto(client, 'BZN 0826')).toBeNull()
})

it('drops the photo of another plate', () => {
  const client = new QueryClient()
  carryPhoto(client, photo)
  expect(takeCarriedPhoto(client, 'BZN O826')).toBeNull()
  expect(takeCarriedPhoto(client, 'BZN 0826')).toBeNull()
})
