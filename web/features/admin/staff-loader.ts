import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { Refused } from '#contract/refusals.ts'
import type { Api } from '#web/api/client.ts'
import { NetworkError, ServerError } from '#web/api/errors.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { pageConfigContext, storeContext } from '#web/store/page-context.ts'
import { dayIn, forgetDays, type KeptDay, lostAt, recallDay } from './kept-day.ts'

type LoaderInput = {
  api: Api
  params: Record<string, string | undefined>
  url: URL
  signal: AbortSignal
  /** False: the shop was being prepared when this tab was opened. */
  isOpen: boolean
}

/** What a screen is given by its loader. */
export type LoadedBy<Loader extends (asked: never) => Promise<unknown>> = Awaited<ReturnType<Loader>>

type Options<Shown> = {
  /** What an address has in common with others that show the same; the whole address unless told otherwise. */
  viewOf?: (url: URL) => string
  /** What is shown where there is no connection, of a day that this device has kept. */
  recall?: (day: KeptDay) => Shown
}

/** A connection that says nothing for so long is none, where something is kept. Milliseconds. */
const patience = 4_000

const theApi: AppThunk<Api> = (_dispatch, _getState, { api }) => api

/**
 * The loader of an admin screen: it returns what the screen shows. What it throws (a refusal, a lost connection) is
 * shown by the layout. The screen in view is asked for again when somebody changes what its handle `watches`: if that
 * is lost on the way, what was shown stays.
 */
export function staffLoader<Shown>(
  load: (asked: LoaderInput) => Promise<Shown>,
  { viewOf = ({ href }) => href, recall }: Options<Shown> = {},
) {
  let inView: { view: string; shown: Shown } | undefined
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Shown> => {
    const url = new URL(request.url)
    const { dispatch } = context.get(storeContext)
    const { isOpen } = context.get(pageConfigContext)
    const isInView = () => inView?.view === viewOf(url) && url.pathname === window.location.pathname
    const show = (shown: Shown) => {
      inView = { view: viewOf(url), shown }
      return shown
    }
    const recalled = async () => {
      const day = recall && (await dispatch(recallDay(url)))
      return day && { shown: recall(day) }
    }
    const answered = load({ api: dispatch(theApi), params, url, signal: request.signal, isOpen }).then(show)
    try {
      if (!recall || isInView()) return await answered
      return await withPatience(answered, recalled)
    } catch (error) {
      const isLost = error instanceof NetworkError || error instanceof ServerError
      if (isLost && isInView()) return inView!.shown
      const kept = isLost ? await recalled() : undefined
      if (kept) return show(kept.shown)
      if (recall && isOverFor(error)) await dispatch(forgetDays())
      throw recall && error instanceof NetworkError ? await dispatch(lostAt(url, error)) : error
    }
  }
}

/** What was answered, unless that takes long and something is kept. */
async function withPatience<Shown>(
  answered: Promise<Shown>,
  recalled: () => Promise<{ shown: Shown } | undefined>,
): Promise<Shown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<void>((over) => {
    timer = setTimeout(over, patience)
  })
  try {
    return await Promise.race([answered, silence.then(recalled).then((kept) => kept?.shown ?? answered)])
  } finally {
    clearTimeout(timer)
  }
}

/** The session or the right is gone. */
const isOverFor = (error: unknown) => error instanceof Refused && [401, 403].includes(error.details.status ?? 0)

/** `viewOf` of a day's screen: another part of the same day is in what is shown already. */
export const dayView = (url: URL): string => `${url.pathname} ${dayIn(url)}`

/** `shouldRevalidate` of a day's screen: loaded again when it is asked for, and for another day. */
export const isAnotherDay = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || dayView(currentUrl) !== dayView(nextUrl)
