import { useState } from 'react'
import type { MeetupDocuments } from '#contract/documents.ts'
import type { DocumentKind } from '#domain/document.ts'
import { saveFile } from '#web/browser/save-file.ts'
import type { ApiCall } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './sale.module.css'

type PaperButtonsProps<Kind> = {
  id: string
  papers: Pick<MeetupDocuments, 'kinds'>
  /** Which of them staff open. */
  isOne: (kind: DocumentKind) => kind is DocumentKind & Kind
  open: ApiCall<File, { id: string; kind: Kind }>
}

/** The papers that can be had at this moment, each of which is opened as its customer has it. */
export function PaperButtons<Kind extends DocumentKind>({ id, papers, isOne, open }: PaperButtonsProps<Kind>) {
  const dispatch = useAppDispatch()
  const call = useSubmit()
  const [opening, setOpening] = useState<Kind>()
  const press = async (kind: Kind) => {
    setOpening(kind)
    let file: File | undefined
    await call.submit(async () => {
      const done = await dispatch(open({ id, kind }))
      if (done.meta.requestStatus === 'fulfilled') file = done.payload as File
      return done
    })
    setOpening(undefined)
    if (file) saveFile(file, file.name)
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
      <FormFailure form={call} words={{ failed: '書類を開けませんでした' }} />
    </>
  )
}
