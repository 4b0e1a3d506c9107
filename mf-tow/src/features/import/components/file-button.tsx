import { Button, type ButtonProps } from '@curbwise/ui/entry'
import { useRef, type ReactElement } from 'react'

/** Excel's own types are named too, because some systems don't know the endings. */
const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  readonly label: string
  readonly onFile: (file: File) => void
}

/** Opens the system's choice of a list. */
export function FileButton({ label, onFile, ...look }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file can be chosen again after it was changed.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
