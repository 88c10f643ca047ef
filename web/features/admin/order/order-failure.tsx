import type { Failure } from '#web/api/errors.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'

/** Why the last move of a row was not saved. */
export function OrderFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null
  return (
    <Refusal>
      {failureSentence(failure, {
        failed: '並びを保存できませんでした',
        edited_meanwhile:
          'ほかの方が先に並べ替えました。いまの並びを表示しています。お確かめのうえ、もう一度お試しください。',
      })}
    </Refusal>
  )
}
