import { useFormFields } from '@curbwise/ui/entry'
import { useEffect } from 'react'

/** Lets the form's error summary name a group of choices and link to its first one. Without a name, does nothing. */
export function useAnnounced(name: string | undefined, id: string, label: string): void {
  const announce = useFormFields()?.announce
  useEffect(() => (name === undefined ? undefined : announce?.(name, { id, label })), [announce, name, id, label])
}
