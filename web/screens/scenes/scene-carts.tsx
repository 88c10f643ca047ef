import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SceneCart, SceneDetail } from '#contract/scenes.ts'
import { formatNumber } from '#domain/money.ts'
import { MOST_GUESTS } from '#domain/proposal-wishes.ts'
import { drinkersAmong } from '#domain/scene.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { TakeActions, TakeQuestion } from '#web/features/cart/proposal/take-question.tsx'
import { type ProposedLines, useTakeProposal } from '#web/features/cart/proposal/use-take-proposal.ts'
import { AlcoholNotice } from '#web/features/catalog/alcohol-notice.tsx'
import { ExampleCart } from '#web/features/content/example-cart.tsx'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { NoCarts } from './no-carts.tsx'
import style from './scene-carts.module.css'
import { useSceneCarts } from './use-scene-carts.ts'

const ProposalDialog = whenWanted(
  async () => (await import('#web/features/cart/proposal/proposal-dialog.tsx')).ProposalDialog,
  partMissing,
)

/** Example carts for the headcount; one press puts each into the cart. */
export function SceneCarts({ scene }: { scene: SceneDetail }) {
  const { guests, setGuests, carts: found, isFresh, hasFailed, hasOwnDate, showFirstDate, retry } = useSceneCarts(scene)
  /** The budget with which the dialog opens. */
  const [budget, setBudget] = useState<number | null>(null)
  const carts = found?.carts ?? []
  return (
    <section className="section section-alt" aria-labelledby="carts">
      <div className="wrap">
        <div className={style.head}>
          <h2 id="carts" className={style.heading}>
            そのまま始められるカート
          </h2>
          <div className={`no-print ${style.guests}`}>
            <span aria-hidden="true">人数</span>
            <Stepper label="人数" value={guests} onChange={setGuests} min={1} max={MOST_GUESTS} />
            <span aria-hidden="true">名さま</span>
          </div>
        </div>
        {found?.meetup_date && carts.length > 0 && (
          <p className={style.basis} role="status">
            {isFresh
              ? `${formatNumber(found.estimated_person)}名さま、${japaneseDate(found.meetup_date)}にご用意できる商品でお作りした例です。`
              : 'カートの例をお作りしています。'}
          </p>
        )}
        {hasFailed ? (
          <RetryNote onRetry={retry}>
            カートの例をお作りできませんでした。少し時間をおいてもう一度お試しください。
          </RetryNote>
        ) : !found ? (
          <Loading label="カートの例を作っています">
            <Skeleton height="420px" />
          </Loading>
        ) : carts.length === 0 ? (
          <NoCarts
            carts={found}
            hasOwnDate={hasOwnDate}
            onGuests={setGuests}
            onBudget={setBudget}
            onFirstDate={showFirstDate}
          />
        ) : (
          <Examples carts={carts} guests={found.estimated_person} isFresh={isFresh} />
        )}
        <div className={`no-print on-ai ${style.own}`}>
          <p>
            <b>アレルギーのある方がいらっしゃるとき、ご予算がお決まりのときは</b>
            <span>避けるものとご予算から、ちょうどよいカートをお作りします。</span>
          </p>
          <Button variant="outline-white" aria-haspopup="dialog" onClick={() => setBudget(middle(carts))}>
            条件を変えて提案してもらう
          </Button>
        </div>
        <p className="caption">
          金額は税込です。配送料は、お届け先が決まるまで、いちばん高い金額で計算しています。ご用意できる商品は、開催日によって変わります。
        </p>
      </div>
      <OwnWishes scene={scene} guests={guests} budget={budget} onClose={() => setBudget(null)} />
    </section>
  )
}

/** 0: there is none to begin with. */
const middle = (carts: readonly SceneCart[]) => carts[Math.floor((carts.length - 1) / 2)]?.budget_per_person ?? 0

function useToOrder() {
  const navigate = useNavigate()
  return useCallback(() => void navigate(paths.order), [navigate])
}

type ExamplesProps = { carts: readonly SceneCart[]; guests: number; isFresh: boolean }

function Examples({ carts, guests, isFresh }: ExamplesProps) {
  const [wanted, setWanted] = useState<ProposedLines>()
  const { take, isAsking, stopAsking } = useTakeProposal(useToOrder())
  const start = (cart: SceneCart) => {
    const proposed = { ...cart, estimated_person: guests }
    setWanted(proposed)
    take(proposed)
  }
  const hasAlcohol = carts.some(({ lines }) => lines.some(({ is_age_restricted }) => is_age_restricted))
  return (
    <>
      <ul className={style.carts} aria-busy={!isFresh}>
        {carts.map((cart) => (
          <li key={cart.budget_per_person}>
            <ExampleCart cart={cart} guests={guests} onTake={() => start(cart)} />
          </li>
        ))}
      </ul>
      {hasAlcohol && (
        <div className={style.notice}>
          <AlcoholNotice size="large" />
        </div>
      )}
      <Dialog
        open={isAsking}
        onClose={stopAsking}
        title="このカートで注文をはじめる"
        actions={<TakeActions onTake={(how) => take(wanted!, { how })} />}
      >
        <TakeQuestion />
      </Dialog>
    </>
  )
}

type OwnWishesProps = { scene: SceneDetail; guests: number; budget: number | null; onClose: () => void }

/** おまかせ提案 with the wishes of the scene, to be changed. */
function OwnWishes({ scene: { wishes }, guests, budget, onClose }: OwnWishesProps) {
  const { drinkers_percent: drinkersPercent, serving, soft_drinks, sweets } = wishes
  const given = useMemo(
    () => ({
      serving,
      soft_drinks,
      sweets,
      estimated_person: String(guests),
      ...(budget && { budget_per_person: String(budget) }),
      drinkers: String(drinkersAmong(guests, { drinkersPercent })),
    }),
    [serving, soft_drinks, sweets, guests, budget, drinkersPercent],
  )
  return <ProposalDialog open={budget !== null} onClose={onClose} given={given} onTaken={useToOrder()} />
}
