import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import style from './approval-text.module.css'

/** 稟議: the facts as a text for any form. */
export function ApprovalText({ text }: { text: string }) {
  const { copy, announcement } = useCopy({
    copied: 'コピーしました。',
    failed: 'コピーできませんでした。文章を選んで、コピーしてください。',
  })
  return (
    <>
      <p className={style.text}>{text}</p>
      <p className={`no-print ${style.copy}`}>
        <Button variant="outline" size="small" onClick={() => copy(text)}>
          <Icon name="copy" />
          文章をコピーする
        </Button>
        <span role="status">{announcement}</span>
      </p>
    </>
  )
}
