import type { KeyboardEvent } from 'react'
import { formatYen } from '#domain/money.ts'
import { OverrideTags } from '#web/features/admin/override-tags.tsx'
import { TaxBlock } from '#web/features/meetups/tax-block.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Column } from '#web/ui/columns.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Keys } from '#web/ui/shortcuts.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { NumberedCard } from './numbered-card.tsx'
import { allPutAside } from './override-field.tsx'
import style from './phone-order.module.css'
import { type SpokenLine, wordsOf } from './read-back.ts'
import { SendQuote } from './send-quote.tsx'
import type { PhoneOrderInHand } from './use-phone-order.ts'

/** Totals by rate, the read-back, and the button that places the order. */
export function ClosingSide({ order }: { order: PhoneOrderInHand }) {
  return (
    <Column>
      <Totals order={order} />
      <NumberedCard number={6} title="復唱" aside="読み終えた行に印">
        <ReadBack order={order} />
        <Place order={order} />
        <SendQuote order={order} />
      </NumberedCard>
    </Column>
  )
}

function Totals({ order: { totals, draft } }: { order: PhoneOrderInHand }) {
  const { answer, failure, isWaiting, again } = totals
  return (
    <Card title="お支払い合計">
      <div aria-live="polite" aria-busy={isWaiting}>
        {failure?.code === 'network' || failure?.code === 'server' ? (
          <RetryNote onRetry={again}>金額をお調べできませんでした。</RetryNote>
        ) : (
          failure && <Note tone="error">{failure.message}</Note>
        )}
        {answer && draft.cart.length > 0 ? (
          <div className={isWaiting || failure ? style.waits : undefined}>
            {answer.least_order !== undefined && (
              <Note tone="warn">
                このお届け先の最低注文額{formatYen(answer.least_order)}に足りないご注文です。電話では承れます。
              </Note>
            )}
            <TaxBlock calculation={answer} estimatedPerson={draft.estimatedPerson} />
          </div>
        ) : (
          <p className={style.small}>商品を入れると、金額が出ます。</p>
        )}
      </div>
    </Card>
  )
}

function ReadBack({ order: { lines, draft, change } }: { order: PhoneOrderInHand }) {
  if (lines.length === 0) {
    return <p className={style.small}>日にち・時刻・商品・郵便番号がそろうと、読み上げる文が出ます。</p>
  }
  const toggle = (words: string, isRead: boolean) =>
    change({ read: isRead ? [...draft.read, words] : draft.read.filter((each) => each !== words) })
  /** Enter marks the line as read and goes on to the next: one key for each. A key that is held reads nothing. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.repeat) return
    const box = event.target as HTMLInputElement
    if (!box.checked) box.click()
    const boxes = [...event.currentTarget.querySelectorAll('input')]
    const after = boxes.slice(boxes.indexOf(box) + 1)
    const next = [...after, ...boxes].find((each) => each !== box && !each.checked)
    next?.focus()
  }
  const next = lines.find((line) => !draft.read.includes(wordsOf(line)))
  return (
    <ol className={style.read} onKeyDown={onKeyDown}>
      {lines.map((line) => {
        const words = wordsOf(line)
        return (
          <li key={words}>
            <Checkbox
              label={<Spoken line={line} />}
              data-first-focus={line === next || undefined}
              checked={draft.read.includes(words)}
              onChange={({ target }) => toggle(words, target.checked)}
            />
          </li>
        )
      })}
    </ol>
  )
}

const Spoken = ({ line }: { line: SpokenLine }) =>
  line.map((part, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: every second part is stressed
    return n % 2 === 1 ? <b key={n}>{part}</b> : part
  })

function Place({ order }: { order: PhoneOrderInHand }) {
  const { form, isRead, putAside, totals, draft, sendAgain } = order
  if (draft.unanswered && !form.busy) {
    return (
      <Note tone="warn" live>
        <p>お返事が届かず、注文が入ったかどうか分かりません。もう一度お送りください。二重に入ることはありません。</p>
        <Button block onClick={sendAgain} busy={form.busy}>
          もう一度送って確かめる
        </Button>
      </Note>
    )
  }
  const isReady = isRead && !totals.isWaiting && !totals.failure
  return (
    <Column gap="s-2" className={style.place}>
      <ErrorSummary form={form} />
      <FormFailure form={form} words={{ failed: '受注できません' }} />
      <Button
        block
        busy={form.busy}
        disabled={!isReady}
        aria-describedby="place-hint"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => void form.submit()}
      >
        注文を確定する
        <Keys keys="mod+Enter" />
      </Button>
      <p className={style.small} id="place-hint">
        {!isReady
          ? '復唱の行すべてに印を付けると、確定できます。'
          : putAside.email
            ? '確認のメールはお送りしません。ご注文番号をお伝えください。'
            : '確定すると、確認のメールが届きます。'}
        <OverrideTags overrides={allPutAside(putAside)} />
      </p>
    </Column>
  )
}
