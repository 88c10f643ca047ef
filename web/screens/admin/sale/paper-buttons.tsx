import { useState } from 'react'
import type { MeetupDocuments } from '#contract/documents.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { Download } from '#web/store/use-download.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './sale.module.css'

type PaperButtonsProps<Kind> = {
  id: string
  papers: Pick<MeetupDocuments, 'kinds'>
  /** Which of them staff open. */
  isOne: (kind: DocumentKind) => kind is DocumentKind & Kind
  download: Download<{ params: { id: string; kind: Kind }; query: object }>
}

/** The papers that can be had at this moment, each of which is opened as its customer has it. */
export function PaperButtons<Kind extends DocumentKind>({ id, papers, isOne, download }: PaperButtonsProps<Kind>) {
  const [opening, setOpening] = useState<Kind>()
  const press = async (kind: Kind) => {
    setOpening(kind)
    await download.save({ params: { id, kind }, query: {} })
    setOpening(undefined)
  }
  const kinds = papers.kinds.flatMap(({ kind, title, problem }) =>
    isOne(kind) && problem === null ? [{ kind, title }] : [],
  )
  return (
    <>
      <div className={`no-print ${style.papers}`}>
        {kinds.map(({ kind, title }) => (
          <button key={kind} type="button" disabled={opening !== undefined} onClick={() => void press(kind)}>
            {title}
          </button>
        ))}
      </div>
      <FormFailure form={download} words={{ failed: '書類を開けませんでした' }} />
    </>
  )
}
