import { useState } from 'react'
import type { LegalVersionRecord } from '#contract/admin/legal.ts'
import { firstDayOfForce } from '#domain/legal-version.ts'
import { plainJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { quickerWords } from '#web/features/admin/last-change-words.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Question } from '#web/ui/question.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './legal.module.css'

type PublicationCardProps = {
  legal: LegalVersionRecord
  /** What is typed would not be published. */
  isUnsaved: boolean
  onDone: () => Promise<void>
  onDeleted: () => void
}

/** From when on it holds. */
export function PublicationCard({ legal, isUnsaved, onDone, onDeleted }: PublicationCardProps) {
  const { id, version, standing, day, published_at, published_by, last_change } = legal
  const params = { id: String(id) }
  const [publishLegalVersion, takeBackLegalVersion] = [useCall('publishLegalVersion'), useCall('takeBackLegalVersion')]
  const deleteLegalDraft = useCall('deleteLegalDraft')
  const now = useNow()
  const call = useSubmit()
  const [typed, setTyped] = useState<string>()
  const [missing, setMissing] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const run = async (work: () => PromiseLike<Outcome>) => {
    await call.submit(work, onDone)
  }
  const wanted = typed ?? day ?? ''
  const publish = () => {
    if (!wanted) return setMissing('効力が始まる日をご記入ください。')
    setMissing(undefined)
    return run(() => publishLegalVersion({ params, body: { version, day: wanted } }))
  }
  const remove = async () => {
    setAsking(false)
    const refused = await call.submit(() => deleteLegalDraft({ params, query: {}, body: { version } }))
    if (refused) await onDone()
    else onDeleted()
  }
  const ahead = legal.other_days.filter((other) => other > tokyoDateOf(now))
  const wrong = call.failure?.errors[0]
  return (
    <Card title="公開">
      <FormFailure
        form={call}
        words={{
          failed: '変更できませんでした',
          edited_meanwhile: `${quickerWords(last_change)}この版を変更しました。お確かめのうえ、もう一度お試しください。`,
          invalid: wrong?.field === 'day' ? null : (wrong?.message ?? null),
        }}
      />
      <Hint space="below">
        {standingWords(legal)}
        {isUnsaved && ' 先に本文を保存してください。'}
      </Hint>
      {published_at && (
        <Hint space="below">
          {published_by ?? '退職したスタッフ'}が{sinceWords(published_at, now)}に公開しました。
        </Hint>
      )}
      {ahead.length > 0 && (
        <Hint space="below">
          ほかに、{ahead.map(plainJapaneseDate).join('、')}
          からの版を予定しています。その日になると、その版に替わります。
        </Hint>
      )}
      {(standing === 'draft' || standing === 'announced') && (
        <>
          <TextField
            name="day"
            type="date"
            label="効力が始まる日"
            layout="stack"
            min={firstDayOfForce(tokyoDateOf(now))}
            value={wanted}
            onValue={setTyped}
            error={missing ?? (wrong?.field === 'day' ? wrong.message : undefined)}
            hint="明日から選べます。日本時間でその日になったときから効力が始まります。いまお読みの方が、見ていない版に同意することはありません。規約の変更は、余裕をもってお知らせください（民法第548条の4）。"
          />
          <div className={style.acts}>
            <Button
              variant="secondary"
              size="small"
              busy={call.busy}
              disabled={isUnsaved || (day !== null && wanted === day)}
              onClick={() => void publish()}
            >
              {day ? 'この日に改める' : 'この日からの版として公開'}
            </Button>
            {day ? (
              <Button
                variant="outline"
                size="small"
                busy={call.busy}
                onClick={() => void run(() => takeBackLegalVersion({ params, body: { version } }))}
              >
                下書きに戻す
              </Button>
            ) : (
              <Button variant="outline" size="small" busy={call.busy} onClick={() => setAsking(true)}>
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
        下書きの本文を削除します。元には戻せません。
      </Question>
    </Card>
  )
}

function standingWords({ standing, day }: LegalVersionRecord): string {
  const from = day ? plainJapaneseDate(day) : ''
  return {
    draft: 'スタッフだけが見られます。',
    announced: `${from}に効力が始まります。それまでお客さまの画面に予定として出て、変更も取り消しもできます。`,
    in_force: `${from}から効力があります。同意いただいた内容のため、変えることはできません。直すときは、新しい版をお書きください。`,
    ended: `${from}からの版でした。同意されたお客さまのために、そのまま残ります。`,
  }[standing]
}
