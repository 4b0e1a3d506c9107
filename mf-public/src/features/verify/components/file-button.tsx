import { Button, type ButtonProps } from '@curbwise/ui/entry'
import { useRef, type ReactElement, type ReactNode } from 'react'

export interface FileButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly accept: string
  readonly children: ReactNode
  readonly onFile: (file: File) => void
}

/** A button that lets the reader choose one file on their device. */
export function FileButton({ accept, children, onFile, ...look }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}

export const PACK_FILES = '.zip,application/zip'
