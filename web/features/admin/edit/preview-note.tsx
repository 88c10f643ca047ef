import { Note } from '#web/ui/note.tsx'

/** Why what is previewed is not what customers have. */
export function PreviewNote({ published, has_draft = false }: { published: boolean; has_draft?: boolean }) {
  if (!published) return <Note>下書きです。公開すると、このように並びます。</Note>
  return has_draft && <Note>公開前の変更です。公開するまで、お客さまには前の内容のままです。</Note>
}
