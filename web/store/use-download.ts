import type { OperationName } from '#contract/routes.ts'
import type { ApiRequest } from '#web/api/client.ts'
import type { Failure } from '#web/api/errors.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { createApiThunk } from './api-thunk.ts'
import { useAppDispatch } from './hooks.ts'
import { isAnswered, useSubmit } from './use-submit.ts'

const download = createApiThunk<File, { name: OperationName; asked: object }>(
  'download',
  ({ name, asked }, { api, signal }) =>
    (api.download as (name: OperationName, asked: object) => Promise<File>)(name, { ...asked, signal }),
)

export type Download<Asked> = {
  busy: boolean
  failure: Failure | undefined
  failures: number
  /** Under the name that the shop gives the file, or under another. */
  save: (asked: Asked, fileName?: string) => Promise<Failure | undefined>
}

/** Saves the file that an operation of the shop answers with. */
export function useDownload<N extends OperationName>(name: N): Download<ApiRequest<N>> {
  const dispatch = useAppDispatch()
  const { busy, failure, failures, submit } = useSubmit()
  const save = (asked: ApiRequest<N>, fileName?: string) =>
    submit(async () => {
      const done = await dispatch(download({ name, asked }))
      if (isAnswered(done)) saveFile(done.payload, fileName ?? done.payload.name)
      return done
    })
  return { busy, failure, failures, save }
}
