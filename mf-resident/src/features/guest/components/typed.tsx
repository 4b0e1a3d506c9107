import { useEffect } from 'react'

export interface TypedProps<T> {
  readonly values: T
  readonly onTyped: (values: T) => void
}

/** Hands on what stands in a form whenever it changes, so that it is there when the guest goes back or reloads. */
export function Typed<T>({ values, onTyped }: TypedProps<T>): null {
  const written = JSON.stringify(values)
  useEffect(() => onTyped(JSON.parse(written) as T), [written, onTyped])
  return null
}
