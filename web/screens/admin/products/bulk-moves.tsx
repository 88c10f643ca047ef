import { useState } from 'react'
import type { ProductRow, ProductsMoved } from '#contract/admin/products.ts'
import { PRODUCT_MOVES, type ProductMove } from '#domain/product.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { BulkBar } from '#web/features/admin/bulk/bulk-bar.tsx'
import { BulkResult } from '#web/features/admin/bulk/bulk-result.tsx'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { moveWords, whyProductLeft } from './move-words.ts'

type BulkMovesProps = {
  /** Those that are chosen. */
  products: readonly ProductRow[]
  onAll: (() => void) | undefined
  /** With those that stayed as they were: they stay chosen. */
  onMoved: (left: ReadonlySet<string>) => void
}

/** Publishes, takes back or puts away all products that are chosen, after a question; then what stayed, and why. */
export function BulkMoves({ products, onAll, onMoved }: BulkMovesProps) {
  const moveProducts = useCall('moveProducts')
  const readAgain = useReadAgain()
  const { busy, failure, submit } = useSubmit()
  const [to, setTo] = useState<ProductMove>('published')
  const [asks, setAsks] = useState(false)
  const [result, setResult] = useState<ProductsMoved>()
  const count = `${products.length}品`
  const ask = (move: ProductMove) => {
    setTo(move)
    setResult(undefined)
    setAsks(true)
  }
  const move = async () => {
    setAsks(false)
    const seen = products.map(({ id, version }) => ({ id, version }))
    await submit(async () => {
      const done = await moveProducts({ body: { to, products: seen } })
      if (isAnswered(done)) {
        setResult(done.payload)
        onMoved(new Set(done.payload.left.map(({ id }) => String(id))))
        await readAgain()
      }
      return done
    })
  }
  return (
    <>
      {failure && <Refusal>{failureSentence(failure)}</Refusal>}
      {result && (
        <BulkResult
          done={`${result.moved.length}品を${moveWords[to].done}。`}
          left={result.left.map(({ id, name, code }) => ({
            name,
            href: adminPaths.product(id),
            why: whyProductLeft[code],
          }))}
          unit="品"
        />
      )}
      <Question
        open={asks}
        title={`${count}を${moveWords[to].ask}`}
        no="戻る"
        yes={`${count}を${moveWords[to].act}`}
        onNo={() => setAsks(false)}
        onYes={() => void move()}
      >
        {namesOf(products)}。{moveWords[to].means}
      </Question>
      <BulkBar
        label="選んだ商品"
        chosen={products.length > 0 ? count : undefined}
        onAll={onAll}
        onNone={() => onMoved(new Set())}
      >
        {PRODUCT_MOVES.map((each) => (
          <Button
            key={each}
            variant="outline"
            size="small"
            busy={busy && to === each}
            disabled={busy && to !== each}
            onClick={() => ask(each)}
          >
            {moveWords[each].act}
          </Button>
        ))}
      </BulkBar>
    </>
  )
}

const mostNamed = 10

function namesOf(products: readonly ProductRow[]): string {
  const names = products
    .slice(0, mostNamed)
    .map(({ name }) => `「${name}」`)
    .join('')
  return products.length > mostNamed ? `${names}ほか${products.length - mostNamed}品` : names
}
