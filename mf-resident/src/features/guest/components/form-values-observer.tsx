import { useEffect } from 'react'

export interface FormValuesObserverProps<T> {
  readonly values: T
  readonly onTyped: (values: T) => void
}

/** Reports a form's values whenever they change, so that they survive navigation and reloading. */
export function FormValuesObserver<T>({ values, onTyped }: FormValuesObserverProps<T>): null {
  const written = JSON.stringify(values)
  useEffect(() => onTyped(JSON.parse(written) as T), [written, onTyped])
  return null
}
