import { SaveBar } from './save-bar.tsx'
import type { RecordEdits } from './use-record-edits.ts'

type DraftSaveBarProps = {
  form: Parameters<typeof SaveBar>[0]['form']
  edits: Pick<RecordEdits, 'names' | 'clear'>
  published: boolean
  nameOf: (field: string) => string
}

/** Of what is saved as a draft: nobody reads it before it is published. */
export function DraftSaveBar({ form, edits, published, nameOf }: DraftSaveBarProps) {
  const { names, clear } = edits
  if (names.length === 0) return null
  return (
    <SaveBar form={form} words={published ? '下書きに保存' : '保存する'} onUndo={clear}>
      <b>{names.length}か所を変更しています</b>
      {names.map(nameOf).join('、')}。公開するまで、お客さまの画面は変わりません。
    </SaveBar>
  )
}
