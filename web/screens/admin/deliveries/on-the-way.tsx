import type { Delivery } from '#contract/admin/deliveries.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { onTheWayWords } from '#web/words/on-the-way-words.ts'
import style from './deliveries.module.css'

type Step = 'departed' | 'arriving' | 'none'

type Props = { delivery: Delivery; isAway: boolean; onNoted: () => Promise<void> }

/** By one tap the customer's page says that the goods are on their way. Without a connection it would come too late. */
export function OnTheWay({ delivery: { id, on_the_way }, isAway, onNoted }: Props) {
  const noteOnTheWay = useCall('noteOnTheWay')
  const noting = useSubmit()
  const note = (step: Step) => () => noting.submit(() => noteOnTheWay({ params: { id }, body: { step } }), onNoted)
  const tap = (step: Step, words: string) => (
    <Button variant="outline" busy={noting.busy} busyText="知らせています" disabled={isAway} onClick={note(step)}>
      {words}
    </Button>
  )
  return (
    <div className={style.way}>
      {on_the_way && (
        <p role="status">
          お客さまの画面：<b>{onTheWayWords(on_the_way)}</b>
        </p>
      )}
      <p className={style.acts}>
        {!on_the_way && tap('departed', '出発しました')}
        {!on_the_way?.arriving_at && tap('arriving', 'まもなく到着')}
        {on_the_way && tap('none', '知らせを打ち消す')}
      </p>
      <FormFailure form={noting} words={{ failed: '知らせることができませんでした' }} />
    </div>
  )
}
