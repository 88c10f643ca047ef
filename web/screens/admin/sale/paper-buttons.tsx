import { useState } from 'react'
import type { IssuedDocument, MeetupDocuments } from '#contract/documents.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { Download } from '#web/store/use-download.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { IssuedPapers } from './issued-papers.tsx'
import style from './sale.module.css'

type PaperButtonsProps<Kind> = {
  id: string
  papers: Pick<MeetupDocuments, 'kinds' | 'issued'>
  /** Which of them staff open. */
  isOne: (kind: DocumentKind) => kind is DocumentKind & Kind
  download: Download<{ params: { id: string; kind: Kind }; query: { for?: 'customer' } }>
  /** Of what was issued, in whatever state. */
  again: Download<{ params: { id: string; document_id: string }; query: { for?: 'customer' } }>
}

/** What was issued, and the papers that can be had at this moment: as the shop's copy, or to be handed over. */
export function PaperButtons<Kind extends DocumentKind>(props: PaperButtonsProps<Kind>) {
  const { id, papers, isOne, download, again } = props
  const [opening, setOpening] = useState<string>()
  const [isForCustomer, setForCustomer] = useState(false)
  const query = isForCustomer ? { for: 'customer' as const } : {}
  const during = async (key: string, work: () => Promise<unknown>) => {
    setOpening(key)
    await work()
    setOpening(undefined)
  }
  const reopen = ({ id: document_id }: IssuedDocument) =>
    during(document_id, () => again.save({ params: { id, document_id }, query }))
  const kinds = papers.kinds.flatMap(({ kind, title, problem }) =>
    isOne(kind) && problem === null ? [{ kind, title }] : [],
  )
  if (kinds.length === 0 && papers.issued.length === 0) return null
  return (
    <>
      <IssuedPapers papers={papers.issued} isBusy={opening !== undefined} onOpen={(paper) => void reopen(paper)} />
      <div className={`no-print ${style.papers}`}>
        {kinds.map(({ kind, title }) => (
          <button
            key={kind}
            type="button"
            disabled={opening !== undefined}
            onClick={() => void during(kind, () => download.save({ params: { id, kind }, query }))}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="no-print">
        <Checkbox
          checked={isForCustomer}
          onChange={(event) => setForCustomer(event.target.checked)}
          label="お客さまにお渡しするファイルにする"
          note="「控」を入れません。領収書は、お渡しするたびに発行されます。"
        />
      </div>
      <FormFailure form={download} words={{ failed: '書類を開けませんでした' }} />
      <FormFailure form={again} words={{ failed: '書類を開けませんでした' }} />
    </>
  )
}
