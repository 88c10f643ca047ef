import { type LoaderFunctionArgs, useParams } from 'react-router'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { NotFoundScreen, ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { failureSeen } from '#web/features/plans/booking/booking.slice.ts'
import { fetchPlan, selectPlan, selectPlans } from '#web/features/plans/plans.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import style from './book.module.css'
import { BookingForm } from './booking-form.tsx'

export const handle: ScreenHandle = { params: { id: /^[1-9]\d{0,8}$/ } }

const load: Parameters<typeof preload>[0] = (store, { params }) => [
  store.dispatch(fetchPlan({ id: Number(params.id) })),
]
export const loader = preload(load)

export async function clientLoader(args: LoaderFunctionArgs) {
  args.context.get(storeContext).dispatch(failureSeen())
  return beginLoading(load)(args)
}

export default function Book() {
  const id = Number(useParams().id)
  const plan = useAppSelector((state) => selectPlan(state, id))
  const { serverError, missing } = useAppSelector(selectPlans)
  if (missing === id) return <NotFoundScreen />
  if (plan) return <BookingForm plan={plan} />
  return serverError ? <ServerErrorScreen /> : <Waiting />
}

function Waiting() {
  return (
    <div className={`wrap ${style.waiting}`}>
      <PageMeta title="出張プランのお申し込み" hidden />
      <h1 className="visually-hidden">出張プランのお申し込み</h1>
      <Loading label="お申し込みの画面を読み込んでいます">
        <Skeleton height="640px" />
      </Loading>
    </div>
  )
}
