import type { RecordEdits } from './use-record-edits.ts'

/** What is said above a form that could not be saved. Where two changed the same field, the panel of clashes says it. */
export const savingWords = (record: string, { clashes }: Pick<RecordEdits, 'clashes'>) => ({
  failed: '保存できませんでした',
  edited_meanwhile:
    clashes.length > 0
      ? null
      : `ほかの方が${record}を変更しました。内容を合わせましたので、お確かめのうえ、もう一度保存してください。`,
})
