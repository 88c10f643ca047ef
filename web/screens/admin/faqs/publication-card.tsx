import type { FaqRecord } from '#contract/admin/faqs.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { publishFaq, takeBackFaq } from './faq-calls.ts'
import style from './faqs.module.css'

type PublicationCardProps = { faq: FaqRecord; isEdited: boolean; onDone: () => Promise<void> }

/** What customers have of it, and how that changes. */
export function PublicationCard({ faq, isEdited, onDone }: PublicationCardProps) {
  const help = useHelpLinks()
  const { id, version, published, has_draft, last_change } = faq
  const dispatch = useAppDispatch()
  const call = useSubmit()
  const run = async (act: typeof publishFaq | typeof takeBackFaq) => {
    await call.submit(() => dispatch(act({ id, version })))
    await onDone()
  }
  return (
    <Card title="公開" aside={published && <TextLink {...help.faq}>お客さまの画面で見る</TextLink>}>
      <FormFailure
        form={call}
        words={{
          failed: '変更できませんでした',
          edited_meanwhile: `${quickerWords(last_change)}このご質問を変更しました。お確かめのうえ、もう一度お試しください。`,
        }}
      />
      <p className={style.hint}>{isEdited ? '公開の前に、いまの変更を保存してください。' : standingWords(faq)}</p>
      {!isEdited && (
        <div className={style.acts}>
          {(!published || has_draft) && (
            <Button variant="secondary" size="small" busy={call.busy} onClick={() => run(publishFaq)}>
              {published ? '変更を公開する' : '公開する'}
            </Button>
          )}
          {published && (
            <Button variant="outline" size="small" busy={call.busy} onClick={() => run(takeBackFaq)}>
              公開をやめる
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function standingWords({ published, has_draft }: FaqRecord): string {
  if (!published) return 'まだ公開していません。公開すると、1秒ほどでお店の画面に出ます。'
  if (has_draft) return '公開前の変更があります。お客さまには、前に公開した内容が表示されています。'
  return 'お店の画面に出ています。公開をやめると画面から消え、内容は下書きとして残ります。'
}
