import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { PlanDetail } from '#contract/plans.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { ProductGallery } from '#web/features/catalog/product-gallery.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { NotFoundScreen, ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { earliestDate } from '#web/features/plans/plan-dates.ts'
import { PlanSkeleton, PlanView } from '#web/features/plans/plan-view.tsx'
import { planFlow } from '#web/features/plans/plan-words.ts'
import { fetchPlan, selectPlan, selectPlans } from '#web/features/plans/plans.slice.ts'
import { fetchSelectableEventDates } from '#web/features/plans/selectable-event-date.slice.ts'
import { usePlanDates } from '#web/features/plans/use-plan-dates.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Flow } from '#web/ui/flow.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import style from './plan.module.css'

export const handle: ScreenHandle = { cache: 'shared', params: { id: /^[1-9]\d{0,8}$/ } }

const load: Parameters<typeof preload>[0] = (store, { params }) => [
  store.dispatch(fetchPlan({ id: Number(params.id) })),
  store.dispatch(fetchSelectableEventDates()),
]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Plan() {
  const id = Number(useParams().id)
  const dispatch = useAppDispatch()
  const plan = useAppSelector((state) => selectPlan(state, id))
  const { serverError, missing } = useAppSelector(selectPlans)
  useEffect(() => {
    dispatch(fetchPlan({ id }))
  }, [dispatch, id])
  if (missing === id) return <NotFoundScreen />
  if (plan) return <Content plan={plan} />
  return serverError ? <ServerErrorScreen /> : <Waiting />
}

function Content({ plan }: { plan: PlanDetail }) {
  const { id, name, summary, description_long, image } = plan
  return (
    <>
      <PageMeta title={name} description={`${summary}${description_long}`.slice(0, 120)} image={image.src} />
      <div className="wrap">
        <Breadcrumbs
          trail={[{ name: 'ホーム', href: paths.home }, { name: '出張プラン', href: paths.plans }, { name }]}
        />
        <PlanView
          plan={plan}
          gallery={<ProductGallery product={plan} />}
          book={
            <ButtonLink href={paths.planBooking(id)} block className="no-print">
              日程と人数を選んで申し込む
            </ButtonLink>
          }
          earliest={<Earliest plan={plan} />}
        />
      </div>
      <section className="section section-alt">
        <div className="wrap">
          <h2 className={style.heading}>お申し込みから当日まで</h2>
          <Flow steps={planFlow} />
        </div>
      </section>
    </>
  )
}

function Earliest({ plan }: { plan: PlanDetail }) {
  const dates = usePlanDates()(plan)
  const first = dates && earliestDate(dates)
  if (!first) return null
  return (
    <>
      いちばん早い空きは、<b>{japaneseDate(first)}</b>です。
    </>
  )
}

function Waiting() {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">出張プランを読み込んでいます</h1>
      <Loading label="出張プランを読み込んでいます">
        <PlanSkeleton />
      </Loading>
    </div>
  )
}
