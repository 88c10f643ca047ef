import { useEffect } from 'react'
import { useParams } from 'react-router'
import { planFeeNotice } from '#contract/order-words.ts'
import type { PlanDetail } from '#contract/plans.ts'
import { invoiceTermWords, planCancellationWords } from '#contract/shop-words.ts'
import { formatNumber } from '#domain/money.ts'
import { taxIn } from '#domain/tax.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { ProductGallery } from '#web/features/catalog/product-gallery.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { NotFoundScreen, ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { earliestDate } from '#web/features/plans/plan-dates.ts'
import { planFlow } from '#web/features/plans/plan-words.ts'
import { fetchPlan, selectPlan, selectPlans } from '#web/features/plans/plans.slice.ts'
import { fetchSelectableEventDates } from '#web/features/plans/selectable-event-date.slice.ts'
import { usePlanDates } from '#web/features/plans/use-plan-dates.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Flow } from '#web/ui/flow.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DayFlow } from './day-flow.tsx'
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
  const { id, name, summary, description_long, contents, timeline, image } = plan
  return (
    <>
      <PageMeta title={name} description={`${summary}${description_long}`.slice(0, 120)} image={image.src} />
      <div className="wrap">
        <Breadcrumbs
          trail={[{ name: 'ホーム', href: paths.home }, { name: '出張プラン', href: paths.plans }, { name }]}
        />
        <div className={style.columns}>
          <div>
            <ProductGallery product={plan} />
          </div>
          <div className={style.words}>
            <Tag>会場で仕上げます</Tag>
            <h1 className={style.name}>
              <Phrases>{name}</Phrases>
            </h1>
            <p className={style.lead}>{description_long}</p>
            <div className={style.offer}>
              <Price plan={plan} />
              <p className={style.includes}>
                <span className="num">
                  {formatNumber(plan.min_persons)}〜{formatNumber(plan.max_persons)}名さま
                </span>
                。料理人の出張、器と道具、片づけを含みます。
              </p>
              <ButtonLink href={paths.planBooking(id)} block className="no-print">
                日程と人数を選んで申し込む
              </ButtonLink>
              <Deadline plan={plan} />
              <p className={style.deadline}>
                お支払いは請求書払い（{invoiceTermWords}）です。{planFeeNotice}確定のあとのキャンセル料は、
                {planCancellationWords(usePageConfig().terms)}です（不課税）。
              </p>
            </div>
            <DefinitionRows dense rows={contents.map(({ name: term, text }) => ({ term, text }))} />
          </div>
        </div>
        {timeline.length > 0 && <DayFlow rows={timeline} />}
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

function Price({ plan: { price_per_person_with_tax: price, tax_rate } }: { plan: PlanDetail }) {
  return (
    <p className={style.price}>
      <b className="num">{formatNumber(price)}</b>円
      <small>
        お一人さま・税込（税抜 {formatNumber(price - taxIn(price, tax_rate))}円・税率{tax_rate}%）
      </small>
    </p>
  )
}

function Deadline({ plan }: { plan: PlanDetail }) {
  const dates = usePlanDates()(plan)
  const first = dates && earliestDate(dates)
  return (
    <p className={style.deadline}>
      お申し込みは、開催日の<span className="num">{plan.lead_days}</span>営業日前まで。
      {first && (
        <>
          いちばん早い空きは、<b>{japaneseDate(first)}</b>です。
        </>
      )}
    </p>
  )
}

function Waiting() {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">出張プランを読み込んでいます</h1>
      <Loading label="出張プランを読み込んでいます">
        <div className={style.columns}>
          <Skeleton shape="picture" />
          <Skeleton height="420px" />
        </div>
      </Loading>
    </div>
  )
}
