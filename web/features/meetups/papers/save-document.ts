import { useState } from 'react'
import type { DocumentKind } from '#domain/document.ts'
import type { Failure } from '#web/api/errors.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'

/** One to be made of an order, or one that was issued. */
export type Paper =
  | { meetupId: string; kind: DocumentKind; addressee?: string; proviso?: string }
  | { documentId: string }

const downloadPaper = createApiThunk<File, Paper>('meetups/paper', (paper, { api }) => {
  if ('documentId' in paper) return api.download('getDocument', { params: { id: paper.documentId } })
  const { meetupId: id, kind, ...query } = paper
  return api.download('getMeetupDocument', { params: { id, kind }, query })
})

/** Saves papers under the names that the shop gives them. They belong to the account, so no plain link can fetch them. */
export function useSavePaper() {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })
  const save = async (paper: Paper): Promise<boolean> => {
    setState({ busy: true, problem: null })
    const { payload } = await dispatch(downloadPaper(paper))
    const isFile = payload instanceof File
    if (isFile) saveFile(payload, payload.name)
    setState({ busy: false, problem: isFile ? null : problemOf(payload) })
    return isFile
  }
  return { ...state, save }
}

function problemOf(failure: Failure | undefined): string {
  if (failure?.code === 'network') return '通信が途切れました。もう一度お試しください。'
  return failure?.message || '書類をお出しできませんでした。もう一度お試しください。'
}
