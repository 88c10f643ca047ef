import { useEffect, useRef, useState } from 'react'
import { useShop } from '#web/store/page-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import style from './recovery-codes.module.css'

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

/** Shown only once. Each code replaces the app for one login. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { name } = useShop()
  const [isKept, setKept] = useState(false)
  const { copy, announcement } = useCopy({
    copied: 'コピーしました。',
    failed: 'コピーできませんでした。お手数ですが、書き写してください。',
  })
  const top = useRef<HTMLElement>(null)
  useEffect(() => top.current?.focus(), [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(fileText({ name, codes, email }))}`
  return (
    <section ref={top} tabIndex={-1} aria-label="予備のコード" className={style.codesShown}>
      <Note tone="ok" live>
        二段階認証が有効になりました。
      </Note>
      <h3 className={style.title}>予備のコード</h3>
      <p>
        認証アプリの入った端末をなくされたときに、確認コードの代わりに使います。一つのコードは一度だけ使えます。
        <b>この画面を閉じると、もう一度お見せすることはできません。</b>
      </p>
      <ol className={style.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={style.ways}>
        <Button variant="outline" size="small" onClick={() => copy(codes.join('\n'))}>
          <Icon name="copy" />
          コピーする
        </Button>
        <a className={style.file} href={file} download="oriori-recovery-codes.txt">
          <Icon name="download" />
          ファイルに保存する
        </a>
        <span role="status">{announcement}</span>
      </p>
      <Checkbox
        label="予備のコードを、端末とは別のところに控えました"
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <p className={style.done}>
        <Button variant="secondary" disabled={!isKept} onClick={onDone}>
          設定を終える
        </Button>
        {!isKept && <span className={style.why}>控えていただいたら、上の欄にチェックを入れてください。</span>}
      </p>
    </section>
  )
}

function fileText({ name, codes, email }: { name: string; codes: readonly string[]; email: string }): string {
  return `${name} 二段階認証の予備のコード（${email}）\n一つのコードは一度だけ使えます。\n\n${codes.join('\n')}\n`
}
