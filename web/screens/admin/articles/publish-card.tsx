import { useState } from 'react'
import type { ArticleRecord } from '#contract/admin/articles.ts'
import type { RecordActs } from '#web/features/admin/edit/use-record-acts.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Question } from '#web/ui/question.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './articles.module.css'

type PublishCardProps = {
  article: ArticleRecord
  /** What is typed would not be published. */
  isUnsaved: boolean
  acts: RecordActs
  onDeleted: () => void
}

/** When it is read. */
export function PublishCard({ article, isUnsaved, acts: { busy, act, settle }, onDeleted }: PublishCardProps) {
  const { version, state, published_at: at } = article
  const params = { id: String(article.id) }
  const now = useNow()
  const [publishArticle, takeBackArticle] = [useCall('publishArticle'), useCall('takeBackArticle')]
  const deleteArticle = useCall('deleteArticle')
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('10:00')
  const [missing, setMissing] = useState<string>()
  const run = (work: () => PromiseLike<Outcome>) => call.submit(() => act(work), settle)
  const publish = (moment?: string) =>
    run(() => publishArticle({ params, body: { version, ...(moment && { at: moment }) } }))
  const plan = () => {
    if (!day || !time) return setMissing('公開する日と時刻をご記入ください。')
    setMissing(undefined)
    return publish(`${day}T${time}:00+09:00`)
  }
  const remove = async () => {
    setAsking(false)
    const refused = await call.submit(() => deleteArticle({ params, query: {}, body: { version } }))
    if (refused) await settle()
    else onDeleted()
  }
  const isRead = state === 'published' || state === 'changed'
  const button = { variant: 'secondary', size: 'small', busy, disabled: isUnsaved } as const
  return (
    <Card title="公開">
      <FormFailure
        form={call}
        words={{
          failed: '変更できませんでした',
          edited_meanwhile: `${quickerWords(article.last_change)}この記事を変更しました。お確かめのうえ、もう一度お試しください。`,
          invalid: call.failure?.errors[0]?.message ?? null,
        }}
      />
      <Hint>
        {state === 'draft' && 'スタッフだけが見られます。'}
        {state === 'planned' && at && `${sinceWords(at, now)}に公開します。それまではスタッフだけが見られます。`}
        {state === 'published' && at && `${sinceWords(at, now)}から公開しています。`}
        {state === 'changed' && '公開中の内容と違う下書きがあります。公開すると、1秒ほどで全員の画面に反映されます。'}
        {isUnsaved && ' 先に下書きを保存してください。'}
      </Hint>
      <div className={style.acts}>
        {state !== 'published' && (
          <Button {...button} onClick={() => void publish()}>
            {state === 'changed' ? '変更を公開する' : 'すぐに公開する'}
          </Button>
        )}
        {at && (
          <Button
            variant="outline"
            size="small"
            busy={busy}
            onClick={() => void run(() => takeBackArticle({ params, body: { version } }))}
          >
            下書きに戻す
          </Button>
        )}
      </div>
      {isRead ? (
        <Hint>下書きに戻すと、お客さまの画面から消えます。内容と公開した版は残ります。</Hint>
      ) : (
        <>
          <HalfFields>
            <HalfField name="day" label="公開する日" type="date" value={day} onValue={setDay} />
            <HalfField name="time" label="時刻" type="time" value={time} onValue={setTime} />
          </HalfFields>
          {missing && <FieldError role="alert">{missing}</FieldError>}
          <div className={style.acts}>
            <Button variant="outline" size="small" busy={busy} disabled={isUnsaved} onClick={() => void plan()}>
              この日時に公開を予約
            </Button>
            {state === 'draft' && (
              <Button variant="outline" size="small" busy={busy} onClick={() => setAsking(true)}>
                削除する
              </Button>
            )}
          </div>
        </>
      )}
      <Question
        open={isAsking}
        title="この下書きを削除しますか"
        no="戻る"
        yes="削除する"
        onNo={() => setAsking(false)}
        onYes={() => void remove()}
      >
        下書きと、これまでに公開した版を削除します。元には戻せません。
      </Question>
    </Card>
  )
}
