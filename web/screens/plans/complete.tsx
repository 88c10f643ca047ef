import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { selectBooking, thanksOpened } from '#web/features/plans/booking/booking.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import style from './complete.module.css'
import { Thanks } from './thanks.tsx'

/** Only the browser's storage has the booking, so the browser renders the first page too. */
export const clientLoader = Object.assign(
  async ({ context }: LoaderFunctionArgs) => {
    context.get(storeContext).dispatch(thanksOpened())
    return null
  },
  { hydrate: true as const },
)

export function HydrateFallback() {
  return (
    <div className={`wrap ${style.screen}`}>
      <PageMeta title="お申し込みありがとうございます" hidden />
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    </div>
  )
}

export default function Complete() {
  const { id } = useParams()
  const { lastBooking } = useAppSelector(selectBooking)
  return lastBooking?.id === id ? <Thanks booking={lastBooking!} /> : <Unknown />
}

function Unknown() {
  return (
    <div className={`wrap ${style.screen}`}>
      <PageMeta title="お申し込みの控え" hidden />
      <EmptyState
        picture={illustration('empty-plate')}
        level="h1"
        title="このお申し込みは、この画面ではお見せできません"
        action={
          <ButtonLink variant="secondary" href={paths.plans}>
            出張プランを見る
          </ButtonLink>
        }
      >
        お申し込みの内容は、お送りした控えのメールでご確認いただけます。
      </EmptyState>
    </div>
  )
}
