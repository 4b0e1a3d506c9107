import { dismissToastAtom, toastsAtom } from '@curbwise/platform'
import { ToastViewport } from '@curbwise/ui/app'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'

/** The toasts of the platform in the kit's dress, which times their lives. */
export default function Toasts() {
  const toasts = useAtomValue(toastsAtom)
  const dismiss = useSetAtom(dismissToastAtom)
  const close = useCallback((id: string) => dismiss(Number(id)), [dismiss])
  const dressed = toasts.map(({ id, action, ...toast }) => ({
    ...toast,
    id: String(id),
    action: action && {
      label: action.label,
      onSelect: () => {
        dismiss(id)
        action.run()
      },
    },
  }))
  return (
    <div data-toasts="">
      <ToastViewport toasts={dressed} onClose={close} />
    </div>
  )
}
