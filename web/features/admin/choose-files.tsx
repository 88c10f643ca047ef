import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type ChooseFilesProps = {
  /** What the file is for, for screen readers. */
  name: string
  /** Content types and endings, as the browser's dialog takes them. */
  accept: string
  isMany?: boolean
  busy?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that asks for a file. */
export function ChooseFiles({ name, accept, isMany = false, busy = false, onFiles, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outline"
        size="small"
        busy={busy}
        busyText="確かめています"
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={name}
        accept={accept}
        multiple={isMany}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
    </>
  )
}
