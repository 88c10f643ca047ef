import { Unbroken } from '#web/words/unbroken.tsx'
import type { Deadline } from './use-deadline.ts'

/** Until when this cart can be ordered for its day, or that it could. */
export function DeadlineSentence({ deadline: { words, isOver, setBy } }: { deadline: Deadline }) {
  const because = setBy && `カートの中で${setBy}の締切がいちばん早いためです。`
  if (isOver) {
    return (
      <>
        この開催日のご注文は、{words ? <When words={words} /> : 'すでに'}
        {words && 'に'}締め切りました。{because}
      </>
    )
  }
  return (
    <>
      ご注文の締切は
      {words && <When words={words} />}
      です。{because}
    </>
  )
}

const When = ({ words }: { words: string }) => (
  <b>
    <Unbroken>{words}</Unbroken>
  </b>
)
