import type { QueryClient } from '@tanstack/react-query'

/** A photo of a plate on its way from the plate check to the request, which are different remotes. */
export interface CarriedPhoto {
  readonly license_plate: string
  readonly photo: Blob
  readonly claimed_at: Date
}

const KEY = ['carried-photo']

/** Stores the photo in this tab's memory; logging out deletes it. An earlier one is replaced. */
export function carryPhoto(client: QueryClient, photo: CarriedPhoto): void {
  client.setQueryData(KEY, photo)
}

/** Returns the photo of this plate and forgets it; null without one. A photo of another plate is dropped. */
export function takeCarriedPhoto(client: QueryClient, license_plate: string): CarriedPhoto | null {
  const photo = client.getQueryData<CarriedPhoto>(KEY)
  client.removeQueries({ queryKey: KEY })
  return photo?.license_plate === license_plate ? photo : null
}
