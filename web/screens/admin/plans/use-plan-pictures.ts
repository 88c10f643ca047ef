import type { PlanRecord } from '#contract/admin/plans.ts'
import type { Answer } from '#contract/operations.ts'
import {
  type NewFile,
  type Pictured,
  type Replacement,
  uploadOf,
  withReplaced,
} from '#web/features/admin/pictures/pictured.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useCall } from '#web/store/use-call.ts'

const uploadPlanPicture = createApiThunk<Answer<'uploadPlanPicture'>, { id: number } & NewFile>(
  'admin/upload-plan-picture',
  async ({ id, ...added }, { api }) =>
    api.call('uploadPlanPicture', { params: { id: String(id) }, ...(await uploadOf(added)) }),
)

/** The new picture in the place of another one, if that is still there. */
const replacePlanPicture = createApiThunk<void, { id: number } & Replacement>(
  'admin/replace-plan-picture',
  async ({ id, ...replacement }, { api }) => {
    const params = { id: String(id) }
    const { version, images } = await api.call('getPlanRecord', { params })
    const arranged = withReplaced(images, replacement)
    if (arranged) await api.call('changePlan', { params, body: { version, images: arranged, draft: 'write' } })
  },
)

export function usePlanPictures({ id, version, images }: PlanRecord): Pictured {
  const dispatch = useAppDispatch()
  const changePlan = useCall('changePlan')
  return {
    record: `plan pictures ${id}`,
    version,
    images,
    calls: {
      upload: (added) => dispatch(uploadPlanPicture({ id, ...added })),
      arrange: (body) => changePlan({ params: { id: String(id) }, body: { ...body, draft: 'write' } }),
      replace: (replacement) => dispatch(replacePlanPicture({ id, ...replacement })),
    },
  }
}
