import type { ReactNode } from 'react'
import type { IssuedDocument } from '#contract/wire.ts'
import { DOCUMENT_TITLES } from '#domain/document.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './papers.module.css'
import { useSavePaper } from './save-document.ts'

type IssuedPaperProps = { document: IssuedDocument; children?: ReactNode }

/** Saves a paper as it was issued. `children`: facts between its name and what becomes of the saving. */
export function IssuedPaper({ document: { id, kind, number, serial }, children }: IssuedPaperProps) {
  const { busy, problem, save } = useSavePaper()
  return (
    <>
      <TextButton
        className={style.name}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && void save({ documentId: id })}
      >
        {DOCUMENT_TITLES[kind]} <span className="num">{number}</span>
        {serial > 1 && `（再発行 ${serial}通目）`}
      </TextButton>
      {children}
      <span role="status" className={problem ? style.problem : style.wait}>
        {busy ? '作成しています…' : problem}
      </span>
    </>
  )
}
