import { useState } from 'react'
import { shortMoment } from '#web/features/admin/moments.ts'
import type { EnquiryRecord } from './enquiry-words.ts'

type Entry = EnquiryRecord['messages'][number]

const acts: Record<Entry['kind'], string> = {
  reply: 'お返事を送りました',
  received: '届いたメールを記録しました',
  note: 'メモを残しました',
}

/** What a colleague has added since somebody began to write here: 「河野 遥さんが10:38にお返事を送りました」. */
export function useAddedMeanwhile(
  messages: readonly Entry[],
  { isWriting, myId }: { isWriting: boolean; myId: string },
): string | undefined {
  const [seen, setSeen] = useState(messages.length)
  if (!isWriting && seen !== messages.length) setSeen(messages.length)
  const added = messages.slice(seen).findLast(({ by }) => by.id !== myId)
  return added && `${added.by.name}さんが${shortMoment(added.at)}に${acts[added.kind]}`
}
