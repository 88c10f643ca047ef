import { useState } from 'react'
import type { ImportUndone, UndoableImport, WhyNotUndone } from '#contract/admin/product-csv.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { BulkResult } from '#web/features/admin/bulk/bulk-result.tsx'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Question } from '#web/ui/question.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './csv-card.module.css'
import { IMPORT_TIMEOUT_MS } from './use-csv-import.ts'

const whyNotUndone: Record<WhyNotUndone, string> = {
  edited_meanwhile: '取り込みのあとに変更されているため、そのままにしました。',
  category_not_found: 'もとの分類が削除されているため、そのままにしました。',
}

type ImportUndoProps = { imports: readonly UndoableImport[]; onUndone: () => void }

/** The imports that can be undone, and then what came of it. */
export function ImportUndo({ imports, onUndone }: ImportUndoProps) {
  const undoProductImport = useCall('undoProductImport')
  const readAgain = useReadAgain()
  const call = useSubmit()
  const [asked, setAsked] = useState<UndoableImport>()
  const [running, setRunning] = useState<string>()
  const [result, setResult] = useState<ImportUndone>()
  const undo = async ({ id }: UndoableImport) => {
    setAsked(undefined)
    setResult(undefined)
    setRunning(id)
    await call.submit(async () => {
      const done = await undoProductImport({ params: { id }, timeoutMs: IMPORT_TIMEOUT_MS })
      if (isAnswered(done)) {
        setResult(done.payload)
        onUndone()
      }
      return done
    }, readAgain)
    setRunning(undefined)
  }
  return (
    <>
      <FormFailure form={call} words={{ failed: '元に戻せませんでした' }} />
      {result && (
        <BulkResult
          done={`${result.undone.length}品を元に戻しました。`}
          left={result.left.map(({ id, name, code }) => ({
            name,
            href: adminPaths.product(id),
            why: whyNotUndone[code],
          }))}
          unit="品"
        />
      )}
      <Question
        open={asked !== undefined}
        title="取り込む前に戻しますか？"
        no="戻る"
        yes="取り込みを元に戻す"
        onNo={() => setAsked(undefined)}
        onYes={() => void undo(asked!)}
      >
        {asked && meaningOf(asked)}
      </Question>
      {imports.length > 0 && (
        <Card flush>
          <ul className={style.imports} aria-label="元に戻せる取り込み">
            {imports.map((each) => (
              <li key={each.id}>
                <span>{wordsOf(each)}</span>
                <Button
                  variant="outline"
                  size="small"
                  busy={running === each.id}
                  busyText="元に戻しています"
                  disabled={running !== undefined && running !== each.id}
                  onClick={() => setAsked(each)}
                >
                  <Icon name="return" /> 取り込みを元に戻す
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const countsOf = ({ created, changed }: UndoableImport): string =>
  [created > 0 && `新しい商品${created}品`, changed > 0 && `変わった商品${changed}品`].filter(Boolean).join('、')

function wordsOf(one: UndoableImport): string {
  const since = one.changed_since > 0 ? `　うち${one.changed_since}品は、そのあとに変更されています。` : ''
  return `${sinceWords(one.at)}の、${one.by}さんのCSVの取り込み（${countsOf(one)}）${since}`
}

const meaningOf = ({ created, changed, changed_since }: UndoableImport): string =>
  [
    changed > 0 && `変わった商品${changed}品を、取り込む前の内容に戻します。`,
    created > 0 && `新しい商品${created}品は、下書きなら削除し、公開したものは取り下げます。`,
    changed_since > 0 && `そのあとに変更された${changed_since}品は、そのまま残します。`,
    '承ったご注文と書類の内容は変わりません。',
  ]
    .filter(Boolean)
    .join('')
