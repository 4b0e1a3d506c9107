import { dismissToastAtom, toastsAtom } from '@curbwise/platform'
import { ToastViewport } from '@curbwise/ui/app'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'

/** Renders the platform's toasts with the kit's components, which close them when their life ends. */
export default function Toasts() {
  const toasts = useAtomValue(toastsAtom)
  const dismiss = useSetAtom(dismissToastAtom)
  const close = useCallback((id: string) => dismiss(Number(id)), [dismiss])
  const items = toasts.map(({ id, action, ...toast }) => ({
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
      <ToastViewport toasts={items} onClose={close} />
    </div>
  )
}
