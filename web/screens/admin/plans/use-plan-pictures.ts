import type { PlanRecord } from '#contract/admin/plans.ts'
import type { Pictured } from '#web/features/admin/pictures/pictured.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { changePlan, replacePlanPicture, uploadPlanPicture } from './plan-calls.ts'

export function usePlanPictures({ id, version, images }: PlanRecord): Pictured {
  const dispatch = useAppDispatch()
  return {
    record: `plan pictures ${id}`,
    version,
    images,
    calls: {
      upload: (added) => dispatch(uploadPlanPicture({ id, ...added })),
      arrange: (body) => dispatch(changePlan({ id, body: { ...body, draft: 'write' } })),
      replace: (replacement) => dispatch(replacePlanPicture({ id, ...replacement })),
    },
  }
}
