import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './papers.module.css'
import { type Paper, useSavePaper } from './save-document.ts'

type SaveAllButtonProps = {
  file: Extract<Paper, { zip: unknown } | { csv: unknown } | { all: unknown }>
  /** Looks like a link: for one part of the page. */
  isLink?: boolean
  children: ReactNode
}

/** Saves all that matches, or all of one order, in one file. */
export function SaveAllButton({ file, isLink, children }: SaveAllButtonProps) {
  const { busy, problem, save } = useSavePaper()
  const press = () => void (busy || save(file))
  return (
    <span className={style.paper}>
      {isLink ? (
        <span className={style.act}>
          <Icon name="download" />
          <TextButton
            className={style.name}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={press}
          >
            {children}
          </TextButton>
        </span>
      ) : (
        <Button variant="outline" size="small" busy={busy} busyText="作成しています" onClick={press}>
          <Icon name="download" /> {children}
        </Button>
      )}
      <span role="status" className={problem ? style.problem : style.wait}>
        {busy && isLink ? '作成しています…' : problem}
      </span>
    </span>
  )
}
