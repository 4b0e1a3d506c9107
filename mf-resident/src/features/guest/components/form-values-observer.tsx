import { useEffect } from 'react'

export interface FormValuesObserverProps<T> {
  readonly values: T
  readonly onTyped: (values: T) => void
}

/** Reports the values of a form whenever they change, so that they survive going back and reloading. */
export function FormValuesObserver<T>({ values, onTyped }: FormValuesObserverProps<T>): null {
  const written = JSON.stringify(values)
  useEffect(() => onTyped(JSON.parse(written) as T), [written, onTyped])
  return null
}
