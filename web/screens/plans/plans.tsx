import type { Plan } from '#contract/plans.ts'
import { areaWords } from '#contract/shop-words.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { LeadHead } from '#web/features/content/lead-head.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { earliestDate } from '#web/features/plans/plan-dates.ts'
import { planFlow } from '#web/features/plans/plan-words.ts'
import { fetchPlans, selectPlans } from '#web/features/plans/plans.slice.ts'
import { fetchSelectableEventDates } from '#web/features/plans/selectable-event-date.slice.ts'
import { usePlanDates } from '#web/features/plans/use-plan-dates.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig, useShop } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Flow } from '#web/ui/flow.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './plans.module.css'

export const handle: ScreenHandle = { cache: 'shared' }

const load: Parameters<typeof preload>[0] = (store) => [
  store.dispatch(fetchPlans()),
  store.dispatch(fetchSelectableEventDates()),
]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Plans() {
  const { terms } = usePageConfig()
  return (
    <>
      <PageMeta
        title="出張プラン"
        description={`板前や料理人がオフィスや会場へ伺い、目の前で仕上げる出張プラン。道具も器も片づけも、お一人さまの料金に含まれます。${areaWords(terms)}へ伺います。`}
      />
      <div className="wrap">
        <Breadcrumbs trail={[{ name: 'ホーム', href: paths.home }, { name: '出張プラン' }]} />
        <Lead />
      </div>
      <section className="section section-alt" aria-label="出張プランの一覧">
        <div className="wrap">
          <PlanList />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <h2 className={style.heading}>お申し込みから当日まで</h2>
          <Flow steps={planFlow} />
          <AskBar />
        </div>
      </section>
    </>
  )
}

function Lead() {
  return (
    <LeadHead
      word="熱々"
      title="できたてを、会場で。"
      text="板前や料理人が会場へ伺い、目の前で仕上げてお出しします。支度から片づけまで、道具も器もすべてお持ちします。"
      points={[
        `${areaWords(usePageConfig().terms)}のオフィス・会場へ`,
        '料理人の出張と器、片づけを含む料金です',
        'お申し込みは仮のご予約です。確定までのキャンセルは無料です',
      ]}
      picture={illustration('hero-landscape')}
    />
  )
}

function PlanList() {
  const dispatch = useAppDispatch()
  const { plans, serverError } = useAppSelector(selectPlans)
  if (!plans && serverError) {
    return <RetryNote onRetry={() => dispatch(fetchPlans())}>出張プランを読み込めませんでした。</RetryNote>
  }
  if (!plans) {
    return (
      <Loading label="出張プランを読み込んでいます">
        <Skeleton height="320px" />
      </Loading>
    )
  }
  if (plans.length === 0) {
    return (
      <EmptyState
        picture={illustration('empty-plate')}
        title="ただいまお申し込みいただけるプランはありません"
        action={
          <ButtonLink variant="secondary" href={paths.order}>
            お品書きを見る
          </ButtonLink>
        }
      >
        盛り込みの器でお届けするお料理は、いつでもご注文いただけます。
      </EmptyState>
    )
  }
  return (
    <ul>
      {plans.map((plan, index) => (
        <PlanRow key={plan.id} plan={plan} eager={index === 0} />
      ))}
    </ul>
  )
}

/** The headcount of the example sum, if the plan takes it. */
const exampleFor = 24

function PlanRow({ plan, eager }: { plan: Plan; eager: boolean }) {
  const { id, name, summary, min_persons, max_persons, lead_days, price_per_person_with_tax: price } = plan
  const dates = usePlanDates()(plan)
  const first = dates && earliestDate(dates)
  const persons = Math.min(Math.max(exampleFor, min_persons), max_persons)
  return (
    <li className={style.row}>
      <Anchor href={paths.plan(id)} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={plan.image}
          ratio="4 / 3"
          sizes="(width <= 768px) calc(100vw - 32px), 400px"
          decorative
          eager={eager}
        />
      </Anchor>
      <div>
        <h2 className={style.name}>
          <Anchor href={paths.plan(id)}>{name}</Anchor>
        </h2>
        <p className={style.summary}>{summary}</p>
        <dl className={style.facts}>
          <div>
            <dt>人数</dt>
            <dd className="num">
              {formatNumber(min_persons)}〜{formatNumber(max_persons)}名さま
            </dd>
          </div>
          <div>
            <dt>お申し込み</dt>
            <dd>
              開催日の<span className="num">{lead_days}</span>営業日前まで
            </dd>
          </div>
          <div>
            <dt>いちばん早い空き</dt>
            <dd className={first ? style.free : undefined}>
              {dates ? (first ? japaneseDate(first) : '2か月先まで受付を終了しました') : '—'}
            </dd>
          </div>
        </dl>
      </div>
      <div className={style.price}>
        <p className="num">
          <b>{formatNumber(price)}</b>円
        </p>
        <p className={style.each}>
          お一人さま・税込
          <br />
          <span className="num">
            {formatNumber(persons)}名さまで{formatYen(price * persons)}
          </span>
        </p>
        <ButtonLink variant="secondary" href={paths.plan(id)} aria-label={`${name}：内容と空きを見る`} block>
          内容と空きを見る
        </ButtonLink>
      </div>
    </li>
  )
}

function AskBar() {
  const { tel, hours } = useShop()
  const { requestForm } = useHelpLinks()
  return (
    <div className={style.ask}>
      <Icon name="phone" />
      <p>
        <b>会場が決まっていない、人数が定まらない。そのような段階でもご相談ください。</b>
        {tel && (
          <span className="num">
            <TextLink href={paths.tel(tel)}>{tel}</TextLink>
            {hours && `（${hours}）`}
          </span>
        )}
      </p>
      <ButtonLink variant="outline" {...requestForm}>
        会のご相談
      </ButtonLink>
    </div>
  )
}
