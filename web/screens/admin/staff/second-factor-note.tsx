import { useState } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import type { StaffRow } from './person-facts.tsx'
import style from './second-factor-note.module.css'

/** Milliseconds in which the shop sends nobody a second mail. */
const pause = 3_600_000
/** Names that a sentence takes. */
const mostNames = 5

const nameOf = ({ name, email }: StaffRow) => `${name || email}さん`

function namesOf(people: readonly StaffRow[]): string {
  const names = people.slice(0, mostNames).map(nameOf).join('、')
  return people.length > mostNames ? `${names}ほか${people.length - mostNames}名` : names
}

/** Who of these people has no second factor, and a mail that asks them to set it up. */
export function SecondFactorNote({ people }: { people: readonly StaffRow[] }) {
  const { id: own } = useStaffMember()
  const now = useNow()
  const { busy, submit } = useSubmit()
  const askForSecondFactor = useCall('askForSecondFactor')
  const readAgain = useReadAgain()
  const [failure, setFailure] = useState<Failure>()
  const missing = people.filter((each) => !each.has_second_factor && !each.invitation && each.id !== own)
  if (missing.length === 0) return null
  const wasAsked = ({ second_factor_asked_at: at }: StaffRow) => at !== null && now.getTime() - Date.parse(at) < pause
  const asked = missing.filter(wasAsked)
  const toAsk = missing.filter((each) => !wasAsked(each))
  const ask = async () => {
    setFailure(undefined)
    for (const { id, second_factor_asked_at: asked_at } of toAsk) {
      const failed = await submit(() => askForSecondFactor({ params: { id }, body: { asked_at } }))
      setFailure((first) => first ?? failed)
    }
    await readAgain()
  }
  return (
    <Note tone="warn">
      <b>{namesOf(missing)}は、二段階認証が未設定です。</b>設定するまで、管理画面の内容は表示されません。
      {toAsk.length > 0 && (
        <TextButton aria-disabled={busy} onClick={busy ? undefined : ask}>
          {busy ? '送っています' : '設定のお願いを送る'}
        </TextButton>
      )}
      <span role="status" className={style.asked}>
        {asked.map((each) => (
          <span key={each.id}>
            {`${nameOf(each)}に${shortMoment(each.second_factor_asked_at!, now)}、設定のお願いを送りました。`}
          </span>
        ))}
      </span>
      {failure && (
        <p role="alert" className={style.failure}>
          {failureSentence(failure, { failed: '設定のお願いを送れませんでした' })}
        </p>
      )}
    </Note>
  )
}
