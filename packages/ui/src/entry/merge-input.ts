import type { ChangeEventHandler, FocusEventHandler, Ref, RefCallback } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Handlers<E extends Control> {
  readonly onChange?: ChangeEventHandler<E>
  readonly onBlur?: FocusEventHandler<E>
}

const setRef = <E>(ref: Ref<E> | undefined, node: E | null): void => {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}

/** Merges the form's props over the caller's. Both get changes and blurs, the caller first, so that it can normalize the value. */
export const mergeInput = <E extends Control, P extends Handlers<E>>(
  own: P,
  registered: UseFormRegisterReturn | undefined,
  ref: Ref<E> | undefined,
) => {
  const join: RefCallback<E> = (node) => {
    setRef(ref, node)
    registered?.ref(node)
  }
  const onChange: ChangeEventHandler<E> = (event) => {
    own.onChange?.(event)
    void registered?.onChange(event)
  }
  const onBlur: FocusEventHandler<E> = (event) => {
    own.onBlur?.(event)
    void registered?.onBlur(event)
  }
  return { ...own, ref: join, onChange, onBlur }
}
