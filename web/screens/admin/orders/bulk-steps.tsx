import { type ReactNode, useState } from 'react'
import type { OrderRow, OrdersMoved } from '#contract/admin/orders.ts'
import { STEPS_TOGETHER, type StepTogether } from '#domain/meetup.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { BulkBar } from '#web/features/admin/bulk/bulk-bar.tsx'
import { BulkResult } from '#web/features/admin/bulk/bulk-result.tsx'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { stepsTogether, whyLeft } from './order-words.ts'

/** As it goes a step on with one order. */
export const confirmKey = { keys: 'n', label: '選んだ受注を確定する' } as const

type BulkStepsProps = {
  /** Those that are chosen. */
  orders: readonly OrderRow[]
  /** Chooses all that are shown; undefined: they are. */
  onAll: (() => void) | undefined
  /** With those that stayed as they were: they stay chosen. */
  onMoved: (left: ReadonlySet<string>) => void
  /** What else can be done with them. */
  children?: ReactNode
}

/** The next step of all orders that are chosen, and then what came of it: what stayed, and why. */
export function BulkSteps({ orders, onAll, onMoved, children }: BulkStepsProps) {
  const moveOrders = useCall('moveOrders')
  const readAgain = useReadAgain()
  const { busy, failure, submit } = useSubmit()
  const mailed = orders.filter(({ has_mail }) => has_mail).length
  const [step, setStep] = useState<StepTogether>('confirmed')
  const [tells, setTells] = useState(true)
  const [result, setResult] = useState<OrdersMoved>()
  const [asks, setAsks] = useState(false)
  /** Letters are not taken back, and what nobody noted is said as if somebody had: both are asked first. */
  const press = (status: StepTogether) => {
    if (status !== 'delivered' && !(status === 'confirmed' && tells)) return void move(status)
    setStep(status)
    setAsks(true)
  }
  useShortcuts([{ ...confirmKey, run: () => press('confirmed') }], orders.length > 0 && !busy)
  const move = async (status: StepTogether) => {
    setAsks(false)
    setStep(status)
    setResult(undefined)
    const seen = orders.map(({ id, version }) => ({ id, version }))
    await submit(async () => {
      const send_mail = tells && status === 'confirmed'
      const done = await moveOrders({ body: { status, orders: seen, send_mail } })
      if (isAnswered(done)) {
        setResult(done.payload)
        onMoved(new Set(done.payload.left.map(({ id }) => id)))
        await readAgain()
      }
      return done
    })
  }
  const question = step === 'delivered' ? lateQuestion(orders.length) : confirmQuestion(orders.length, mailed)
  return (
    <>
      {failure && <Refusal>{failureSentence(failure)}</Refusal>}
      {result && (
        <BulkResult
          done={`${result.moved.length}件を${stepsTogether[step].done}。`}
          left={result.left.map(({ id, number, code }) => ({
            name: number,
            href: adminPaths.order(id),
            why: whyLeft[code],
          }))}
          unit="件"
        />
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        mustAnswer
        title={question.title}
        actions={
          <>
            <Button variant="outline" size="small" onClick={() => setAsks(false)}>
              戻る
            </Button>
            <Button size="small" onClick={() => void move(step)}>
              {question.press}
            </Button>
          </>
        }
      >
        <p>{question.words}</p>
      </Dialog>
      <BulkBar
        label="選んだ受注"
        chosen={orders.length > 0 ? `${orders.length}件` : undefined}
        onAll={onAll}
        onNone={() => onMoved(new Set())}
      >
        {STEPS_TOGETHER.map((status) => (
          <Button
            key={status}
            variant="outline"
            size="small"
            busy={busy && step === status}
            disabled={busy && step !== status}
            aria-keyshortcuts={status === 'confirmed' ? confirmKey.keys : undefined}
            onClick={() => press(status)}
          >
            {stepsTogether[status].act}
          </Button>
        ))}
        {children}
        <Checkbox
          label="ご注文の確定をお客さまにメールで知らせる"
          checked={tells}
          onChange={({ target }) => setTells(target.checked)}
        />
      </BulkBar>
    </>
  )
}

const confirmQuestion = (count: number, mailed: number) => ({
  title: `${count}件のご注文を確定しますか？`,
  press: `${count}件を確定して、メールを送る`,
  words:
    `「ご注文が確定しました」のメールを、${mailed}件のご注文者さまにお送りします。送ったメールは取り消せません。` +
    (mailed < count ? `メールアドレスを伺っていない${count - mailed}件は、お電話などでお知らせください。` : ''),
})

const lateQuestion = (count: number) => ({
  title: `${count}件をお届け済みにしますか？`,
  press: `${count}件をお届け済みにする`,
  words:
    'お届け日を過ぎて記録のないご注文を、それぞれの時間帯の終わりにお渡ししたものとして記録します。受け取られた方は記録しません。お客さまにメールは送りません。きょう以降のご注文とお酒のご注文は、そのまま残ります。',
})
